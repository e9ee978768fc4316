import { MESSAGES, PANEL_WORDS as P, LAST_LOOK_WORDS as W } from '@blackbar/words';
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { textByPoppler } from '../../oracles/poppler.ts';
import { openBrowser } from '../browser.ts';
import { type Service, sharedService } from '../service.ts';
import { Hand, type HandKind } from './hand.ts';
import { type Person, signedUp, type Uploaded } from './person.ts';

/**
 * Three days of work, each from the open document to a corrected version: the rules change in the middle, and what a
 * person does is counted.
 */

const T = MESSAGES.editor;
/** What it took before: twelve clicks for the hospital's file. */
const MOST_TO_FILE = 12;
const MOST_TO_CORRECT = 6;

let service: Service;
let browser: Browser;
const counted: string[] = [];

beforeAll(async () => {
  service = sharedService();
  browser = await openBrowser();
});
afterAll(async () => {
  console.log(counted.join('\n'));
  await browser?.close();
});

interface Story {
  readonly name: string;
  readonly industry: string;
  readonly pages: readonly (readonly string[])[];
  /** Another document of the case, in which a box was drawn on the page that both have. */
  readonly beside?: readonly (readonly string[])[];
  /** The rules that come to it in the middle, and what they find. */
  readonly rule: string;
  readonly adds: readonly string[];
  readonly gone: readonly string[];
  readonly stays: readonly string[];
  /** What only the corrected version removes. */
  readonly corrected: string;
}

const INVOICE = [
  'The roof over the north stair was opened on two days without notice,',
  'and water ran down behind the paper of the second landing for a week.',
  'Questions go to desk@harrow.example at any time of the day.',
];

const STORIES: readonly Story[] = [
  {
    name: 'filing under 5.2',
    industry: 'legal',
    pages: [
      [
        'Declaration of the clerk',
        'Social Security number 536-90-4399.',
        'He lives at 4120 Maple Avenue, Oakland, CA 94609.',
      ],
      ['Telephone (415) 555-0132.', 'Nothing else is said here.'],
    ],
    rule: 'C.D. Cal. L.R. 5.2-1',
    adds: ['4120 Maple Avenue'],
    gone: ['536-90'],
    stays: ['Declaration of the clerk', '4399'],
    corrected: '555-0132',
  },
  {
    name: 'record under Safe Harbor',
    industry: 'healthcare',
    pages: [
      ['Patient: Wanda Przybylska', 'MRN: 00482913', 'Admitted March 3, 2024.', 'Telephone (415) 555-0132.'],
      ['Seen again after two weeks.', 'Blood pressure was normal.'],
    ],
    rule: 'Fed. R. Civ. P. 5.2',
    adds: [],
    gone: ['Przybylska', '00482913', '555-0132', 'March 3'],
    stays: ['Blood pressure was normal'],
    corrected: '',
  },
  {
    name: 'production with a near-duplicate page',
    industry: 'legal',
    pages: [INVOICE, ['Social Security number 536-90-4399.', 'Nothing else is said here.']],
    beside: [['Exhibit A'], INVOICE.map((line) => line.replace('any time', 'every time'))],
    rule: 'C.D. Cal. L.R. 5.2-1',
    adds: [],
    gone: ['536-90'],
    stays: ['Nothing else is said here'],
    corrected: 'desk@harrow.example',
  },
];

async function pdfWith(pages: Story['pages']): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.TimesRoman);
  for (const lines of pages) {
    const page = pdf.addPage([612, 792]);
    for (const [i, line] of lines.entries()) page.drawText(line, { x: 72, y: 700 - i * 28, size: 12, font });
  }
  return pdf.save();
}

describe.each(['mouse', 'keyboard'] as const)('by %s', (kind: HandKind) => {
  test.each(STORIES)('$name', async (story) => {
    const person = await signedUp(browser, service, `${kind}-${STORIES.indexOf(story)}@example.org`, story.industry);
    const { page } = person;
    const document = await filed(person, story);
    await person.openEditor(document);
    const hand = new Hand(page, kind);

    await changeRule(person, hand, story);
    const first = await finalized(person, hand, story.beside && 'same');
    const toFile = `${hand.presses} in ${hand.seconds} s`;
    expect(hand.presses).toBeLessThanOrEqual(MOST_TO_FILE);
    for (const text of [...story.gone, ...story.adds]) expect(first, text).not.toContain(text);
    for (const text of story.stays) expect(first, text).toContain(text);

    // The corrected version: with the ticks it had, and more.
    const correcting = new Hand(page, kind);
    await correcting.escape(page.getByRole('dialog').getByRole('button', { name: MESSAGES.close }));
    await correcting.press(page.getByRole('button', { name: P.saving.reopen }));
    await expect.poll(() => page.getByRole('button', { name: T.selectAll }).isEnabled()).toBe(true);
    await correcting.press(page.getByRole('button', { name: T.selectAll }));
    const second = await finalized(person, correcting, story.beside && 'leave');
    expect(correcting.presses).toBeLessThanOrEqual(MOST_TO_CORRECT);
    if (story.corrected !== '') {
      expect(first).toContain(story.corrected);
      expect(second).not.toContain(story.corrected);
    }
    for (const text of story.gone) expect(second, text).not.toContain(text);
    expect(await releasedFiles(person, document.id)).toBe(first === second ? 1 : 2);
    counted.push(
      `${story.name}, by ${kind}: ${toFile} to the file, ${correcting.presses} in ${correcting.seconds} s to the corrected one`,
    );
    expect(person.complaints).toEqual([]);
    await person.context.close();
  });
});

/** The rule changes in the middle: what it adds is ticked. */
async function changeRule({ page }: Person, hand: Hand, story: Story): Promise<void> {
  const list = page.getByRole('region', { name: P.review.label });
  await hand.press(list.getByRole('button', { name: P.rules.changeRules }));
  const rules = page.getByRole('dialog', { name: P.rules.title });
  const rule = rules.getByRole('checkbox', { name: story.rule, exact: true });
  if (!(await rule.isVisible())) await hand.press(rules.getByRole('button', { name: /other/ }));
  await hand.press(rule, 'Space');
  await expect.poll(() => rule.isChecked()).toBe(true);
  await hand.escape(rules.getByRole('button', { name: MESSAGES.close }));
  for (const text of story.adds) {
    const row = page.locator('[data-row]').filter({ hasText: text }).first();
    await expect.poll(() => row.getByRole('checkbox').isChecked()).toBe(true);
  }
}

async function releasedFiles({ context }: Person, documentId: string): Promise<number> {
  const { runs } = await (await context.request.get(`${service.url}/api/documents/${documentId}/runs`)).json();
  return runs.filter((run: { kind: string; state: string }) => run.kind === 'final' && run.state === 'released').length;
}

/** Puts the story's documents into a case; the one beside it has a box of somebody's on the shared page. */
async function filed(person: Person, { pages, beside }: Story): Promise<Uploaded> {
  const document = await person.upload(await pdfWith(pages));
  if (!beside) return document;
  const other = await person.upload(await pdfWith(beside), { name: 'exhibit-a.pdf', caseId: document.caseId });
  const path = `${service.url}/api/documents/${other.id}/review`;
  const { locked: _locked, ...review } = await (await person.context.request.get(path)).json();
  const box = { id: 'm', page: 2, x: 60, y: 300, width: 200, height: 40, type: 'manual' };
  expect((await person.context.request.put(path, { data: { ...review, marks: [box] } })).ok()).toBe(true);
  return document;
}

/** Finalizes what is open, answers what is asked about pages that stand elsewhere, and gives the file's text. */
async function finalized({ page, context }: Person, hand: Hand, alike: 'same' | 'leave' | undefined): Promise<string> {
  await hand.press(page.getByRole('button', { name: T.finalize }).first());
  const dialog = page.getByRole('dialog', { name: T.finalize });
  const confirm = dialog.getByRole('button', { name: T.finalize });
  if (alike) {
    await dialog.getByText(W.alike.title(1)).waitFor();
    expect(await confirm.isDisabled()).toBe(true);
    const answer = alike === 'same' ? W.alike.same('exhibit-a.pdf') : W.alike.leave;
    await hand.press(dialog.getByRole('button', { name: answer }));
  }
  await expect.poll(() => confirm.isEnabled(), { timeout: 20_000 }).toBe(true);
  await hand.press(confirm);
  const report = page.getByRole('dialog', { name: P.report.title });
  await report.waitFor({ timeout: 90_000 });
  const link = await report.getByRole('link', { name: P.report.download }).getAttribute('href');
  const file = await context.request.get(new URL(link ?? '', page.url()).href);
  return textByPoppler(await file.body());
}

import type { HipaaSheetRow, HipaaSignature } from '@blackbar/contracts';
import { roboto } from '@blackbar/pdf';
import { CASE_WORDS } from '@blackbar/words';
import { PDFDocument, type PDFFont, type PDFPage, rgb, StandardFonts } from '@cantoo/pdf-lib';
import * as fontkit from 'fontkit';
import { printable, wrapped } from '../paper/text-lines.ts';

const SUBSET = { subset: true };
const [LEFT, RIGHT, TOP] = [54, 558, 738];
const INK = rgb(0.08, 0.09, 0.1);
const FAINT = rgb(0.4, 0.42, 0.45);
const COLUMNS = { letter: LEFT, name: LEFT + 24, found: 330, removed: 380, again: 440, seen: 508 } as const;

/** A signed sheet as one page of US Letter. It holds counts and hashes, no word of the document. */
export async function sheetPdf(signature: HipaaSignature): Promise<Uint8Array> {
  const { rows, name, at, outputSha256, statement, secondLook } = signature;
  const pdf = await PDFDocument.create();
  pdf.setTitle('HIPAA Safe Harbor sheet');
  pdf.setLanguage('en-US');
  // What was signed with is also there in letters that no face here can draw.
  pdf.setAuthor(name);
  pdf.registerFontkit(fontkit);
  const plain = await pdf.embedFont(roboto('Regular'), SUBSET);
  const bold = await pdf.embedFont(roboto('Bold'), SUBSET);
  const page = pdf.addPage([612, 792]);
  const say = (text: string, x: number, y: number, size = 9.5, font: PDFFont = plain, color = INK) =>
    page.drawText(printable(text, font), { x, y, size, font, color });

  say('HIPAA Safe Harbor sheet', LEFT, TOP, 18, bold);
  say('The eighteen identifiers of 45 CFR 164.514(b)(2)(i)', LEFT, TOP - 18, 10, plain, FAINT);
  let y = TOP - 48;
  for (const [text, x] of [
    ['Identifier', COLUMNS.letter],
    ['Found', COLUMNS.found],
    ['Removed', COLUMNS.removed],
    ...(secondLook ? [['Second look', COLUMNS.again] as const] : []),
    ['By eye', COLUMNS.seen],
  ] as const) {
    say(text, x, y, 8.5, bold);
  }
  rule(page, y - 5);
  for (const row of rows) {
    y -= 21;
    line(say, row, y, secondLook !== null);
    rule(page, y - 6);
  }
  y -= 18;
  for (const text of wrapped(lookedAgain(signature), plain, 9, RIGHT - LEFT)) {
    y -= 12;
    say(text, LEFT, y, 9);
  }
  y -= 26;
  say('Attestation, 45 CFR 164.514(b)(2)(ii)', LEFT, y, 11, bold);
  for (const text of wrapped(statement, plain, 10, RIGHT - LEFT)) {
    y -= 15;
    say(text, LEFT, y, 10);
  }
  y -= 30;
  say(`Signed by ${name}`, LEFT, y, 10.5, bold);
  say(`${at.slice(0, 10)} ${at.slice(11, 16)} UTC, signed in to Blackbar`, LEFT, y - 15, 9.5, plain, FAINT);
  say('SHA-256 of the redacted file that was looked at', LEFT, y - 42, 8.5, bold);
  say(outputSha256, LEFT, y - 55, 8.5, await pdf.embedFont(StandardFonts.Courier));
  return pdf.save();
}

function line(say: (text: string, x: number, y: number) => void, row: HipaaSheetRow, y: number, again: boolean): void {
  say(row.letter, COLUMNS.letter, y);
  say(row.name, COLUMNS.name, y);
  say(String(row.found), COLUMNS.found, y);
  say(String(row.removed), COLUMNS.removed, y);
  if (again) say(String(row.again), COLUMNS.again, y);
  say(row.seen ? 'looked at' : '-', COLUMNS.seen, y);
}

function lookedAgain({ secondLook, name }: HipaaSignature): string {
  const W = CASE_WORDS.hipaa.secondLook;
  return secondLook ? `${W.signed(secondLook.finds, name)} ${W.signedUnread(secondLook.unread)}`.trim() : W.unsigned;
}

function rule(page: PDFPage, y: number): void {
  page.drawLine({ start: { x: LEFT, y }, end: { x: RIGHT, y }, thickness: 0.4, color: FAINT });
}

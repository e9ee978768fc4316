import type { RedactDocumentRequest } from '@blackbar/pipeline';
import { expect, test } from 'vitest';
import {
  describeWithOracles,
  objectsAsJson,
  occurrencesAnywhere,
  structuralProblems,
  textByMutool,
  textByPoppler,
} from '../oracles/index.ts';
import { type Answer, throughTheChain } from '../torture/chain.ts';
import { file, show } from '../torture/page.ts';

const MARKED = 'Hazelton Quarry';
const AUTHOR = 'Marjorie Penhallow';
const COMMENT = 'ask counsel again';
/** The line of `MARKED`, in Helvetica of 12 points. */
const [LEFT, BOTTOM, RIGHT, TOP] = [117, 696, 206, 711];

/** Corners as Acrobat writes them, and around the area as the standard has it. */
const ZIGZAG = `[${LEFT} ${TOP} ${RIGHT} ${TOP} ${LEFT} ${BOTTOM} ${RIGHT} ${BOTTOM}]`;
const AROUND = `[${LEFT} ${BOTTOM} ${RIGHT} ${BOTTOM} ${RIGHT} ${TOP} ${LEFT} ${TOP}]`;
const AREA = `/Rect [${LEFT} ${BOTTOM} ${RIGHT} ${TOP}]`;
const SAYS = `/T (${AUTHOR}) /Contents (${COMMENT})`;

function marked(annotations: readonly string[], entries = ''): Uint8Array {
  return file((pdf) => {
    const refs = annotations.map((body) => pdf.add(`<< /Type /Annot ${body} >>`));
    const content =
      show('Before', 72, 700) + show(MARKED, 120, 700) + show('behind', 215, 700) + show('Next line', 72, 684);
    return { pages: [{ content, entries: `/Annots [${refs.join(' ')}] ${entries}` }] };
  });
}

async function released(input: Uint8Array, request: Partial<RedactDocumentRequest> = {}) {
  const answer: Answer = await throughTheChain(input, request);
  if (answer.kind === 'refused') throw new Error(`refused: ${answer.code}`);
  return answer.redacted;
}

async function leftOver(output: Uint8Array): Promise<string> {
  const json = await objectsAsJson(output);
  return ['/Redact', '/Highlight', '/Popup'].filter((kind) => json.includes(`"${kind}"`)).join();
}

describeWithOracles('marks of other programs', () => {
  test.each<[string, string, string]>([
    [
      'corners as Acrobat writes them',
      `/Subtype /Redact ${AREA} /QuadPoints ${ZIGZAG} /OverlayText ((b)(6)) ${SAYS}`,
      '',
    ],
    ['corners around the area', `/Subtype /Redact ${AREA} /QuadPoints ${AROUND} /OverlayText ((b) (6)) ${SAYS}`, ''],
    ['a rectangle alone', `/Subtype /Redact ${AREA} /OverlayText ((b)(6)) ${SAYS}`, ''],
    ['corners that are none', `/Subtype /Redact ${AREA} /QuadPoints [1 2 (x)] /OverlayText ((b)(6)) ${SAYS}`, ''],
    ['a page that lies on its side', `/Subtype /Redact ${AREA} /OverlayText ((b)(6)) ${SAYS}`, '/Rotate 90'],
    [
      'a cropped page upside down',
      `/Subtype /Redact ${AREA} /OverlayText ((b)(6)) ${SAYS}`,
      '/Rotate 180 /CropBox [50 100 500 760]',
    ],
  ])('what is marked is gone under the mark’s own text: %s', async (_, annotation, entries) => {
    const { output, report } = await released(marked([annotation], entries));
    for (const gone of [MARKED, AUTHOR, COMMENT]) expect(await occurrencesAnywhere(output, gone)).toEqual([]);
    const text = await textByPoppler(output);
    expect(text).toContain('Before');
    expect(text).toContain('behind');
    expect(text).toContain('Next line');
    expect(await textByMutool(output)).toMatch(/\(b\) ?\(6\)/);
    expect(await leftOver(output)).toBe('');
    expect(await structuralProblems(output)).toEqual([]);
    expect(report.boxes).toMatchObject([{ category: 'MANUAL', reasons: ['(b)(6)'], citation: '5 U.S.C. 552(b)(6)' }]);
  });

  test.each([
    ['the words that it covers', 'Hazelton'],
    ['all of them', MARKED],
  ])('a mark whose own text repeats %s leaves a plain box', async (_, overlay) => {
    const { output, report } = await released(marked([`/Subtype /Redact ${AREA} /OverlayText (${overlay})`]));
    expect(await occurrencesAnywhere(output, 'Hazelton')).toEqual([]);
    expect(report.boxes).toMatchObject([{ label: '' }]);
  });

  test('a mark that is told to stay is gone, what it marked is not, and that is said', async () => {
    const input = marked([`/Subtype /Redact ${AREA} ${SAYS}`]);
    const { output, report } = await released(input, { marks: { redactions: false, highlights: [] } });
    expect(await textByPoppler(output)).toContain(MARKED);
    expect(await leftOver(output)).toBe('');
    expect(report.warnings.filter(({ code }) => code === 'marks_not_applied')).toHaveLength(1);
  });

  test.each<[readonly ('yellow' | 'green')[], boolean]>([
    [[], true],
    [['green'], true],
    [['yellow', 'green'], false],
  ])('of highlights those of the colors %j go', async (highlights, stays) => {
    const input = marked([`/Subtype /Highlight ${AREA} /QuadPoints ${ZIGZAG} /C [1 0.82 0] ${SAYS}`]);
    const { output, report } = await released(input, { marks: { redactions: true, highlights } });
    expect((await textByPoppler(output)).includes(MARKED)).toBe(stays);
    expect(report.boxes).toHaveLength(stays ? 0 : 1);
    if (!stays) expect(await leftOver(output)).toBe('');
  });

  test('marks beside the page, without extent or beyond all numbers remove nothing', async () => {
    const input = marked([
      '/Subtype /Redact /Rect [5000 5000 5100 5100]',
      '/Subtype /Redact /Rect [100 100 100 100]',
      '/Subtype /Redact /Rect [(a) (b) (c) (d)]',
      '/Subtype /Redact',
    ]);
    const { output, report } = await released(input);
    expect(await textByPoppler(output)).toContain(MARKED);
    expect(report.boxes).toEqual([]);
  });

  test('a mark larger than its page takes the page', async () => {
    const input = marked([
      '/Subtype /Redact /QuadPoints [-1000000000 1000000000 1000000000 1000000000 -1000000000 -1000000000 1000000000 -1000000000] /Rect [0 0 1 1]',
    ]);
    expect((await textByPoppler((await released(input)).output)).trim()).toBe('');
  });

  test('more marks than are read are refused, not forgotten', async () => {
    const input = file((pdf) => {
      const one = pdf.add(`<< /Type /Annot /Subtype /Redact ${AREA} >>`);
      return { pages: [{ content: show('x'), entries: `/Annots [${`${one} `.repeat(10_001)}]` }] };
    });
    expect(await throughTheChain(input, {})).toMatchObject({ kind: 'refused', code: 'resource_limit' });
  });
});

import { expect, test } from 'vitest';
import { describeWithOracles, textByPoppler } from '../oracles/index.ts';
import { throughTheChain } from '../torture/chain.ts';
import { FONTS, file, show } from '../torture/page.ts';

/** A form with a row of boxes for one number, fields that hold the same figures, and a page that says them. */
const form = (boxes: readonly string[]) =>
  file((pdf) => {
    const field = (name: string, value: string, left: number, bottom: number) => {
      const look = pdf.flate(
        `/Type /XObject /Subtype /Form /BBox [0 0 40 16] /Resources << /Font << ${FONTS} >> >>`,
        `/Tx BMC q ${show(value, 2, 4, '/F1 9 Tf')} Q EMC`,
      );
      return pdf.add(
        `<< /Type /Annot /Subtype /Widget /F 4 /FT /Tx /T (${name}) /V (${value}) /Rect [${left} ${bottom} ${left + 40} ${bottom + 16}] /AP << /N ${look} >> >>`,
      );
    };
    const fields = [
      ...boxes.map((value, i) => field(`ssn${i + 1}`, value, 72 + 44 * i, 600)),
      field('apartment', '4', 72, 500),
      field('route', '91', 72, 460),
    ];
    const says = show('Room 91, floor 4, form 4482, page 576 of the manual', 72, 700);
    return {
      pages: [{ content: says, entries: `/Annots [${fields.join(' ')}]` }],
      catalog: `/AcroForm << /Fields [${fields.join(' ')}] /DA (/F1 9 Tf 0 g) /DR << /Font << ${FONTS} >> >> >>`,
    };
  });

describeWithOracles('a number over several fields', () => {
  test.each([
    ['three', ['576', '91', '4482']],
    ['nine', [...'576914482']],
  ])('goes from its %s boxes, and its pieces from nowhere else', async (_, boxes) => {
    const answer = await throughTheChain(form(boxes), { detect: true });
    if (answer.kind === 'refused') throw new Error(`${answer.code}: ${answer.message}`);
    const text = await textByPoppler(answer.redacted.output);
    expect(text).toContain('Room 91, floor 4, form 4482, page 576 of the manual');
    const alone = text.split('\n').flatMap((line) => /^\s*(\d+)\s*$/.exec(line)?.[1] ?? []);
    expect([...new Set(alone)].toSorted()).toEqual(['4', '91']);
  });
});

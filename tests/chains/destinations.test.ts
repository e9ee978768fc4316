import { expect, test } from 'vitest';
import { describeWithOracles } from '../oracles/index.ts';
import { linksByPoppler, namedByPoppler, outlineByMutool } from '../oracles/links.ts';
import { throughTheChain } from '../torture/chain.ts';
import { file, show } from '../torture/page.ts';
import { NAME } from '../torture/row.ts';

/** Three pages; the bookmarks, one of them below another, and the links of the first lead to the others. */
const INPUT = file((pdf, [, second, third]) => {
  const [root, one, two, inner] = [pdf.reserve(), pdf.reserve(), pdf.reserve(), pdf.reserve()];
  pdf.set(root, `<< /Type /Outlines /First ${one} /Last ${two} /Count 2 >>`);
  pdf.set(
    one,
    `<< /Title (About ${NAME}) /Parent ${root} /Next ${two} /First ${inner} /Last ${inner} /Count -1 /Dest [${second} /Fit] >>`,
  );
  pdf.set(two, `<< /Title (By name) /Parent ${root} /Prev ${one} /Dest /there >>`);
  pdf.set(inner, `<< /Title (Inner) /Parent ${one} /A << /S /GoTo /D [${third} /XYZ 10 700 0] >> >>`);
  const targets = [
    `/Dest [${second} /Fit]`,
    `/A << /S /GoTo /D [${third} /Fit] >>`,
    '/Dest /there',
    '/Dest (in the tree)',
  ];
  const links = targets.map((target, i) => {
    const bottom = 600 - 40 * i;
    return `<< /Type /Annot /Subtype /Link /Border [0 0 0] /Rect [72 ${bottom - 4} 200 ${bottom + 12}] ${target} >>`;
  });
  const lines = links.map((_, i) => show(`link number ${i}`, 72, 600 - 40 * i)).join('');
  return {
    pages: [
      { content: show(`${NAME} was here`) + lines, entries: `/Annots [${links.join(' ')}] /Tabs /S` },
      { content: show('second') },
      { content: show('third') },
    ],
    catalog: `/Outlines ${root} /Dests << /there [${third} /Fit] >> /Names << /Dests << /Names [(in the tree) << /D [${second} /Fit] >>] >> >>`,
  };
}, 3);

describeWithOracles('bookmarks and links lead where they led', () => {
  test('in a file that was redacted', async () => {
    const before = await outlineByMutool(INPUT);
    expect(before.entries.map(({ page }) => page)).toEqual([2, 3, 3]);
    const answer = await throughTheChain(INPUT, { terms: [NAME] });
    if (answer.kind === 'refused') expect.fail(answer.message);
    const { output } = answer.redacted;
    const { entries, complaints } = await outlineByMutool(output);
    expect(complaints).toBe('');
    expect(entries.map(({ page }) => page)).toEqual(before.entries.map(({ page }) => page));
    expect(entries.slice(1).map(({ title }) => title)).toEqual(['Inner', 'By name']);
    expect(await linksByPoppler(INPUT)).toEqual([2, 3, 3]);
    expect(await linksByPoppler(output)).toEqual([2, 3, 3]);
    expect(await namedByPoppler(INPUT)).toHaveLength(2);
    expect(await namedByPoppler(output)).toEqual(await namedByPoppler(INPUT));
  });
});

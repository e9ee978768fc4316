import {
  type Box,
  fold,
  glyphsIn,
  occurrencesAnywhere,
  spreadUnder,
  strokesIn,
  textByMutool,
  textByPoppler,
  visibleChange,
} from '../oracles/index.ts';
import { untouched } from './naive.ts';
import type { Row } from './row.ts';

/** What of a row's secret an output still gives away; empty when it is clean. Outside tools alone decide. */
export async function leaksOf(row: Row, output: Uint8Array): Promise<readonly string[]> {
  const found: string[] = [];
  for (const secret of row.mustBeGone) {
    for (const where of await occurrencesAnywhere(output, secret)) found.push(where);
  }
  for (const area of row.cleanAreas) {
    if ((await glyphsIn(output, area)).length > 0) found.push('a glyph in the box');
    if ((await strokesIn(output, area)).length > 0) found.push('a drawing in the box');
    if ((await spreadUnder(output, area)) > FLAT) found.push('a picture under the box');
  }
  return [...new Set(found)];
}

/** Levels that a lossy codec may leave between the darkest and the lightest pixel of a flat area. */
const FLAT = 64;

/** Shares of a page's pixels that may look different; the letters of a page turned into a picture have softer edges. */
const SAME = 0.002;
const PICTURE = 0.01;

/** What else changed; `declared` are the areas in which the product says that it drew or moved something. */
export async function damageOf(
  row: Row,
  input: Uint8Array,
  output: Uint8Array,
  declared: readonly Box[],
  rastered: readonly number[],
): Promise<readonly string[]> {
  const found: string[] = [];
  const before = await untouched(input, row);
  const text = fold(`${await textByPoppler(output)} ${await textByMutool(output)}`);
  for (const kept of row.mustRemain) if (!text.includes(fold(kept))) found.push('kept text is lost');
  const except = [...row.boxes, ...row.mayChange, ...declared];
  const pages = Math.max(1, ...row.sameAreas.map((area) => area.page), ...except.map((area) => area.page));
  for (let page = 1; page <= pages; page++) {
    const share = await visibleChange(
      before,
      output,
      page,
      except.map((box) => scaled(box, 1 / row.userUnit)),
    );
    if (share > (rastered.includes(page) ? PICTURE : SAME))
      found.push(`page ${page} looks different (${(share * 100).toFixed(2)} %)`);
  }
  for (const area of row.sameAreas) {
    const around = await visibleChange(before, output, area.page, outside(area));
    if (around > 0.0005) found.push('an area that must stay looks different');
  }
  return [...new Set(found)];
}

function scaled(box: Box, by: number): Box {
  return { page: box.page, x: box.x * by, y: box.y * by, width: box.width * by, height: box.height * by };
}

/** Four areas that cover everything but this one. */
function outside(area: Box): readonly Box[] {
  const far = 20_000;
  const { page, x, y, width, height } = area;
  return [
    { page, x: -far, y: -far, width: far + x, height: 2 * far },
    { page, x: x + width, y: -far, width: far, height: 2 * far },
    { page, x: -far, y: -far, width: 2 * far, height: far + y },
    { page, x: -far, y: y + height, width: 2 * far, height: far },
  ];
}

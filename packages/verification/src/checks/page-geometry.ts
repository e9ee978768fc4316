import type { PageGeometry, PdfRect } from '@blackbar/model';
import type { Failure, FileCheck } from '../check.ts';
import type { Context } from '../context.ts';
import type { DocumentReader } from '../reader/document-reader.ts';

/** Points; numbers in a file are rounded to a few digits. */
const TOLERANCE = 0.02;

/**
 * Pages, their visible boxes, rotations and units are those of the plan, in the input and in the output,
 * as pdf.js reads them. Sees a lost, added or turned page and a plan made for another file. Does not see
 * boxes that viewers ignore (BleedBox and the like).
 */
export const pageGeometry: FileCheck = {
  id: 'page_geometry',
  async file({ plan, input, output }: Context) {
    return [...(await differences(plan.pages, input)), ...(await differences(plan.pages, output))];
  },
};

async function differences(planned: readonly PageGeometry[], reader: DocumentReader): Promise<Failure[]> {
  if ((await reader.pageCount()) !== planned.length) return [{ reason: 'page_count' }];
  const failures: Failure[] = [];
  for (const geometry of planned) {
    const page = await reader.page(geometry.page);
    const [left, bottom, right, top] = page.view as [number, number, number, number];
    const same =
      page.rotate === geometry.rotation &&
      Math.abs(page.userUnit - geometry.userUnit) < 1e-6 &&
      near(geometry.cropBox, { left, bottom, right, top });
    if (!same) failures.push({ reason: 'page_not_as_planned' });
  }
  return failures;
}

function near(a: PdfRect, b: PdfRect): boolean {
  return [a.left - b.left, a.bottom - b.bottom, a.right - b.right, a.top - b.top].every((d) => Math.abs(d) < TOLERANCE);
}

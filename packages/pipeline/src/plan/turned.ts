import { boundsOfQuad, rectToView } from '@blackbar/geometry';
import type { PageGeometry, Rotation } from '@blackbar/model';
import type { PlanFrame } from '@blackbar/redaction';
import type { PlacedBox } from './boxes.ts';

/** The page as it is after it was turned further: what is said of it in user space stays true. */
function turnedGeometry(geometry: PageGeometry, turn: Rotation): PageGeometry {
  return { ...geometry, rotation: ((geometry.rotation + turn) % 360) as Rotation };
}

/** A plan for the turned file: only how its pages are displayed is another. */
export function turnedPlan(plan: PlanFrame, turn: Rotation): PlanFrame {
  return turn === 0 ? plan : { ...plan, pages: plan.pages.map((page) => turnedGeometry(page, turn)) };
}

/** The boxes that people drew, where they lie on the turned pages as displayed. */
export function turnedBoxes(
  placed: readonly PlacedBox[],
  pages: readonly PageGeometry[],
  turn: Rotation,
): readonly PlacedBox[] {
  if (turn === 0) return placed;
  return placed.map((box) => {
    const geometry = pages.find(({ page }) => page === box.page);
    if (!geometry) return box;
    const turned = turnedGeometry(geometry, turn);
    return { ...box, rects: box.mark.quads.map((quad) => rectToView(turned, boundsOfQuad(quad))) };
  });
}

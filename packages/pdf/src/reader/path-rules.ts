import { apply, rulesOfPath } from '@blackbar/geometry';
import type { Matrix, PdfPoint, Rule } from '@blackbar/model';
import type { Engine } from '../engine/engine.ts';

/** PDFium's kinds of a path's steps. */
const CURVE = 1;
const MOVE = 2;
/** Steps of one path; drawings have more, tables do not. */
const MAX_STEPS = 4000;

/** The straight lines that a path object draws, in user space. `matrix` leads there from the object's own space. */
export function readPathRules(engine: Engine, object: number, matrix: Matrix, paint: 'fill' | 'stroke'): Rule[] {
  const { call, scratch: at } = engine;
  const count = call.FPDFPath_CountSegments(object);
  if (count > MAX_STEPS) return [];
  const rules: Rule[] = [];
  let corners: PdfPoint[] = [];
  let straight = true;
  const finish = () => {
    if (straight) rules.push(...rulesOfPath(corners, paint));
    corners = [];
    straight = true;
  };
  for (let i = 0; i < count; i++) {
    const step = call.FPDFPath_GetPathSegment(object, i);
    const type = call.FPDFPathSegment_GetType(step);
    if (type === MOVE) finish();
    if (type === CURVE) straight = false;
    if (call.FPDFPathSegment_GetPoint(step, at, at + 4) !== 1) return rules;
    corners.push(apply(matrix, engine.f32(at), engine.f32(at + 4)));
    const [first, last] = [corners[0], corners.at(-1)];
    const isOpen = first && last && (first.x !== last.x || first.y !== last.y);
    if (isOpen && call.FPDFPathSegment_GetClose(step) === 1) corners.push(first);
  }
  finish();
  return rules;
}

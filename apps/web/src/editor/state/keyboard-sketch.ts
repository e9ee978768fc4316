import type { Rotation } from '@blackbar/model';
import { MESSAGES } from '@blackbar/words';
import { toast } from '../../ui/toast.tsx';
import { movedSketch, SKETCH_STEP, type Sketch, sizedSketch, startSketch } from '../tools/sketch.ts';
import { stepBack } from '../viewer/turn.ts';
import type { EditorApi } from './editor-context.ts';
import { markOf } from './new-mark.ts';

/** Drawing a box by the keyboard alone: what a pointer does in one drag. */

function show(api: EditorApi, sketch: Sketch): void {
  api.setSketch(sketch);
  api.viewer.current?.showBox(sketch.page, sketch.box);
}

export function beginSketch(api: EditorApi): void {
  const middle = api.viewer.current?.middle();
  const size = middle && api.found.pages[middle.page - 1];
  if (!size) return;
  // The arrows mean this box now, and no mark that was in hand.
  api.focusItem(undefined);
  show(api, startSketch(middle.page, middle.point, size));
}

/** `step`: as it goes on the screen, where the page may lie turned. True: the key was used. */
export function pushSketch(api: EditorApi, sketch: Sketch, step: readonly [number, number], sizes: boolean): boolean {
  const size = api.found.pages[sketch.page - 1];
  if (!size) return false;
  const [x, y] = sizes ? sidesBack(api.turn, step) : stepBack(api.turn, step);
  const push = sizes ? sizedSketch : movedSketch;
  show(api, push(sketch, x * SKETCH_STEP, y * SKETCH_STEP, size));
  return true;
}

/** What is wider on the screen is higher on a page that lies on its side. */
function sidesBack(turn: Rotation, [x, y]: readonly [number, number]): readonly [number, number] {
  return turn % 180 === 0 ? [x, y] : [y, x];
}

export function setSketched(api: EditorApi, { page, box }: Sketch): void {
  api.setSketch(undefined);
  api.dispatch({ type: 'addMarks', marks: [markOf(page, [box])] });
  toast({ title: MESSAGES.editor.markAdded });
}

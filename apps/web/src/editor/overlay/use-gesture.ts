import { DRAW_MINIMUM_PX } from '@blackbar/contracts';
import type { Rotation, ViewRect } from '@blackbar/model';
import { type MouseEvent, type PointerEvent, useRef, useState } from 'react';
import type { Item } from '../state/items.ts';
import { adjust, type Grip as BoxGrip } from '../tools/adjust.ts';
import { boxOf, type Drawing, draw, isDrawn, type PointerPlace, startDrawing } from '../tools/draw.ts';
import { drag, type Grip, grip, isClick } from '../tools/hand.ts';
import type { PageSize } from '../viewer/layout.ts';
import { turnBack } from '../viewer/turn.ts';
import type { SurfaceActions, Tool } from './surface-actions.ts';
import { hoverTitleOf, useItemAt } from './under-pointer.ts';

/** The page that the pointer is on, and what it may do there. */
interface Surface {
  readonly page: number;
  readonly size: PageSize;
  readonly scale: number;
  readonly turn: Rotation;
  readonly tool: Tool;
  readonly items: readonly Item[];
  /** The mark whose box may be moved. */
  readonly editable: Item | undefined;
  readonly actions: SurfaceActions;
}

type Gesture =
  | { readonly kind: 'grip'; readonly held: Grip; readonly item: Item | undefined }
  | { readonly kind: 'draw'; readonly drawing: Drawing }
  | {
      readonly kind: 'adjust';
      readonly item: Item;
      readonly box: ViewRect;
      readonly from: PointerPlace;
      readonly by: BoxGrip;
    };

/** What the pointer is doing on a page: what of it is to be seen, and where it is heard. */
export function useGesture({ page, size, scale, turn, tool, items, editable, actions }: Surface) {
  const gesture = useRef<Gesture>(undefined);
  const [drawing, setDrawing] = useState<Drawing>();
  const [adjusting, setAdjusting] = useState<ViewRect>();
  // A click shows on its box at once: what it means for a list of thousands follows after the next frame.
  const [pressed, setPressed] = useState<{ readonly item: Item; readonly among: readonly Item[] }>();
  const itemAt = useItemAt(items);
  const changed = pressed?.among === items ? pressed.item : undefined;

  const placeOf = (event: PointerEvent | MouseEvent): PointerPlace => {
    const frame = event.currentTarget.getBoundingClientRect();
    const view = turnBack(size, turn, (event.clientX - frame.left) / scale, (event.clientY - frame.top) / scale);
    return { screen: { x: event.clientX, y: event.clientY }, view };
  };
  /** What a press begins: the focused mark moves, or its corner does; a box is drawn; the page is taken hold of. */
  const begun = (at: PointerPlace, corner: BoxGrip | null): Gesture => {
    const item = itemAt(at.view);
    const box = editable?.rects[0];
    const adjusts = tool !== 'select' && (corner !== null || item?.id === editable?.id);
    if (editable && box && adjusts) return { kind: 'adjust', item: editable, box, from: at, by: corner ?? 'whole' };
    if (tool === 'draw') return { kind: 'draw', drawing: startDrawing(page, at) };
    return { kind: 'grip', held: grip(at.screen), item };
  };
  const down = (event: PointerEvent<HTMLDivElement>) => {
    // A second finger zooms: what the first one began ends here.
    if (!event.isPrimary) return cancel();
    if (event.button !== 0) return;
    const at = placeOf(event);
    gesture.current = begun(at, (event.target as Element).getAttribute('data-corner') as BoxGrip | null);
    if (tool !== 'select') event.currentTarget.setPointerCapture(event.pointerId);
    // The browser shows what is selected only where no one holds the pointer: it may be let go on another page.
    else if (event.pointerType === 'mouse') document.addEventListener('pointerup', letGo, { once: true });
  };

  const move = (event: PointerEvent<HTMLDivElement>) => {
    const now = gesture.current;
    const at = placeOf(event);
    if (!now) hover(event.currentTarget, itemAt(at.view), tool, actions.labelOf);
    else if (now.kind === 'draw') {
      gesture.current = { kind: 'draw', drawing: draw(now.drawing, at) };
      setDrawing(draw(now.drawing, at));
    } else if (now.kind === 'adjust') {
      setAdjusting(adjust(now.box, now.by, at.view.x - now.from.view.x, at.view.y - now.from.view.y, size));
    } else {
      const { held, pan } = drag(now.held, at.screen);
      gesture.current = { ...now, held };
      // A finger scrolls by itself.
      if (pan && tool === 'hand' && event.pointerType !== 'touch') actions.pan(pan.x, pan.y);
    }
  };

  const letGo = ({ clientX, clientY }: globalThis.PointerEvent) => {
    // Let go on this page, it was heard there already.
    const now = gesture.current;
    gesture.current = undefined;
    if (now?.kind === 'grip' && !isClick(now.held)) actions.selected(now.held.from, { x: clientX, y: clientY });
  };
  const up = (event: PointerEvent<HTMLDivElement>) => {
    const now = gesture.current;
    gesture.current = undefined;
    setDrawing(undefined);
    setAdjusting(undefined);
    if (!now) return;
    const at = placeOf(event);
    if (now.kind === 'draw') {
      const done = draw(now.drawing, at);
      if (isDrawn(done, DRAW_MINIMUM_PX)) actions.drawn(page, boxOf(done, size));
      else click(itemAt(now.drawing.from.view));
    } else if (now.kind === 'adjust') {
      const box = adjust(now.box, now.by, at.view.x - now.from.view.x, at.view.y - now.from.view.y, size);
      if (!isSame(box, now.box)) actions.adjusted(now.item, box);
      else if (now.by === 'whole') click(now.item);
    } else if (isClick(now.held)) click(now.item);
    else if (tool === 'select') actions.selected(now.held.from, at.screen);
  };
  const click = (item: Item | undefined) => {
    if (!item) return;
    const shown = changed?.id === item.id ? changed : item;
    if (actions.clicked(item)) setPressed({ item: { ...item, ticked: !shown.ticked }, among: items });
  };
  const cancel = () => {
    gesture.current = undefined;
    setDrawing(undefined);
    setAdjusting(undefined);
  };

  const menu = (event: MouseEvent) => {
    const item = itemAt(placeOf(event).view);
    if (item?.kind !== 'mark') return;
    event.preventDefault();
    actions.removed(item);
  };

  return {
    /** The box that is being drawn. */
    drawn: drawing ? boxOf(drawing, size) : undefined,
    /** Where the box stands that is being moved. */
    adjusting,
    /** The item as the last click left it, as long as the list does not say so itself. */
    changed,
    heard: { down, move, up, cancel, menu },
  };
}

function hover(surface: HTMLElement, item: Item | undefined, tool: Tool, labelOf: SurfaceActions['labelOf']): void {
  surface.title = item ? hoverTitleOf(item, labelOf) : '';
  surface.style.cursor = item && tool === 'hand' ? 'pointer' : '';
}

function isSame(a: ViewRect, b: ViewRect): boolean {
  return a.x === b.x && a.y === b.y && a.width === b.width && a.height === b.height;
}

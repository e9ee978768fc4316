import { DRAW_MINIMUM_PX } from '@blackbar/contracts';
import type { Rotation, ViewRect } from '@blackbar/model';
import { memo, type PointerEvent, type ReactNode, useRef, useState } from 'react';
import type { Item } from '../state/items.ts';
import { adjust, type Grip as BoxGrip, CORNERS } from '../tools/adjust.ts';
import { boxOf, type Drawing, draw, isDrawn, type PointerPlace, startDrawing } from '../tools/draw.ts';
import { drag, type Grip, grip, isClick } from '../tools/hand.ts';
import type { PageSize } from '../viewer/layout.ts';
import { turnBack, turnedSize, turnMatrix } from '../viewer/turn.ts';
import { Boxes, FocusFrame } from './boxes.tsx';
import { titleOf, useItemAt } from './under-pointer.ts';

export type Tool = 'hand' | 'draw' | 'select';

export interface SurfaceActions {
  readonly pan: (dx: number, dy: number) => void;
  readonly drawn: (page: number, box: ViewRect) => void;
  /** What the box of an item will say in the file. */
  readonly labelOf: (item: Item) => string;
  /** Whether the click ticks or unticks it. */
  readonly clicked: (item: Item) => boolean;
  readonly removed: (item: Item) => void;
  readonly adjusted: (item: Item, box: ViewRect) => void;
  /** The pointer was let go in Select Text: from where to where on the screen. */
  readonly selected: (from: PointerPlace['screen'], to: PointerPlace['screen']) => void;
}

interface PageSurfaceProps {
  readonly page: number;
  readonly size: PageSize;
  readonly scale: number;
  readonly turn: Rotation;
  readonly tool: Tool;
  readonly items: readonly Item[];
  readonly focus: string | undefined;
  readonly actions: SurfaceActions;
  readonly children?: ReactNode;
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

const CURSOR: Readonly<Record<Tool, string>> = { hand: 'cursor-grab', draw: 'cursor-crosshair', select: 'cursor-text' };

function hover(surface: HTMLElement, item: Item | undefined, tool: Tool, labelOf: SurfaceActions['labelOf']): void {
  surface.title = item ? titleOf(item, labelOf) : '';
  surface.style.cursor = item && tool === 'hand' ? 'pointer' : '';
}

function isSame(a: ViewRect, b: ViewRect): boolean {
  return a.x === b.x && a.y === b.y && a.width === b.width && a.height === b.height;
}

/** What lies over one page: its boxes, and the one place where the pointer is heard. */
export const PageSurface = memo(function PageSurface(props: PageSurfaceProps) {
  const { page, size, scale, turn, tool, items, focus, actions, children } = props;
  const gesture = useRef<Gesture>(undefined);
  const [drawing, setDrawing] = useState<Drawing>();
  const [adjusting, setAdjusting] = useState<ViewRect>();
  // A click shows on its box at once: what it means for a list of thousands follows after the next frame.
  const [pressed, setPressed] = useState<{ readonly item: Item; readonly among: readonly Item[] }>();
  const turned = turnedSize(size, turn);
  const focused = items.find((item) => item.id === focus);
  const editable = focused?.kind === 'mark' && focused.rects.length === 1 ? focused : undefined;
  const itemAt = useItemAt(items);
  const changed = pressed?.among === items ? pressed.item : undefined;

  const placeOf = (event: PointerEvent | React.MouseEvent): PointerPlace => {
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

  const drawn = drawing ? boxOf(drawing, size) : undefined;
  const handles = adjusting ?? editable?.rects[0];
  const shownFocus = focused && adjusting ? { ...focused, rects: [adjusting] } : focused;
  const shownItems = shownFocus === focused ? items : items.map((item) => (item === focused && shownFocus) || item);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the pointer's way only; the list beside it is everyone's
    <div
      data-surface={page}
      className={`absolute inset-0 ${CURSOR[tool]} ${tool === 'select' ? '' : 'select-none'} ${tool === 'hand' ? 'touch-pan-x touch-pan-y' : 'touch-none'}`}
      onPointerDown={down}
      onPointerMove={move}
      onPointerUp={up}
      onPointerCancel={cancel}
      onContextMenu={(event) => {
        const item = itemAt(placeOf(event).view);
        if (item?.kind !== 'mark') return;
        event.preventDefault();
        actions.removed(item);
      }}
    >
      <svg
        aria-hidden="true"
        focusable="false"
        viewBox={`0 0 ${turned.width} ${turned.height}`}
        className="absolute inset-0 size-full overflow-visible mix-blend-normal"
      >
        <g transform={`matrix(${turnMatrix(size, turn).join(' ')})`}>
          <Boxes items={shownItems} changed={changed} />
          {shownFocus ? <FocusFrame item={shownFocus} /> : null}
          {drawn ? (
            <rect
              x={drawn.x}
              y={drawn.y}
              width={drawn.width}
              height={drawn.height}
              fill="#14171A"
              fillOpacity={0.25}
              stroke="#14171A"
              strokeWidth={1.5}
              vectorEffect="non-scaling-stroke"
            />
          ) : null}
          {handles && editable
            ? CORNERS.map((corner) => (
                <circle
                  key={corner}
                  data-corner={corner}
                  cx={handles.x + (corner.endsWith('e') ? handles.width : 0)}
                  cy={handles.y + (corner.startsWith('s') ? handles.height : 0)}
                  r={5 / scale}
                  fill="#FFFFFF"
                  stroke="#14171A"
                  strokeWidth={1.5}
                  vectorEffect="non-scaling-stroke"
                  className={corner === 'nw' || corner === 'se' ? 'cursor-nwse-resize' : 'cursor-nesw-resize'}
                />
              ))
            : null}
        </g>
      </svg>
      {children}
    </div>
  );
});

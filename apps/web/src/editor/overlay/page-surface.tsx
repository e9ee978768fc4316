import type { Rotation, ViewRect } from '@blackbar/model';
import { memo, type ReactNode } from 'react';
import type { Item } from '../state/items.ts';
import type { PageSize } from '../viewer/layout.ts';
import { turnedSize, turnMatrix } from '../viewer/turn.ts';
import { Boxes, FocusFrame } from './boxes.tsx';
import { BoxCorners, DrawnBox } from './drawn-box.tsx';
import type { SurfaceActions, Tool } from './surface-actions.ts';
import { useGesture } from './use-gesture.ts';

interface PageSurfaceProps {
  readonly page: number;
  readonly size: PageSize;
  readonly scale: number;
  readonly turn: Rotation;
  readonly tool: Tool;
  readonly items: readonly Item[];
  readonly focus: string | undefined;
  /** The box that the keyboard is placing here. */
  readonly sketch: ViewRect | undefined;
  readonly actions: SurfaceActions;
  readonly children?: ReactNode;
}

const CURSOR: Readonly<Record<Tool, string>> = { hand: 'cursor-grab', draw: 'cursor-crosshair', select: 'cursor-text' };

/** A box up to a page's edge may begin beside it: there, and halfway to the next page, the pointer is this page's. */
const BESIDE = "before:absolute before:-inset-y-2 before:-inset-x-[100vw] before:content-['']";

/** What lies over one page: its boxes, and the one place where the pointer is heard. */
export const PageSurface = memo(function PageSurface({ focus, sketch, children, ...surface }: PageSurfaceProps) {
  const { page, size, scale, turn, tool, items } = surface;
  const focused = items.find((item) => item.id === focus);
  const editable = focused?.kind === 'mark' && focused.rects.length === 1 ? focused : undefined;
  const { drawn, adjusting, changed, heard } = useGesture({ ...surface, editable });
  const turned = turnedSize(size, turn);
  const handles = adjusting ?? editable?.rects[0];
  const shownFocus = focused && adjusting ? { ...focused, rects: [adjusting] } : focused;
  const shownItems = shownFocus === focused ? items : items.map((item) => (item === focused && shownFocus) || item);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the pointer's way only; the list beside it is everyone's
    <div
      data-surface={page}
      className={`absolute inset-0 ${CURSOR[tool]} ${tool === 'draw' ? BESIDE : ''} ${tool === 'select' ? '' : 'select-none'} ${tool === 'hand' ? 'touch-pan-x touch-pan-y' : 'touch-none'}`}
      onPointerDown={heard.down}
      onPointerMove={heard.move}
      onPointerUp={heard.up}
      onPointerCancel={heard.cancel}
      onContextMenu={heard.menu}
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
          {drawn ? <DrawnBox box={drawn} /> : null}
          {sketch ? <DrawnBox box={sketch} /> : null}
          {handles && editable ? <BoxCorners box={handles} scale={scale} /> : null}
        </g>
      </svg>
      {children}
    </div>
  );
});

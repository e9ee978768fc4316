import { memo, useMemo, useRef } from 'react';
import { lookOf } from '../../ui/category-look.ts';
import { hatchId } from '../../ui/hatches.tsx';
import type { Item } from '../state/items.ts';
import { cellOf, cellsOf, type Stroke, strokesOf } from './cells.ts';

const INK = '#14171A';

function StrokeShape({ stroke: { category, shown, boxes, path } }: { stroke: Stroke }) {
  const { color } = lookOf(category);
  const ticked = shown === 'ticked';
  return (
    <g data-boxes={boxes} data-category={category} data-shown={shown}>
      {shown === 'applied' ? (
        <path d={path} fill={INK} />
      ) : (
        <path
          d={path}
          fill={color}
          fillOpacity={ticked ? 0.22 : 0.06}
          stroke={color}
          strokeWidth={ticked ? 1.6 : 1.2}
          strokeDasharray={ticked ? undefined : '3 2'}
          vectorEffect="non-scaling-stroke"
        />
      )}
      {ticked ? <path d={path} fill={`url(#${hatchId(category)})`} /> : null}
    </g>
  );
}

const Cell = memo(function Cell({ items }: { items: readonly Item[] }) {
  return strokesOf(items).map((stroke) => <StrokeShape key={`${stroke.shown} ${stroke.category}`} stroke={stroke} />);
});

/**
 * The boxes of a page, drawn by cell and look: thousands of them are a few dozen elements. `changed` is drawn
 * instead of the item that it was: its cell, and nothing else.
 */
export function Boxes({ items, changed }: { items: readonly Item[]; changed?: Item | undefined }) {
  const before = useRef<ReadonlyMap<string, readonly Item[]>>(undefined);
  const cells = useMemo(() => {
    before.current = cellsOf(items, before.current);
    return before.current;
  }, [items]);
  const there = changed && cellOf(changed);
  const now = (inside: readonly Item[]) => inside.map((item) => (item.id === changed?.id ? changed : item));
  return (
    <g pointerEvents="none">
      {[...cells].map(([cell, inside]) => (
        <Cell key={cell} items={cell === there ? now(inside) : inside} />
      ))}
    </g>
  );
}

/** The frame around the item that the keyboard is on. */
export function FocusFrame({ item }: { item: Item }) {
  return (
    <g pointerEvents="none" data-focus={item.id}>
      {item.rects.map((rect) => (
        <rect
          key={`${rect.x},${rect.y}`}
          x={rect.x - 2}
          y={rect.y - 2}
          width={rect.width + 4}
          height={rect.height + 4}
          fill="none"
          stroke={INK}
          strokeWidth={2.5}
          vectorEffect="non-scaling-stroke"
        />
      ))}
    </g>
  );
}

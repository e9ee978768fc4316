import { EDITOR_WORDS } from '@blackbar/contracts';
import { memo } from 'react';
import { lookOf } from '../../ui/category-look.ts';
import { hatchId } from '../../ui/hatches.tsx';
import type { Item } from '../state/items.ts';

const T = EDITOR_WORDS.box;

/** Ticked: filled, hatched, solid outline. Not ticked: a dashed outline. Applied: black. */
export const BoxShape = memo(function BoxShape({ item, focused }: { item: Item; focused: boolean }) {
  const { color } = lookOf(item.category);
  const shown = item.applied && !item.ticked ? 'applied' : item.ticked ? 'ticked' : 'unticked';
  return (
    <g data-item={item.id} data-shown={shown} className="cursor-pointer">
      {item.rects.map((rect) => {
        const place = { x: rect.x, y: rect.y, width: rect.width, height: rect.height };
        const key = `${rect.x},${rect.y}`;
        if (shown === 'applied') return <rect key={key} {...place} fill="#14171A" />;
        return (
          <g key={key}>
            <rect
              {...place}
              fill={color}
              fillOpacity={shown === 'ticked' ? 0.22 : 0.06}
              stroke={color}
              strokeWidth={shown === 'ticked' ? 1.6 : 1.2}
              strokeDasharray={shown === 'ticked' ? undefined : '3 2'}
              vectorEffect="non-scaling-stroke"
            />
            {shown === 'ticked' ? (
              <rect {...place} fill={`url(#${hatchId(item.category)})`} pointerEvents="none" />
            ) : null}
          </g>
        );
      })}
      {focused
        ? item.rects.map((rect) => (
            <rect
              key={`focus-${rect.x},${rect.y}`}
              x={rect.x - 2}
              y={rect.y - 2}
              width={rect.width + 4}
              height={rect.height + 4}
              fill="none"
              stroke="#14171A"
              strokeWidth={2.5}
              vectorEffect="non-scaling-stroke"
              pointerEvents="none"
            />
          ))
        : null}
      <title>{titleOf(item)}</title>
    </g>
  );
});

function titleOf(item: Item): string {
  const { name } = lookOf(item.category);
  if (!item.found) return name;
  const { conflict = '', confidence } = item.found;
  return `${name}, ${T.percent(confidence)}. ${T.becomes(item.becomes)} ${conflict}`.trim();
}

import type { BeyondTicks } from '@blackbar/contracts';
import type { Rotation } from '@blackbar/model';
import { LAST_LOOK_WORDS } from '@blackbar/words';
import type { PageSize } from '../viewer/layout.ts';
import { turnedSize, turnMatrix } from '../viewer/turn.ts';

const INK = '#14171A';
/** Around the letters: a line of the page may end where they stand. */
const PAPER = '#FFFFFF';
/** Points: small enough to stand between two lines. */
const SIZE = 6;

/** The places of a page that go without a tick of their own, each with what it is a copy of. */
export function BeyondMarks({ places, size, turn }: { places: BeyondTicks; size: PageSize; turn: Rotation }) {
  if (places.length === 0) return null;
  const turned = turnedSize(size, turn);
  return (
    <svg
      aria-hidden="true"
      focusable="false"
      viewBox={`0 0 ${turned.width} ${turned.height}`}
      className="pointer-events-none absolute inset-0 size-full overflow-visible"
      data-beyond={places.length}
    >
      <g transform={`matrix(${turnMatrix(size, turn).join(' ')})`}>
        {places.flatMap(({ id, rects, value }) =>
          rects.map((rect, i) => (
            <g key={`${id} ${rect.x},${rect.y}`}>
              <rect
                {...rect}
                fill={INK}
                fillOpacity={0.18}
                stroke={INK}
                strokeWidth={1.2}
                strokeDasharray="2 2"
                vectorEffect="non-scaling-stroke"
              />
              {i === 0 ? (
                <text
                  x={rect.x}
                  y={rect.y - 2}
                  fontSize={SIZE}
                  fontWeight={600}
                  fill={INK}
                  stroke={PAPER}
                  strokeWidth={2}
                  paintOrder="stroke"
                >
                  {LAST_LOOK_WORDS.beyond.mark(value)}
                </text>
              ) : null}
            </g>
          )),
        )}
      </g>
    </svg>
  );
}

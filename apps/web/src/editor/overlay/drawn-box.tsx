import type { ViewRect } from '@blackbar/model';
import { CORNERS } from '../tools/adjust.ts';

const INK = '#14171A';

/** The box that is being drawn. */
export function DrawnBox({ box }: { box: ViewRect }) {
  return (
    <rect
      x={box.x}
      y={box.y}
      width={box.width}
      height={box.height}
      fill={INK}
      fillOpacity={0.25}
      stroke={INK}
      strokeWidth={1.5}
      vectorEffect="non-scaling-stroke"
    />
  );
}

/** The corners by which a box is pulled, as large on the screen at every zoom. */
export function BoxCorners({ box, scale }: { box: ViewRect; scale: number }) {
  return CORNERS.map((corner) => (
    <circle
      key={corner}
      data-corner={corner}
      cx={box.x + (corner.endsWith('e') ? box.width : 0)}
      cy={box.y + (corner.startsWith('s') ? box.height : 0)}
      r={5 / scale}
      fill="#FFFFFF"
      stroke={INK}
      strokeWidth={1.5}
      vectorEffect="non-scaling-stroke"
      className={corner === 'nw' || corner === 'se' ? 'cursor-nwse-resize' : 'cursor-nesw-resize'}
    />
  ));
}

import type { Hatch } from '@blackbar/model';

/** The strokes of one 6 x 6 tile. */
const STROKES: Readonly<Record<Hatch, string>> = {
  diagonal: 'M-1 1 L1 -1 M0 6 L6 0 M5 7 L7 5',
  back: 'M-1 5 L1 7 M0 0 L6 6 M5 -1 L7 1',
  cross: 'M0 0 L6 6 M0 6 L6 0',
  dots: 'M2 2 h1.6 M5 5 h1',
  rows: 'M0 3 H6',
  columns: 'M3 0 V6',
};

export function hatchId(category: string): string {
  return `hatch-${category}`;
}

/** One pattern for each category, defined once for every page's overlay. */
export function HatchPatterns({ looks }: { looks: readonly { category: string; color: string; hatch: Hatch }[] }) {
  return (
    <svg width="0" height="0" className="absolute" aria-hidden="true" focusable="false">
      <defs>
        {looks.map(({ category, color, hatch }) => (
          <pattern key={category} id={hatchId(category)} width="6" height="6" patternUnits="userSpaceOnUse">
            <path d={STROKES[hatch]} stroke={color} strokeWidth={hatch === 'dots' ? 1.6 : 0.9} fill="none" />
          </pattern>
        ))}
      </defs>
    </svg>
  );
}

/** The same tile as a legend in lists: colour and pattern. */
export function HatchSwatch({ color, hatch }: { color: string; hatch: Hatch }) {
  return (
    <svg viewBox="0 0 12 12" className="size-3.5 shrink-0 rounded-[2px]" aria-hidden="true">
      <rect width="12" height="12" fill={color} fillOpacity="0.22" />
      <g stroke={color} strokeWidth={hatch === 'dots' ? 1.8 : 1.1} fill="none">
        <path d={STROKES[hatch]} />
        <path d={STROKES[hatch]} transform="translate(6 0)" />
        <path d={STROKES[hatch]} transform="translate(0 6)" />
        <path d={STROKES[hatch]} transform="translate(6 6)" />
      </g>
      <rect x=".5" y=".5" width="11" height="11" fill="none" stroke={color} />
    </svg>
  );
}

/**
 * Letters of a plotter, four units wide and six high: the corners of each of their strokes in turn, "06" for the upper
 * left one.
 */
const STROKES: Readonly<Record<string, string>> = {
  A: '00 26 40|13 33',
  B: '00 06 36 45 44 33 03|33 42 41 30 00',
  E: '46 06 00 40|03 33',
  H: '00 06|40 46|03 43',
  L: '06 00 40',
  M: '00 06 23 46 40',
  N: '00 06 40 46',
  R: '00 06 36 45 44 33 03|23 40',
  T: '06 46|26 20',
  Y: '06 23 46|23 20',
  ' ': '',
};

/** How a stroke is drawn: each of its steps a path, all in one, or each step a filled strip. */
export type Pen = 'steps' | 'strokes' | 'strips';

/** A line of plotted letters, its baseline on y = 0. */
export function plotted(text: string, size: number, pen: Pen): string {
  const unit = size / 6;
  const drawn = [...text].flatMap((letter, column) =>
    (STROKES[letter] ?? '').split('|').flatMap((stroke) => {
      const corners = (stroke.match(/\d\d/g) ?? []).map(
        ([x, y]) => [(Number(x) + column * 6) * unit, Number(y) * unit] as const,
      );
      const steps = corners.slice(1).map((to, i) => [corners[i] as Corner, to] as const);
      if (pen === 'strokes') return corners.length === 0 ? [] : [`${path(corners)} S`];
      return steps.map(([from, to]) => (pen === 'steps' ? `${path([from, to])} S` : strip(from, to, size / 16)));
    }),
  );
  return `${size / 16} w ${drawn.join('\n')}`;
}

type Corner = readonly [number, number];

function path(corners: readonly Corner[]): string {
  return corners.map(([x, y], i) => `${x.toFixed(2)} ${y.toFixed(2)} ${i === 0 ? 'm' : 'l'}`).join(' ');
}

function strip([x0, y0]: Corner, [x1, y1]: Corner, thick: number): string {
  const long = Math.hypot(x1 - x0, y1 - y0);
  const [dx, dy] = [(-(y1 - y0) / long) * (thick / 2), ((x1 - x0) / long) * (thick / 2)];
  const corners = [
    [x0 + dx, y0 + dy],
    [x1 + dx, y1 + dy],
    [x1 - dx, y1 - dy],
    [x0 - dx, y0 - dy],
  ] as const;
  return `${path(corners)} h f`;
}

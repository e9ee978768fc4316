import { type Box, holds } from './box.ts';
import { oncePerFile, onDisk, run } from './run.ts';

type Transform = readonly [number, number, number, number, number, number];

export interface DrawnGlyph {
  readonly page: number;
  readonly unicode: string;
  /** Middle of the advance on the baseline, raised by a quarter of the size: near the centre of any letter. */
  readonly x: number;
  readonly y: number;
  readonly visible: boolean;
  /** Written from top to bottom; its middle is only known along the line. */
  readonly vertical: boolean;
}

export interface DrawnPath {
  readonly page: number;
  /** x, y, x, y … of every point, control points of curves included, on the page as displayed. */
  readonly points: readonly number[];
  readonly kind: string;
}

export interface DrawnImage {
  readonly page: number;
  readonly width: number;
  readonly height: number;
  /** Unit square, its origin the top left of the image, to the page as displayed. */
  readonly transform: Transform;
  readonly kind: string;
}

/** Everything that the pages draw, in the eyes of mutool: places on the page as displayed. */
export interface Drawn {
  readonly glyphs: readonly DrawnGlyph[];
  readonly paths: readonly DrawnPath[];
  readonly images: readonly DrawnImage[];
}

export const textByMutool = oncePerFile(async (pdf) => {
  const { stdout } = await run('mutool', ['draw', '-q', '-F', 'txt', '-o', '-', onDisk(pdf)]);
  return stdout.toString('utf8');
});

export const drawn = oncePerFile(async (pdf): Promise<Drawn> => {
  const { stdout } = await run('mutool', ['trace', onDisk(pdf)]);
  return readTrace(stdout.toString('utf8'));
});

function readTrace(trace: string): Drawn {
  const found = { glyphs: [] as DrawnGlyph[], paths: [] as DrawnPath[], images: [] as DrawnImage[] };
  let page = 0;
  let matrix: Transform = [1, 0, 0, 1, 0, 0];
  let trm: number[] = [];
  let visible = true;
  let vertical = false;
  let points: number[] | undefined;
  for (const line of trace.split('\n')) {
    const tag = /<(\/?[a-z_]+)/.exec(line)?.[1];
    if (tag === undefined) continue;
    const value = (name: string) => new RegExp(` ${name}="([^"]*)"`).exec(line)?.[1] ?? '';
    const number = (name: string) => Number(value(name));
    if (line.includes(' transform="')) matrix = value('transform').split(' ').map(Number) as unknown as Transform;
    if (tag === 'page') page = number('number');
    else if (tag.endsWith('_text')) visible = tag !== 'ignore_text';
    else if (tag === 'span') {
      trm = value('trm').split(' ').map(Number);
      vertical = value('wmode') === '1';
    } else if (tag === 'g') {
      const [ax = 0, ay = 0, ux = 0, uy = 0] = trm;
      const half = number('adv') / 2;
      const [dx, dy] = vertical ? [0.3 * ax + ux / 4, 0.3 * ay + uy / 4] : [half * ax + ux / 4, half * ay + uy / 4];
      const [x, y] = at(matrix, number('x') + dx, number('y') + dy);
      found.glyphs.push({ page, unicode: value('unicode'), x, y, visible, vertical });
    } else if (tag.endsWith('_path')) {
      points = [];
      if (!tag.startsWith('/')) found.paths.push({ page, points, kind: tag });
    } else if (points && /to$/.test(tag)) {
      for (const [px, py] of [
        ['x', 'y'],
        ['x1', 'y1'],
        ['x2', 'y2'],
        ['x3', 'y3'],
      ] as const) {
        if (line.includes(` ${px}="`)) points.push(...at(matrix, number(px), number(py)));
      }
    } else if (/_image(_mask)?$/.test(tag) && !tag.startsWith('/')) {
      found.images.push({ page, width: number('width'), height: number('height'), transform: matrix, kind: tag });
    }
  }
  return found;
}

function at(m: Transform, x: number, y: number): [number, number] {
  return [m[0] * x + m[2] * y + m[4], m[1] * x + m[3] * y + m[5]];
}

/** Glyphs whose middle lies in the box, invisible ones too. */
export async function glyphsIn(pdf: Uint8Array, box: Box, inset = 0.5): Promise<readonly DrawnGlyph[]> {
  return (await drawn(pdf)).glyphs.filter((g) => g.page === box.page && holds(box, g.x, g.y, inset));
}

/** Points of painted or clipping paths that lie well inside the box, plain upright rectangles left out. */
export async function strokesIn(pdf: Uint8Array, box: Box, inset = 2): Promise<readonly DrawnPath[]> {
  return (await drawn(pdf)).paths.filter((path) => {
    if (path.page !== box.page) return false;
    for (let i = 0; i + 1 < path.points.length; i += 2) {
      if (holds(box, path.points[i] ?? 0, path.points[i + 1] ?? 0, inset)) return true;
    }
    return false;
  });
}

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
  const reader = new TraceReader();
  for (const line of trace.split('\n')) reader.read(line);
  return reader.found;
}

/** Pairs of attributes that hold a point of a path. */
const POINTS = [
  ['x', 'y'],
  ['x1', 'y1'],
  ['x2', 'y2'],
  ['x3', 'y3'],
] as const;

/** Goes through a trace line by line, one tag in each; what a glyph or a point means was said by the tags before it. */
class TraceReader {
  readonly found = { glyphs: [] as DrawnGlyph[], paths: [] as DrawnPath[], images: [] as DrawnImage[] };
  #page = 0;
  #matrix: Transform = [1, 0, 0, 1, 0, 0];
  #trm: number[] = [];
  #visible = true;
  #vertical = false;
  #points: number[] | undefined;

  read(line: string): void {
    const tag = /<(\/?[a-z_]+)/.exec(line)?.[1];
    if (tag === undefined) return;
    if (line.includes(' transform="')) this.#matrix = matrixOf(line);
    if (tag === 'page') this.#page = Number(value(line, 'number'));
    else if (tag.endsWith('_text')) this.#visible = tag !== 'ignore_text';
    else if (tag === 'span') this.#beginSpan(line);
    else if (tag === 'g') this.#glyph(line);
    else if (tag.endsWith('_path')) this.#beginPath(tag);
    else if (/to$/.test(tag)) this.#addPoints(line);
    else if (/^[^/].*_image(_mask)?$/.test(tag)) this.#image(line, tag);
  }

  #beginSpan(line: string): void {
    this.#trm = value(line, 'trm').split(' ').map(Number);
    this.#vertical = value(line, 'wmode') === '1';
  }

  #glyph(line: string): void {
    const [ax = 0, ay = 0, ux = 0, uy = 0] = this.#trm;
    const half = Number(value(line, 'adv')) / 2;
    const along = this.#vertical ? [0.3 * ax, 0.3 * ay] : [half * ax, half * ay];
    const [dx = 0, dy = 0] = along;
    const [px, py] = [Number(value(line, 'x')), Number(value(line, 'y'))];
    const [x, y] = at(this.#matrix, px + dx + ux / 4, py + dy + uy / 4);
    const seen = { visible: this.#visible, vertical: this.#vertical };
    this.found.glyphs.push({ page: this.#page, unicode: value(line, 'unicode'), x, y, ...seen });
  }

  #beginPath(tag: string): void {
    const points: number[] = [];
    this.#points = points;
    if (!tag.startsWith('/')) this.found.paths.push({ page: this.#page, points, kind: tag });
  }

  #addPoints(line: string): void {
    for (const [x, y] of POINTS) {
      if (!line.includes(` ${x}="`)) continue;
      this.#points?.push(...at(this.#matrix, Number(value(line, x)), Number(value(line, y))));
    }
  }

  #image(line: string, kind: string): void {
    const [width, height] = [Number(value(line, 'width')), Number(value(line, 'height'))];
    this.found.images.push({ page: this.#page, width, height, transform: this.#matrix, kind });
  }
}

function matrixOf(line: string): Transform {
  return value(line, 'transform').split(' ').map(Number) as unknown as Transform;
}

/** '' where the tag has no such attribute. */
function value(line: string, name: string): string {
  return new RegExp(` ${name}="([^"]*)"`).exec(line)?.[1] ?? '';
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

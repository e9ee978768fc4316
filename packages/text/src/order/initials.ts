import { across, along, type Piece } from './pieces.ts';

/** An initial is so many times as large as the text that it begins, at least. */
const LARGER = 1.5;
/**
 * In sizes of that text: how far behind the initial it begins, how far their tops stand apart, how far below it the
 * initial's foot stands.
 */
const BEHIND = { least: -0.3, most: 1.2 };
const LEVEL = 0.7;
const BELOW = 0.3;
/** Height of a capital, in sizes. */
const CAPITAL_HEIGHT = 0.7;
/** Radians. */
const UPRIGHT = 0.02;
/** A page of large capitals has no initials. */
const MOST = 200;

/**
 * The pieces of a page with each large initial as if it stood on the line that it begins: a capital over several lines,
 * and "chterberg" at its top right, are one word. `undefined` where there are none.
 */
export function initialsOnTheirLines(pieces: readonly Piece[]): Piece[] | undefined {
  const upright = pieces.filter(({ glyph }) => Math.abs(glyph.angle) < UPRIGHT);
  const sizes = upright.map(({ glyph }) => glyph.size).toSorted((a, b) => a - b);
  const usual = sizes[sizes.length >> 1] ?? 0;
  const large = upright.filter(({ glyph }) => glyph.size >= LARGER * usual && /^\p{Lu}/u.test(glyph.text));
  if (large.length === 0 || large.length > MOST) return undefined;
  const moved = new Map<Piece, Piece>();
  for (const initial of large) {
    const first = firstBeside(initial, upright);
    if (first) moved.set(initial, before(first, initial));
  }
  return moved.size === 0 ? undefined : pieces.map((piece) => moved.get(piece) ?? piece);
}

/** The nearest letter at the initial's top right. */
function firstBeside(initial: Piece, pieces: readonly Piece[]): Piece | undefined {
  const right = along(initial) + widthOf(initial);
  const beside = pieces.filter((piece) => {
    const { size, text } = piece.glyph;
    const behind = (along(piece) - right) / size;
    return (
      size * LARGER <= initial.glyph.size &&
      behind >= BEHIND.least &&
      behind <= BEHIND.most &&
      Math.abs(topOf(piece) - topOf(initial)) <= LEVEL * size &&
      across(piece) - across(initial) >= BELOW * size &&
      /^\p{L}/u.test(text)
    );
  });
  return beside.toSorted((a, b) => along(a) - along(b))[0];
}

function topOf(piece: Piece): number {
  return across(piece) + CAPITAL_HEIGHT * piece.glyph.size;
}

function widthOf({ glyph: { quad } }: Piece): number {
  return Math.hypot(quad[2] - quad[0], quad[3] - quad[1]);
}

/** The initial, of the size of its text and close before the first letter of it. */
function before(first: Piece, initial: Piece): Piece {
  const { origin, size } = first.glyph;
  return { ...initial, glyph: { ...initial.glyph, size, origin: { x: origin.x - widthOf(initial), y: origin.y } } };
}

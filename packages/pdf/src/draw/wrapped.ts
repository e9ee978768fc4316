import { widthOf } from './face.ts';

/** Words on lines that fit into `width` points at `size`; a word longer than the line stands alone. */
export function wrapped(text: string, size: number, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && widthOf(`${last} ${word}`, size) <= width) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** The text on one line, two lines and so on up to `most`, each as even as its words allow. */
export function* wrappings(text: string, most: number): Generator<readonly string[]> {
  const words = text.split(' ').length;
  const whole = widthOf(text, 1);
  yield [text];
  for (let count = 2; count <= Math.min(most, words); count++) {
    // A little wider than an even share, until the words find room on so few lines.
    for (let width = whole / count; width < whole; width *= 1.08) {
      const lines = wrapped(text, 1, width);
      if (lines.length > count) continue;
      if (lines.length === count) yield lines;
      break;
    }
  }
}

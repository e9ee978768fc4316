import type { Box } from '../oracles/box.ts';
import type { Chance } from '../scans/chance.ts';
import { box, show } from '../torture/page.ts';

/** Width of a letter of Courier in shares of its size. */
const WIDTH = 0.6;

/** What a page of Courier holds, and where its letters stand. */
export class Sheet {
  content = '';
  readonly size: number;

  constructor(size = 10) {
    this.size = size;
  }

  get step(): number {
    return this.size * WIDTH;
  }

  /** Draws a text; answers where it stands. */
  say(text: string, x: number, y: number, size = this.size): Box {
    this.content += show(text, x, y, `/F3 ${size} Tf`);
    return box(x, y - 0.2 * size, x + text.length * WIDTH * size, y + 0.8 * size);
  }

  lines(texts: readonly string[], x: number, top: number, step = 1.3 * this.size): void {
    for (const [i, text] of texts.entries()) this.say(text, x, top - i * step);
  }

  /** A rule from one point to another, stroked or as a thin filled strip. */
  rule(from: number, y: number, to: number, how: 'stroke' | 'strip' = 'stroke'): void {
    this.content +=
      how === 'stroke' ? `${from} ${y} m ${to} ${y} l .7 w S\n` : `${from} ${y - 0.4} ${to - from} .8 re f\n`;
  }
}

const SAID = [
  'the court heard the parties on the motion',
  'a letter was sent by the office to each of them',
  'nothing else was said of it on that day',
  'the record was closed in the afternoon',
  'both of them were told to come back',
  'the papers were put on file as they were',
  'no answer came from the other party',
  'and the matter was put off by a week',
];

/** Lines that name nobody, none of them longer than `width` letters. */
export function idle(chance: Chance, count: number, width = 60): string[] {
  return Array.from({ length: count }, () => {
    const said = chance.one(SAID);
    return said.length <= width ? said : said.slice(0, said.lastIndexOf(' ', width));
  });
}

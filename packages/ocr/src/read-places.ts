import { type InkedLine, inkOf } from './line-ink.ts';
import { frameAt, type Picture } from './picture.ts';
import type { Engine } from './port.ts';
import { readLines } from './read-lines.ts';
import type { PixelRect } from './reading.ts';

export interface ReadPlace {
  /** '' where there is no ink. */
  readonly text: string;
  /** 0 to 1. */
  readonly confidence: number;
}

/** What stands in places of a picture that are said to hold upright words, in their order. */
export async function readPlaces(engine: Engine, picture: Picture, places: readonly PixelRect[]): Promise<ReadPlace[]> {
  const lines = places.map(({ x, y, width, height }) =>
    inkOf(picture, { frame: frameAt(0), at: { left: x, right: x + width, top: y, bottom: y + height } }),
  );
  const inked = lines.filter((line): line is InkedLine => line !== undefined);
  const read = await readLines(engine, picture, inked);
  return lines.map((line) => {
    const letters = line === undefined ? [] : (read[inked.indexOf(line)] ?? []);
    const sum = letters.reduce((total, { sure }) => total + sure, 0);
    return {
      text: letters.map(({ text }) => text).join(''),
      confidence: letters.length === 0 ? 0 : sum / letters.length,
    };
  });
}

import type { Category, PlainPart } from '@blackbar/model';
import { describe, expect, it } from 'vitest';
import { matchCaptions } from '../captions/match.ts';
import { buildPhraseTrie } from '../captions/phrase-trie.ts';
import { cleanName } from '../names/clean-name.ts';
import { findNegatives } from '../negative/negative.ts';
import { layOut } from '../reading/layout.ts';
import { originalRange, read } from '../reading/reading.ts';
import type { Hit, Recognizer } from '../recognizers/recognizer.ts';
import { scanPatterns } from '../recognizers/scan.ts';
import { finish } from '../resolve/finish.ts';
import { resolve } from '../resolve/resolve.ts';

/** One text and what a recognizer finds in it at the default threshold: the values, or nothing. */
export interface Example {
  readonly text: string;
  readonly finds: readonly string[];
  /** The kind of all of them. */
  readonly as?: Category;
  /** Hits of any score are listed, and none may be surer. */
  readonly atMost?: number;
}

export const plain = (text: string): PlainPart => ({ kind: 'plain', id: 't', text });

/** All hits of one recognizer alone, resolved among themselves. */
export function hitsOf(recognizer: Recognizer, text: string): Hit[] {
  const reading = read(text);
  const lines = layOut(plain(text), reading);
  const negatives = findNegatives(reading.text);
  const hits = [
    ...matchCaptions(reading.text, lines, buildPhraseTrie([recognizer])),
    ...scanPatterns(reading.text, recognizer, negatives),
  ];
  return finish(reading.text, resolve(hits.flatMap((hit) => cleanName(reading.text, hit, negatives)))).map((hit) => ({
    ...hit,
    ...originalRange(reading, hit.start, hit.end),
  }));
}

/** The recognizer's table: what it finds, and what it leaves alone. */
export function examples(recognizer: Recognizer, rows: readonly Example[]): void {
  describe(recognizer.title, () => {
    it.each(rows)('$text', ({ text, finds, as, atMost }) => {
      const hits = hitsOf(recognizer, text).filter((hit) => atMost !== undefined || hit.score >= 0.8);
      expect(hits.map((hit) => text.slice(hit.start, hit.end))).toEqual(finds);
      if (as) expect(hits.map((hit) => hit.category)).toEqual(finds.map(() => as));
      if (atMost !== undefined) for (const hit of hits) expect(hit.score).toBeLessThanOrEqual(atMost);
    });
  });
}

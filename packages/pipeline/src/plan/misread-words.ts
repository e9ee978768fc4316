import { type PagePart, spellingsOf, type Target, type TextPart } from '@blackbar/model';
import type { MadeOut } from '@blackbar/redaction';

interface Word {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/**
 * Where what is to go stands in words that were read from a picture, though not as it was written: a reader parts a
 * word where its letters stand wide, and takes signs for one another. Whoever reads the page again would be refused
 * its release for them, and whoever gets it sees what the picture shows.
 */
export function misreadWords(targets: readonly Target[]): (part: TextPart) => Promise<readonly MadeOut[]> {
  let looking: Promise<(part: PagePart) => MadeOut[]> | undefined;
  return async (part) => {
    if (part.kind !== 'page' || !part.glyphs.some(({ invisible }) => invisible)) return [];
    looking ??= lookFor(targets);
    return (await looking)(part);
  };
}

async function lookFor(targets: readonly Target[]): Promise<(part: PagePart) => MadeOut[]> {
  const { SeenAlike } = await import('@blackbar/ocr');
  const spelled = targets.flatMap((target) => spellingsOf(target).map(({ text }) => ({ target, text })));
  const seen = new SeenAlike(spelled.map(({ text }) => text));
  return (part) =>
    readWords(part).flatMap((words) =>
      seen.in(words.map(({ text }) => text)).map(({ term, words: at }) => ({
        target: (spelled[term] as (typeof spelled)[number]).target,
        start: (words[at[0] as number] as Word).start,
        end: (words[at.at(-1) as number] as Word).end,
      })),
    );
}

const SIGNS = /[^\s\p{P}](?:\S*[^\s\p{P}])?/gu;

/** Words that lie unseen over a page, those without a seen one between them together. */
function readWords({ text, glyphs, glyphAt }: PagePart): Word[][] {
  const runs: Word[][] = [];
  let goesOn = false;
  for (const { 0: word, index } of text.matchAll(SIGNS)) {
    const isRead = glyphs[glyphAt[index] ?? -1]?.invisible === true;
    const one = { start: index, end: index + word.length, text: word };
    if (isRead && goesOn) runs.at(-1)?.push(one);
    else if (isRead) runs.push([one]);
    goesOn = isRead;
  }
  return runs;
}

import { type CorpusFile, mustOpen } from '../corpus/files.ts';
import { seeded } from '../corpus/words.ts';
import { redaction } from '../corpus/work.ts';
import { occurrencesAtAGlance, textByPoppler } from '../oracles/index.ts';
import type { Row } from '../torture/row.ts';

/** A file before it is hurt, and what is taken out of it. */
export interface Source {
  readonly id: string;
  readonly made: () => Promise<Hurtable>;
}

export interface Hurtable {
  readonly bytes: Uint8Array;
  readonly terms: readonly string[];
}

/** Hurt a thousand times over, a larger one takes all the time there is. */
const MOST_BYTES = 300_000;
/** Two words side by side stand nowhere by chance; one may be a word of the format itself. */
const WORDS = /(?<![\p{L}\p{N}])\p{Ll}{4,} \p{Ll}{4,}(?![\p{L}\p{N}])/gu;

export function tortureSources(rows: readonly Row[]): readonly Source[] {
  return rows
    .filter(({ terms, password }) => terms.length > 0 && password === undefined)
    .map((row) => once(row.id, async () => ({ bytes: await row.build(), terms: row.terms })));
}

/** Files that somebody's programs wrote, each with two words of it that a release takes out while the file is whole. */
export function realSources(files: readonly CorpusFile[]): readonly Source[] {
  return files
    .filter((file) => mustOpen(file) && file.bytes().byteLength <= MOST_BYTES)
    .map((file, index) =>
      once(file.name, async () => {
        const bytes = file.bytes();
        const words = [...new Set((await textByPoppler(bytes)).match(WORDS) ?? [])];
        const pair = words[Math.floor(seeded(index + 1)() * words.length)];
        return { bytes, terms: pair !== undefined && (await leaves(bytes, pair)) ? [pair] : [] };
      }),
    );
}

/** Whether the whole file is released without the words: what is released of a hurt one then has no excuse. */
async function leaves(bytes: Uint8Array, pair: string): Promise<boolean> {
  const outcome = await redaction(bytes, { terms: [pair] });
  return outcome.kind === 'done' && (await occurrencesAtAGlance(outcome.value.output, pair)).length === 0;
}

/** Some embed a font, some are looked at first: each is made when it is first hurt. */
function once(id: string, make: () => Promise<Hurtable>): Source {
  let made: Promise<Hurtable> | undefined;
  return {
    id,
    made: () => {
      made ??= make();
      return made;
    },
  };
}

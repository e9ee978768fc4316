import type { RedactDocumentRequest } from '@blackbar/pipeline';
import { fold, glyphsIn, spreadUnder, textByMutool, textByPoppler } from '../oracles/index.ts';
import { throughTheChain } from '../torture/chain.ts';
import type { Case } from './case.ts';
import { DECOY_LETTERS } from './letters.ts';

/** Levels that a lossy codec may leave between the darkest and the lightest pixel of a flat area. */
const FLAT = 64;

/** Warnings by which a person is sent to a page before anything is released. */
const SENT_TO_LOOK = new Set(['no_readable_text', 'unread_ink', 'unreadable_glyphs', 'unchecked_image', 'second_look']);

export interface Judgement {
  /** Of the secret; empty where all of it is gone. */
  readonly left: readonly string[];
  readonly lost: readonly string[];
  /** Whether a person was told to look. */
  readonly named: boolean;
}

/** What is left of a case's secret, and what is gone that should not be, in the eyes of outside tools. */
export async function judged(one: Case, request: Partial<RedactDocumentRequest> = {}): Promise<Judgement> {
  const answer = await throughTheChain(await one.build(), { terms: one.terms, ...request });
  if (answer.kind === 'refused') return { left: [], lost: [`${answer.code}: ${answer.message}`], named: true };
  const {
    output,
    report: { warnings },
  } = answer.redacted;
  const text = fold(`${await textByPoppler(output)} ${await textByMutool(output)}`);
  const areas = await Promise.all(one.areas.map((area) => glyphsIn(output, area)));
  const spreads = await Promise.all(one.blank.map((area) => spreadUnder(output, area)));
  return {
    left: [
      ...one.gone.filter((piece) => text.includes(fold(piece))).map((piece) => `left: ${piece}`),
      ...areas.flatMap(lettersLeft),
      ...spreads.flatMap((spread) => (spread > FLAT ? ['left in the picture'] : [])),
    ],
    lost: one.stays.filter((kept) => !text.includes(fold(kept))).map((kept) => `lost: ${kept}`),
    named: warnings.some(({ code }) => SENT_TO_LOOK.has(code)),
  };
}

export async function wrongWith(one: Case): Promise<readonly string[]> {
  const { left, lost } = await judged(one);
  return [...left, ...lost];
}

function lettersLeft(glyphs: readonly { readonly unicode: string }[]): string[] {
  const letters = glyphs.filter(({ unicode }) => unicode.trim() !== '' && !DECOY_LETTERS.includes(unicode));
  return letters.length > 0 ? [`${letters.length} letters left`] : [];
}

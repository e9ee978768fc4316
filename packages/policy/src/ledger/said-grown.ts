import { type Detection, isNameCategory } from '@blackbar/model';
import { type Alias, aliasOf, isSpelledAlike, isWeak, plainLetters } from './alias.ts';
import type { LedgerEntry } from './entry.ts';

/** "John Smith Jr." is not the John Smith who was asked about. */
const YOUNGER = /[\s,](?:jr|ii|iii|iv)\.?$/i;

/**
 * The finds that a document takes for a child's although somebody answered that this very person is none: full names
 * spelled as the person's are, and lone names that the document itself gives to such a one and that no child of the
 * case bears. A namesake who was said to be a child stays one.
 */
export function saidGrown(entries: readonly LedgerEntry[], detections: readonly Detection[]): ReadonlySet<Detection> {
  const grown = fullNamesOf(entries.filter(isAnsweredGrown));
  if (grown.length === 0) return new Set();
  const taken = detections.filter(isTakenForChild).map((detection) => ({ detection, alias: aliasOf(detection.text) }));
  const children = entries.filter(({ kind, answer }) => kind === 'minor' && answer === 'child');
  const sure = fullNamesOf(children);
  const full = taken.filter(
    ({ detection: { text }, alias }) => has(grown, alias) && !has(sure, alias) && !YOUNGER.test(text.trim()),
  );
  const clusters = new Set(full.flatMap(({ detection }) => detection.entity ?? []));
  const borne = wordsOfChildren(entries, grown);
  const lone = taken.filter(
    ({ detection: { entity = '' }, alias }) =>
      isWeak(alias) && clusters.has(entity) && alias.every((word) => !borne.has(plainLetters(word))),
  );
  return new Set([...full, ...lone].map(({ detection }) => detection));
}

/** Who was asked about; a merging that was taken back answers for nobody. */
function isAnsweredGrown({ kind, answer, perhapsIn, unsaidIn }: LedgerEntry): boolean {
  return kind === 'person' && answer === 'not_child' && (perhapsIn ?? unsaidIn) !== undefined;
}

function isTakenForChild({ category, saidMinor, saidGrown: turned }: Detection): boolean {
  return isNameCategory(category) && saidMinor !== true && (category === 'MINOR_NAME' || turned === true);
}

/** The words of the names of a case's children, but for one who is nobody but the grown-up of that name. */
function wordsOfChildren(entries: readonly LedgerEntry[], grown: readonly Alias[]): ReadonlySet<string> {
  const children = entries.filter((entry) => {
    const full = fullNamesOf([entry]);
    const isTwin = entry.answer !== 'child' && full.length > 0 && full.every((one) => has(grown, one));
    return entry.kind === 'minor' && !isTwin;
  });
  return new Set(children.flatMap(({ aliases }) => aliases.flatMap((one) => plainLetters(one).split(' '))));
}

function fullNamesOf(entries: readonly LedgerEntry[]): readonly Alias[] {
  return entries.flatMap(({ aliases }) => aliases.map((one) => one.split(' '))).filter((one) => !isWeak(one));
}

function has(names: readonly Alias[], alias: Alias): boolean {
  return !isWeak(alias) && names.some((one) => isSpelledAlike(one, alias));
}

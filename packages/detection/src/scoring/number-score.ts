import type { NumberRun } from '../candidates/numbers.ts';
import type { Naming } from '../candidates/surroundings.ts';

/** What each piece of evidence is worth to a number, in odds; from `ACCEPTED` on it is somebody's. */
export const NUMBER_WEIGHTS = {
  numbered: 0.8,
  unnamed: 0.35,
  figures: [-9, -3, -1.2, -0.6, 0.2, 0.45, 0.6, 0.7, 0.8, 0.8, 0.8, 0.8, 1],
  mixed: 0.3,
  lettered: 0.6,
  groups: 0.15,
  masked: 1.2,
  year: -1.6,
  personal: 0.25,
  impersonal: -0.5,
} as const;

export const ACCEPTED = 1.5;

/** The last figures of a number whose first ones are left out: "...4417", "****4417", "xxxx4417". */
export const isMasked = (value: string): boolean => /^(?:\.{3} ?|…\s?|[*•]+-?|[xX]{2,}-?)\d{3,6}$/.test(value);

/** Odds that a named run of figures marks a person or an account. */
export function numberScore(run: NumberRun, naming: Naming, value: string, personal: boolean): number {
  const w = NUMBER_WEIGHTS;
  const figures = w.figures[Math.min(run.figures, w.figures.length - 1)] ?? 0;
  return (
    (naming.noun?.weight ?? w.unnamed) -
    naming.between +
    (naming.numbered ? w.numbered : 0) +
    figures +
    (run.letters > 0 && run.figures > 2 ? w.mixed : 0) +
    (run.letters > 2 && run.figures === 2 ? w.lettered : 0) +
    (run.groups > 1 ? w.groups : 0) +
    (isMasked(value) ? w.masked : 0) +
    (/^(?:19|20)\d\d$/.test(value) ? w.year : 0) +
    (personal ? w.personal : w.impersonal)
  );
}

/** Odds as the confidence shown: .8 where accepted, nearing .95. */
export const numberConfidence = (odds: number): number => Math.min(0.95, 0.8 + 0.06 * (odds - ACCEPTED));

import { traitsOf } from '@blackbar/model';
import { SURE } from '../calibration/sure.ts';
import type { Facts } from '../model/features.ts';
import { firstToken } from '../model/tokens.ts';
import { GIVEN } from '../model/word-sets.ts';
import { matches } from '../reading/matches.ts';
import type { Hit } from '../recognizers/recognizer.ts';

const LEAST = 2;

/** Whether labels and shapes alone already show people in a text: a further number is then likely somebody's too. */
export function isPersonal(hits: readonly Hit[]): boolean {
  const telling = hits.filter(({ score, category }) => score >= SURE && traitsOf(category).sort.shows.includes('find'));
  return telling.length >= LEAST;
}

/** Words by which a text speaks of people; a list of goods, a law or a lecture has few. */
const OF_PEOPLE =
  /\b(?:he|she|his|her|him|hers|himself|herself|I|(?<=[\p{L},] )i(?= \p{L})|me|my|said|says|told|asked|wife|husband|mother|father|mom|dad|brother|sister|friend|Mr|Mrs|Ms)\b/gu;
const FEW = 3;

/** Whether a text speaks of people at all. */
export const speaksOfPeople = (text: string): boolean => matches(text.slice(0, MOST), OF_PEOPLE).length >= FEW;
const MOST = 20_000;

/** A page's worth: shorter texts tell too little of what they are. */
const LONG = 600;

/**
 * Lone surnames and towns that the model alone reads, in a page on which nothing else speaks of anybody: eponyms,
 * makers, parks and plants. A given name stands for itself.
 */
export function isOfNobody(hit: Hit, text: string, { tokens, sets }: Facts): boolean {
  if (text.length < LONG || hit.source !== 'model') return false;
  if (hit.category === 'CITY') return true;
  if (hit.category !== 'PERSON' || /\p{L}[ ]\p{L}/u.test(text.slice(hit.start, hit.end))) return false;
  return ((sets[firstToken(tokens, hit.start)] ?? 0) & GIVEN) === 0;
}

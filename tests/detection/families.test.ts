import { detectDocument } from '@blackbar/detection';
import type { Detection } from '@blackbar/model';
import { plainPart } from '@blackbar/text';
import { describe, expect, it } from 'vitest';
import { type Kind, readKinds, readPassages, readSentences } from './kinds.ts';

/** What the screens tick at first. */
const THRESHOLD = 0.8;

/** Share of the personal values of texts that are hidden whole. */
async function share(texts: readonly Kind[]): Promise<number> {
  let [marked, hidden] = [0, 0];
  for (const { text, marks } of texts) {
    const found = await detectDocument({ parts: [plainPart('plain:0', text)] });
    const covered = new Uint8Array(text.length);
    for (const { locator, confidence } of found)
      if (confidence >= THRESHOLD) covered.fill(1, locator.start, locator.end);
    for (const { start, end, category } of marks) {
      if (category === '?') continue;
      marked += 1;
      const letters = Array.from({ length: end - start }, (_, i) => start + i).filter((i) => /\w/.test(text.charAt(i)));
      if (letters.every((i) => covered[i] === 1)) hidden += 1;
    }
  }
  return hidden / marked;
}

/**
 * Documents of many kinds: rules were written with the worked ones in view, never with those held out. Those with a
 * number are by hands that had not seen the rules, of 28 to 36 kinds each, most of them with children; the fourth are
 * set as oddly as real paper is, the fifth are a law firm's post, the sixth papers with numbers set in every way, the
 * seventh again of children and of numbers, the eighth of 44 kinds with whatever a writer thought of, the ninth 74
 * papers of as many kinds that a browser printed and our reader read, the tenth 75 again, most of their
 * children without an age: no weight and no sign of a child was made with either half in view. Values of the halves
 * held out of the fourth to the sixth have been looked at since; who is a child in them has not.
 */
describe('families of documents', () => {
  it.each([
    ['families/worked', 0.9],
    ['families/held-out', 0.82],
    ['families/worked-second', 0.93],
    ['families/worked-third', 0.93],
    ['families/held-out-third', 0.94],
    ['families/worked-fourth', 0.72],
    ['families/held-out-fourth', 0.83],
    ['families/worked-fifth', 0.85],
    ['families/held-out-fifth', 0.83],
    ['families/worked-sixth', 0.85],
    ['families/held-out-sixth', 0.85],
    ['families/worked-seventh', 0.93],
    ['families/held-out-seventh', 0.9],
    ['families/worked-eighth', 0.91],
    ['families/held-out-eighth', 0.9],
    ['families/worked-ninth', 0.9],
    ['families/held-out-ninth', 0.88],
    ['families/worked-tenth', 0.88],
    ['families/held-out-tenth', 0.87],
  ])('%s: at least %d of the values are hidden', async (folder, least) => {
    expect(await share(readKinds(folder))).toBeGreaterThanOrEqual(least);
  });
});

/** Numbers, addresses, ages and user names in single sentences, some of which hold none. */
describe('values in single sentences', () => {
  it.each([
    ['families/numbers-worked-fifth.txt', 0.8],
    ['families/numbers-held-out-fifth.txt', 0.6],
  ])('%s: at least %d of them are hidden', async (name, least) => {
    expect(await share(readSentences(name))).toBeGreaterThanOrEqual(least);
  });

  // Written to be hard: read aloud, split over boxes, corrected, called by another's name.
  it.each([
    ['families/numbers-worked-seventh.txt', 0.74],
    ['families/numbers-held-out-seventh.txt', 0.79],
    ['families/numbers-worked-eighth.txt', 0.72],
    ['families/numbers-held-out-eighth.txt', 0.75],
  ])('%s, passages: at least %d of them are hidden', async (name, least) => {
    expect(await share(readPassages(name))).toBeGreaterThanOrEqual(least);
  });
});

/** Names of one sort, how many of them were found as a child's, and how many found or asked about. */
async function asChildren(
  texts: readonly Kind[],
  sort: 'MINOR_NAME' | 'PERSON',
): Promise<{ names: number; children: number; asked: number }> {
  let [names, children, asked] = [0, 0, 0];
  for (const { text, marks } of texts) {
    const found = await detectDocument({ parts: [plainPart('plain:0', text)] });
    const minors = found.filter(({ category, confidence }) => category === 'MINOR_NAME' && confidence >= THRESHOLD);
    const questions = asksAbout(found);
    for (const { start, end, category } of marks) {
      if (category !== sort) continue;
      const here = ({ locator }: Detection) => locator.start < end && start < locator.end;
      names += 1;
      if (minors.some(here)) children += 1;
      if (minors.some(here) || found.some((one) => here(one) && questions.has(whoOf(one)))) asked += 1;
    }
  }
  return { names, children, asked };
}

const whoOf = ({ entity, text }: Detection): string => entity ?? text.replace(/\s+/g, ' ').toLowerCase();

/** Of whom a reviewer is asked: where no child is named, not of those of whom nothing is said (decision 125). */
function asksAbout(found: readonly Detection[]): ReadonlySet<string> {
  const named = found.some(({ category }) => category === 'MINOR_NAME');
  return new Set(
    found
      .filter(({ perhapsMinor }) => perhapsMinor && (named || perhapsMinor.clue !== 'unsaid'))
      .map((one) => whoOf(one)),
  );
}

/** Fed. R. Civ. P. 5.2(a)(3): said, counted, born, placed or related. */
describe('children among grown-ups, in single sentences', () => {
  it('finds nine in ten as children', async () => {
    const { names, children } = await asChildren(readSentences('families/children.txt'), 'MINOR_NAME');
    expect(children / names).toBeGreaterThanOrEqual(0.9);
  });

  it('takes no grown-up for a child', async () => {
    expect((await asChildren(readSentences('families/children.txt'), 'PERSON')).children).toBe(0);
  });
});

/** Documents of those hands: children found, or asked about; grown-ups who may be taken for them, or asked about. */
describe('children among grown-ups, in documents', () => {
  it.each([
    { name: 'worked-second', found: 0.8, taken: 0.02, foundOrAsked: 0.9, asked: 0.36 },
    { name: 'worked-third', found: 0.65, taken: 0.03, foundOrAsked: 0.84, asked: 0.3 },
    { name: 'held-out-third', found: 0.63, taken: 0.055, foundOrAsked: 0.78, asked: 0.25 },
    { name: 'worked-fourth', found: 0.59, taken: 0.09, foundOrAsked: 0.76, asked: 0.42 },
    { name: 'held-out-fourth', found: 0.62, taken: 0.045, foundOrAsked: 0.86, asked: 0.42 },
    { name: 'worked-seventh', found: 0.8, taken: 0.06, foundOrAsked: 0.9, asked: 0.4 },
    { name: 'held-out-seventh', found: 0.6, taken: 0.075, foundOrAsked: 0.82, asked: 0.4 },
    { name: 'worked-eighth', found: 0.72, taken: 0.055, foundOrAsked: 0.85, asked: 0.45 },
    { name: 'held-out-eighth', found: 0.58, taken: 0.03, foundOrAsked: 0.78, asked: 0.45 },
    { name: 'worked-ninth', found: 0.78, taken: 0.015, foundOrAsked: 0.88, asked: 0.45 },
    { name: 'held-out-ninth', found: 0.66, taken: 0.04, foundOrAsked: 0.8, asked: 0.45 },
    { name: 'worked-tenth', found: 0.62, taken: 0.058, foundOrAsked: 0.8, asked: 0.45 },
    { name: 'held-out-tenth', found: 0.57, taken: 0.025, foundOrAsked: 0.75, asked: 0.46 },
  ])('$name', async ({ name, found, taken, foundOrAsked, asked }) => {
    const documents = readKinds(`families/${name}`);
    const [minors, grown] = [await asChildren(documents, 'MINOR_NAME'), await asChildren(documents, 'PERSON')];
    expect(minors.children / minors.names).toBeGreaterThanOrEqual(found);
    expect(grown.children / grown.names).toBeLessThanOrEqual(taken);
    expect(minors.asked / minors.names).toBeGreaterThanOrEqual(foundOrAsked);
    expect((grown.asked - grown.children) / grown.names).toBeLessThanOrEqual(asked);
  });
});

describe('children among grown-ups, in sentences of those hands', () => {
  it.each([
    { name: 'worked-second', found: 0.73, taken: 0.1 },
    { name: 'worked-third', found: 0.74, taken: 0.08 },
    { name: 'held-out-third', found: 0.75, taken: 0.125 },
    { name: 'worked-fourth', found: 0.42, taken: 0.14 },
    { name: 'held-out-fourth', found: 0.65, taken: 0.16 },
    { name: 'worked-seventh', found: 0.6, taken: 0.06 },
    { name: 'held-out-seventh', found: 0.6, taken: 0.1 },
  ])('$name', async ({ name, found, taken }) => {
    const lines = readSentences(`families/sentences-${name}.txt`);
    const [minors, grown] = [await asChildren(lines, 'MINOR_NAME'), await asChildren(lines, 'PERSON')];
    expect(minors.children / minors.names).toBeGreaterThanOrEqual(found);
    expect(grown.children / grown.names).toBeLessThanOrEqual(taken);
  });
});

/** A clue in another sentence than the name, or none but what children have: cleats, onesies, a car seat. */
describe('children of whom another sentence tells', () => {
  it.each([
    { name: 'sentences-worked-eighth.txt', found: 0.45, taken: 0.04 },
    { name: 'sentences-held-out-eighth.txt', found: 0.33, taken: 0.13 },
  ])('$name', async ({ name, found, taken }) => {
    const passages = readPassages(`families/${name}`);
    const [minors, grown] = [await asChildren(passages, 'MINOR_NAME'), await asChildren(passages, 'PERSON')];
    expect(minors.children / minors.names).toBeGreaterThanOrEqual(found);
    expect(grown.children / grown.names).toBeLessThanOrEqual(taken);
  });
});

/** Pages without anybody's data, full of numbers that look like it. */
describe('harmless pages', () => {
  it.each([
    { name: 'harmless-eighth', untouched: 2, most: 20 },
    { name: 'harmless-ninth', untouched: 6, most: 24 },
    { name: 'harmless-tenth', untouched: 11, most: 3 },
  ])('$name: leaves $untouched untouched, and hides little of the others', async ({ name, untouched, most }) => {
    const pages = readKinds(`families/${name}`);
    const hidden: number[] = [];
    for (const { text } of pages) {
      const found = await detectDocument({ parts: [plainPart('plain:0', text)] });
      hidden.push(found.filter(({ confidence }) => confidence >= THRESHOLD).length);
    }
    expect(hidden.filter((count) => count === 0).length).toBeGreaterThanOrEqual(untouched);
    expect(Math.max(...hidden)).toBeLessThanOrEqual(most);
  });
});

/** Eight registers that neither rules nor weights were made with; only the figures are looked at. */
describe('children among grown-ups, in registers held out', () => {
  it('finds more than half as children, and takes one grown-up in twenty for one at most', async () => {
    const passages = readPassages('families/minors-held-out.txt');
    const [minors, grown] = [await asChildren(passages, 'MINOR_NAME'), await asChildren(passages, 'PERSON')];
    expect(minors.children / minors.names).toBeGreaterThanOrEqual(0.54);
    expect(grown.children / grown.names).toBeLessThanOrEqual(0.05);
  });
});

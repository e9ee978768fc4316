import fc from 'fast-check';
import { expect, test } from 'vitest';
import { describeWithOracles, occurrencesAtAGlance, wordsWithBoxes } from '../oracles/index.ts';
import { throughTheChain } from '../torture/chain.ts';
import { FORMS } from './forms.ts';
import { readForm } from './read-form.ts';

/** Words tried; each costs a whole run of the product. */
const RUNS = Number(process.env.BLACKBAR_PROPERTY_RUNS ?? 10);

const forms = Object.values(FORMS).filter(({ words }) => words.length > 1);
/** Words of the first round begin those of the others: they are looked for as a whole. */
const anyWord = fc
  .constantFrom(...forms)
  .chain((form) => fc.record({ form: fc.constant(form), word: fc.constantFrom(...form.words), byTerm: fc.boolean() }));

describeWithOracles('any word of any field', () => {
  test('goes from all places, and no other does', async () => {
    await fc.assert(
      fc.asyncProperty(anyWord, async ({ form: { pdf, words }, word, byTerm }) => {
        const places = await wordsWithBoxes(pdf);
        const isGone = ({ text }: { readonly text: string }) => (byTerm ? text.startsWith(word) : text === word);
        const request = byTerm ? { terms: [word] } : { boxes: places.filter(({ text }) => text === word).slice(0, 1) };
        const answer = await throughTheChain(pdf, request);
        if (answer.kind === 'refused') throw new Error(answer.code);
        const { output } = answer.redacted;
        const left = (await wordsWithBoxes(output)).map(({ text }) => text);
        const kept = places.filter((place) => !isGone(place)).map(({ text }) => text);
        expect(kept.filter((text) => !left.includes(text))).toEqual([]);
        expect(left).not.toContain(word);
        for (const { value = '' } of await readForm(output)) expect(value.split(/\s/)).not.toContain(word);
        const isPrefix = words.some((other) => other !== word && other.includes(word));
        if (!isPrefix) expect(await occurrencesAtAGlance(output, word)).toEqual([]);
      }),
      { numRuns: RUNS, seed: 20_260_104, endOnFailure: true },
    );
  }, 300_000);
});

import { createDetector } from '@blackbar/detection';
import { loadNameModel } from '../../packages/detection/src/model/name-model.ts';
import { trainModel } from '../../packages/detection/training/train.ts';
import { readSet } from './corpus.ts';
import { shown } from './peers.ts';
import { emptyTally, interval, scoreDocument, type Tally } from './score.ts';
import { type BenchSet, foldOf, SETS } from './sets.ts';

const FOLDS = 5;
/** Its five filings are all there is to learn from, so the shipped model saw them; here each is judged unseen. */
const SEC: BenchSet = {
  name: 'sec-train',
  title: 'SEC filings, names',
  // Roles such as "Borrower" are labelled as people there, and nobody is found by them.
  gold: (span) => span.label === 'PER',
  typed: { PER: ['PERSON', 'MINOR_NAME'] },
  only: ['PERSON', 'MINOR_NAME'],
};
const ROLE =
  /^(?:the )?(?:borrowers?|lenders?|banks?|agents?|company|companies|employees?|employers?|executives?|purchasers?|sellers?|buyers?|tenants?|landlords?|guarantors?|holders?|directors?|chairman|president|secretary|participants?|parent|trustees?|obligors?|administrative agent|collateral agent|loan part(?:y|ies))$/i;

/**
 * Sets that have no half of their own to score by, each document by a model that never saw it: five models, trained
 * one after the other. Takes some minutes.
 */
export async function benchFolds(): Promise<void> {
  const directory = process.env.BLACKBAR_CORPUS_DIR;
  if (directory === undefined) {
    console.log('Nothing was measured: BLACKBAR_CORPUS_DIR is not set.');
    return;
  }
  const sets = [...SETS.filter(({ fold }) => fold !== undefined), SEC];
  const tallies = new Map(sets.map((set): [BenchSet, Tallies] => [set, { counted: emptyTally(), any: emptyTally() }]));
  for (let fold = 0; fold < FOLDS; fold += 1) {
    const { file } = trainModel(directory, fold, [SEC.name]);
    const detector = createDetector({ model: loadNameModel(file) });
    for (const [set, { counted, any }] of tallies) {
      for (const doc of readSet(directory, set.name).filter(({ id }) => foldOf(id, FOLDS) === fold)) {
        const spans = doc.spans.filter(({ start, end }) => set !== SEC || !ROLE.test(doc.text.slice(start, end)));
        const answers = shown(await detector.detect([{ kind: 'plain', id: 'text', text: doc.text }], {}));
        const kinds = answers.filter(({ category }) => !set.only || set.only.includes(category));
        scoreDocument(counted, { ...doc, spans }, kinds, set.gold);
        scoreDocument(any, { ...doc, spans }, answers, set.gold);
      }
    }
  }
  for (const [{ title }, { counted, any }] of tallies) console.log(`${row(title, counted)}  as anything ${any.full}`);
}

interface Tallies {
  /** By the kinds that the set is about. */
  readonly counted: Tally;
  /** By whatever masks: "david.poe@" is gone as an address too. */
  readonly any: Tally;
}

function row(title: string, { gold, full, masked, maskedGold, clean, documents, untouched, harmless }: Tally): string {
  const { rate, low, high } = interval(full, gold);
  return (
    `${title.padEnd(24)} ${gold} spans  full ${rate.toFixed(3)} (${low.toFixed(3)}-${high.toFixed(3)})  ` +
    `char P ${(maskedGold / Math.max(1, masked)).toFixed(3)}  without a leak ${clean}/${documents}  harmless ${untouched}/${harmless}`
  );
}

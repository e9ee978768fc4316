import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Sample, Span } from './generator/fill.ts';

interface LabelledDoc {
  readonly id: string;
  readonly text: string;
  readonly spans: readonly { readonly start: number; readonly end: number; readonly label: string }[];
}

/** A set, what its labels mean to the model, and how many passes of it one epoch makes. */
export interface Corpus {
  readonly name: string;
  readonly licence: string;
  readonly kinds: Readonly<Record<string, Span['kind']>>;
  /** One document in so many is held out of the shipped model, to score by; 0: none, 1: all. */
  readonly holdOut: number;
  /** Documents that stay out, by their identifier. */
  readonly except?: RegExp;
}

const NEWS = { PER: 'PER', LOC: 'LOC', ORG: 'ORG' } as const;
const SPIA = { PERSON: 'PER', LOC: 'LOC', ORG: 'ORG' } as const;

/**
 * Share-alike sets and `tab-dev`, `forms-dev` are not here at all: they are only scored. Of the sets that have no
 * training half of their own, one document in five is held out.
 */
export const CORPORA: readonly Corpus[] = [
  { name: 'tab-train', licence: 'MIT', kinds: SPIA, holdOut: 0 },
  { name: 'asq-dev', licence: 'MIT', kinds: { NAME: 'PER', GEOGRAPHIC_LOCATION: 'LOC' }, holdOut: 5 },
  { name: 'panorama-dev', licence: 'CC BY 4.0', kinds: SPIA, holdOut: 5 },
  { name: 'sec-train', licence: 'CC BY 3.0', kinds: NEWS, holdOut: 0 },
  { name: 'wikigold-train', licence: 'CC BY 4.0', kinds: NEWS, holdOut: 0 },
  { name: 'wnut17-train', licence: 'CC BY 4.0', kinds: NEWS, holdOut: 0 },
  { name: 'btc-a-train', licence: 'CC BY 4.0', kinds: NEWS, holdOut: 0 },
  { name: 'btc-b-train', licence: 'CC BY 4.0', kinds: NEWS, holdOut: 0 },
  { name: 'btc-f-train', licence: 'CC BY 4.0', kinds: NEWS, holdOut: 0 },
  { name: 'btc-h-train', licence: 'CC BY 4.0', kinds: NEWS, holdOut: 0 },
  { name: 'btc-g-train', licence: 'CC BY 4.0', kinds: NEWS, holdOut: 0 },
];

/** Read by the network beside the others. Its biographies and travel guides are share-alike and stay out. */
export const GUM: Corpus = {
  name: 'gum-train',
  licence: 'CC BY 4.0',
  kinds: SPIA,
  holdOut: 0,
  except: /^GUM_(?:bio|voyage)_/,
};

export function readCorpus(directory: string, corpus: Corpus): Sample[] {
  const file = join(directory, 'detect', `${corpus.name}.jsonl.gz`);
  return gunzipSync(readFileSync(file))
    .toString('utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as LabelledDoc)
    .filter(({ id }) => corpus.except?.test(id) !== true)
    .map((doc) => toSample(doc, corpus));
}

/** Which fold of `folds` a document belongs to: by its identifier, so that it never moves. */
export function foldOf(id: string, folds: number): number {
  let hash = 2166136261;
  for (let i = 0; i < id.length; i += 1) hash = Math.imul(hash ^ id.charCodeAt(i), 16777619);
  return (hash >>> 8) % folds;
}

const TITLE = /^(?:Mr|Mrs|Ms|Miss|Dr|Prof|Sir|Judge|MR|MRS|MS)\.?\s+/;
/** Roles that one of the sets calls persons; nobody is found by them. */
const ROLE =
  /^(?:the )?(?:borrowers?|lenders?|banks?|agents?|company|companies|employees?|employers?|executives?|executive|purchasers?|sellers?|buyers?|tenants?|landlords?|guarantors?|holders?|directors?|chairman|president|secretary|participants?|parent|trustees?|administrative agent|collateral agent|obligors?|loan part(?:y|ies))$/i;

function toSample(doc: LabelledDoc, corpus: Corpus): Sample {
  const spans: Span[] = [];
  for (const { start, end, label } of [...doc.spans].sort((a, b) => a.start - b.start)) {
    const kind = corpus.kinds[label];
    const value = doc.text.slice(start, end);
    if (kind === undefined || /^[@#]?$/.test(value)) continue;
    if (kind === 'PER' && (ROLE.test(value) || /^[A-Z]{1,3}$/.test(value))) continue;
    if (spans.some((other) => start < other.end && other.start < end)) continue;
    const title = kind === 'PER' ? (TITLE.exec(value)?.[0].length ?? 0) : 0;
    if (start + title < end) spans.push({ start: start + title, end, kind });
  }
  return { id: doc.id, text: doc.text, spans };
}

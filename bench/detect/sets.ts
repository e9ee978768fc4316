import type { Category } from '@blackbar/model';
import type { LabelledDoc, LabelledSpan } from './corpus.ts';

/** One labelled set: what of it is scored, and which of our categories each of its labels stands for. */
export interface BenchSet {
  readonly name: string;
  /** What the row is called. */
  readonly title: string;
  /** Spans that count as personal; the others are neither right nor wrong. */
  readonly gold: (span: LabelledSpan) => boolean;
  readonly typed: Readonly<Record<string, readonly Category[]>>;
  /** Only answers of these categories are looked at; every category without it. */
  readonly only?: readonly Category[];
  /** Categories that are off by default and that the row's labels ask for. */
  readonly also?: readonly Category[];
  /** Documents that the shipped model was trained on are left out: one in so many is scored, the one with this fold. */
  readonly fold?: { readonly of: number; readonly scored: number };
}

const NAMES: readonly Category[] = ['PERSON', 'MINOR_NAME'];
const IDS: readonly Category[] = ['MRN', 'OTHER_ID', 'HEALTH_PLAN', 'ACCOUNT', 'LICENSE'];

const QUASI: Readonly<Record<string, readonly Category[]>> = {
  PERSON: NAMES,
  DATETIME: ['DATE', 'DOB'],
  LOC: ['CITY', 'ADDRESS', 'COUNTY'],
  CODE: ['OTHER_ID', 'CASE_NUMBER'],
  ORG: ['ORGANIZATION', 'CITY'],
};

export const SETS: readonly BenchSet[] = [
  {
    name: 'forms-dev',
    title: 'forms (legal, medical, bank)',
    gold: () => true,
    typed: {
      PERSON: ['PERSON'],
      MINOR_NAME: ['MINOR_NAME', 'PERSON'],
      PHONE: ['PHONE', 'FAX'],
      LICENSE: ['LICENSE', 'DRIVER_LICENSE'],
      ADDRESS: ['ADDRESS', 'HOME_ADDRESS'],
    },
  },
  {
    name: 'asq-dev',
    title: 'clinical queries',
    gold: () => true,
    typed: {
      NAME: NAMES,
      GEOGRAPHIC_LOCATION: ['CITY', 'ADDRESS', 'COUNTY'],
      DATE: ['DATE', 'DOB'],
      MEDICAL_RECORD_NUMBER: ['MRN'],
      UNIQUE_IDENTIFIER: IDS,
      EMAIL_ADDRESS: ['EMAIL'],
      PHONE_NUMBER: ['PHONE'],
      FAX_NUMBER: ['FAX', 'PHONE'],
      HEALTH_PLAN_BENEFICIARY_NUMBER: ['HEALTH_PLAN'],
      SOCIAL_SECURITY_NUMBER: ['SSN'],
      CERTIFICATE_LICENSE_NUMBER: ['LICENSE'],
      IP_ADDRESS: ['IP'],
      ACCOUNT_NUMBER: ['ACCOUNT'],
    },
    fold: { of: 5, scored: 0 },
  },
  {
    name: 'tab-dev',
    title: 'court judgments, names',
    gold: (span) => span.label === 'PERSON',
    typed: { PERSON: NAMES },
    only: NAMES,
  },
  {
    name: 'tab-dev',
    title: 'court judgments, direct identifiers',
    gold: (span) => span.type === 'DIRECT',
    typed: { PERSON: NAMES, CODE: ['OTHER_ID', 'CASE_NUMBER'] },
  },
  {
    name: 'tab-dev',
    title: 'court judgments, quasi-identifiers',
    gold: (span) => span.type === 'QUASI',
    typed: QUASI,
  },
  {
    // Jobs, nationalities, diagnoses, amounts and titles of shows have no category (docs/decisions/016).
    name: 'tab-dev',
    title: 'court judgments, quasi-identifiers of our kinds, organisations on',
    gold: (span) => span.type === 'QUASI' && span.label in QUASI,
    typed: QUASI,
    also: ['ORGANIZATION', 'CASE_NUMBER'],
  },
  {
    name: 'presidio-synth-dev',
    title: 'synthetic sentences, names',
    gold: (span) => span.label === 'PERSON',
    typed: { PERSON: NAMES },
    only: NAMES,
  },
  {
    name: 'presidio-synth-dev',
    title: 'synthetic sentences, all but jobs, ages, organisations',
    gold: (span) => !/^(?:TITLE|AGE|ORGANIZATION)$/.test(span.label),
    typed: {
      PERSON: NAMES,
      GPE: ['CITY', 'ADDRESS'],
      DOMAIN_NAME: ['URL'],
      DATE_TIME: ['DATE', 'DOB'],
      PHONE_NUMBER: ['PHONE', 'FAX'],
      EMAIL_ADDRESS: ['EMAIL'],
      STREET_ADDRESS: ['ADDRESS'],
      US_SSN: ['SSN'],
      IBAN_CODE: ['IBAN'],
      CREDIT_CARD: ['CARD'],
      US_DRIVER_LICENSE: ['DRIVER_LICENSE'],
    },
  },
  {
    name: 'ewt-dev',
    title: 'web and e-mail, names',
    gold: (span) => span.label === 'PER',
    typed: { PER: NAMES },
    only: NAMES,
  },
  {
    name: 'panorama-dev',
    title: 'posts and listings',
    gold: (span) => span.label === 'PERSON' || span.label === 'CODE',
    typed: { PERSON: [...NAMES, 'USERNAME'] },
    fold: { of: 5, scored: 0 },
  },
];

/** The fold a document belongs to, by its identifier; the training leaves the scored one out by the same rule. */
export function foldOf(id: string, folds: number): number {
  let hash = 2166136261;
  for (let i = 0; i < id.length; i += 1) hash = Math.imul(hash ^ id.charCodeAt(i), 16777619);
  return (hash >>> 8) % folds;
}

export function scoredDocuments(set: BenchSet, docs: readonly LabelledDoc[]): LabelledDoc[] {
  const { fold } = set;
  return fold ? docs.filter((doc) => foldOf(doc.id, fold.of) === fold.scored) : [...docs];
}

import { createDetector } from '@blackbar/detection';
import { CATEGORIES, type Category, CRITICAL_CATEGORIES, OFF_BY_DEFAULT, type Span } from '@blackbar/model';
import compromise from 'compromise';
import { OpenRedaction } from 'openredaction';
import { SyncRedactor } from 'redact-pii';
import winkModel from 'wink-eng-lite-web-model';
import winkNLP from 'wink-nlp';
import type { Answer } from './score.ts';

/** A detector under measure. Categories are ours where a peer's kind has one; '' where it only says "something". */
export interface Peer {
  readonly name: string;
  readonly find: (text: string) => Promise<readonly Answer[]>;
}

/** The default of the screens and of the command line. */
export const THRESHOLD = 0.8;

/** What the screens and the command line tick: sure ones, and critical ones however sure they are. */
export function shown(spans: readonly Span[]): Span[] {
  return spans.filter((span) => span.confidence >= THRESHOLD || CRITICAL_CATEGORIES.includes(span.category));
}

/** At the shipped default: the categories that are on and those that a row asks for besides. */
export function blackbar(also: readonly Category[] = []): Peer {
  const detector = createDetector();
  const on = CATEGORIES.filter((category) => !OFF_BY_DEFAULT.includes(category) || also.includes(category));
  return {
    name: 'Blackbar',
    find: async (text) => shown(await detector.detect([{ kind: 'plain', id: 'text', text }], { categories: on })),
  };
}

interface OffsetJson {
  readonly offset?: { readonly start: number; readonly length: number };
}

/** Names, places and organisations by rules and a lexicon. */
function compromisePeer(): Peer {
  return {
    name: 'compromise',
    find: async (text) => {
      const doc = compromise(text);
      const spans = (found: { json(options: object): unknown }, category: string): Answer[] =>
        (found.json({ offset: true }) as OffsetJson[]).flatMap(({ offset }) =>
          offset ? [{ start: offset.start, end: offset.start + offset.length, category }] : [],
        );
      return [
        ...spans(doc.people(), 'PERSON'),
        ...spans(doc.places(), 'CITY'),
        ...spans(doc.phoneNumbers(), 'PHONE'),
        ...spans(doc.emails(), 'EMAIL'),
        ...spans(doc.urls(), 'URL'),
      ];
    },
  };
}

const OPEN_REDACTION: Readonly<Record<string, Category>> = {
  NAME: 'PERSON',
  SSN: 'SSN',
  EMAIL: 'EMAIL',
  CREDIT_CARD: 'CARD',
  IBAN: 'IBAN',
  DATE_OF_BIRTH: 'DOB',
};

function openRedactionPeer(): Peer {
  const redactor = new OpenRedaction();
  return {
    name: 'openredaction',
    find: async (text) => {
      const { detections } = await redactor.detect(text);
      return detections.map(({ type, position }) => ({
        start: position[0],
        end: position[1],
        category: OPEN_REDACTION[type] ?? (/^PHONE/.test(type) ? 'PHONE' : /^ADDRESS/.test(type) ? 'ADDRESS' : ''),
      }));
    },
  };
}

const PLACEHOLDER =
  /PERSON_NAME|US_SOCIAL_SECURITY_NUMBER|PHONE_NUMBER|EMAIL_ADDRESS|STREET_ADDRESS|CREDIT_CARD_NUMBER|IP_ADDRESS|ZIPCODE|USERNAME|PASSWORD|CREDENTIALS|DIGITS|URL/g;
const REDACT_PII: Readonly<Record<string, Category>> = {
  PERSON_NAME: 'PERSON',
  US_SOCIAL_SECURITY_NUMBER: 'SSN',
  PHONE_NUMBER: 'PHONE',
  EMAIL_ADDRESS: 'EMAIL',
  STREET_ADDRESS: 'ADDRESS',
  CREDIT_CARD_NUMBER: 'CARD',
  IP_ADDRESS: 'IP',
  URL: 'URL',
};

/** It only gives back the redacted text: what stands between two kept pieces of the original was taken out. */
function redactPiiPeer(): Peer {
  const redactor = new SyncRedactor();
  return {
    name: 'redact-pii',
    find: async (text) => {
      const redacted = redactor.redact(text);
      const answers: Answer[] = [];
      const marks = [...redacted.matchAll(PLACEHOLDER)];
      let at = 0;
      for (const [i, mark] of marks.entries()) {
        const start = i === 0 ? mark.index : at;
        const kept = redacted.slice(endOf(mark), marks[i + 1]?.index ?? redacted.length);
        const end = kept === '' ? text.length : text.indexOf(kept, start);
        if (end < start) break;
        answers.push({ start, end, category: REDACT_PII[mark[0]] ?? '' });
        at = end + kept.length;
      }
      return answers;
    },
  };
}

const endOf = (match: RegExpExecArray): number => match.index + match[0].length;

const WINK: Readonly<Record<string, Category>> = { EMAIL: 'EMAIL', URL: 'URL', DATE: 'DATE', MENTION: 'USERNAME' };

/** Its model knows no names; dates, addresses of the web and mentions it does. */
function winkPeer(): Peer {
  const nlp = winkNLP(winkModel);
  return {
    name: 'wink-nlp',
    find: async (text) => {
      const entities = nlp.readDoc(text).entities().out(nlp.its.detail) as unknown as { value: string; type: string }[];
      const answers: Answer[] = [];
      let from = 0;
      for (const { value, type } of entities) {
        const start = text.indexOf(value, from);
        if (start < 0) continue;
        from = start + value.length;
        const category = WINK[type];
        if (category) answers.push({ start, end: from, category });
      }
      return answers;
    },
  };
}

export function peers(): Peer[] {
  return [blackbar(), compromisePeer(), openRedactionPeer(), redactPiiPeer(), winkPeer()];
}

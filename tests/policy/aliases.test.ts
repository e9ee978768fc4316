import type { Detection } from '@blackbar/model';
import { analyse, type Progress, redact, rulesFor } from '@blackbar/pipeline';
import { forRecipient, knownPeople, type LedgerEntry, meetPeople } from '@blackbar/policy';
import { beforeAll, expect, test } from 'vitest';
import { describeWithOracles } from '../oracles/availability.ts';
import { textByPoppler } from '../oracles/index.ts';
import { CASE, caseFiles, spellingsOf } from './case-of-forty.ts';

const silent = (_: Progress) => {};

interface Read {
  readonly normalised: Uint8Array;
  readonly upload: { readonly sha256: string; readonly bytes: number };
  readonly detections: readonly Detection[];
}

/** Numbers of one recipient: another start and step, as chance would give them. */
function drawing(start: number, step: number) {
  let next = start;
  return (taken: ReadonlySet<number>) => {
    do next += step;
    while (taken.has(next));
    return next;
  };
}

describeWithOracles('a case of five documents, forty people, two hundred spellings', () => {
  let documents: readonly Read[];
  let people: readonly LedgerEntry[];

  /** As the service does it: each document knows the people of those before it, and in the end all know all. */
  beforeAll(async () => {
    const files = await caseFiles();
    const readAll = (known: readonly LedgerEntry[]) =>
      files.reduce<Promise<{ read: Read[]; ledger: readonly LedgerEntry[] }>>(
        async (before, bytes) => {
          const { read, ledger } = await before;
          const request = { detect: true, known: knownPeople(ledger) };
          const { normalised, upload, detections } = await analyse(bytes, request, silent);
          return { read: [...read, { normalised, upload, detections }], ledger: meetPeople(ledger, detections) };
        },
        Promise.resolve({ read: [], ledger: known }),
      );
    const first = await readAll([]);
    documents = first.read;
    people = first.ledger;
  }, 300_000);

  async function textsFor(ledger: readonly LedgerEntry[]): Promise<string[]> {
    const texts: string[] = [];
    for (const { normalised, upload, detections } of documents) {
      const policy = { ids: ['us-hipaa-safe-harbor'], ledger, asOf: 2026 };
      const { decide } = rulesFor(policy);
      // What the first review suggests: named by the policy, and sure.
      const suggested = detections.filter((one) => one.confidence >= 0.8 && decide?.(one).named);
      const { output } = await redact(
        normalised,
        {
          upload,
          detections: suggested,
          kept: [],
          removedElsewhere: [],
          boxes: [],
          terms: [],
          exclude: [],
          policy,
          settings: {},
          now: '2026-11-20T00:00:00.000Z',
          warnings: [],
        },
        silent,
      );
      texts.push((await textByPoppler(output)).replace(/\s+/g, ' '));
    }
    return texts;
  }

  test('the case is what it says it is', () => {
    expect(CASE).toHaveLength(40);
    expect(new Set(CASE.flatMap(spellingsOf)).size).toBeGreaterThanOrEqual(200);
    const last = CASE.map((person) => person.last);
    expect(new Set(last).size).toBeLessThan(40);
  });

  test('no spelling of anybody survives, and nobody shares a pseudonym', async () => {
    const recipients = [drawing(100, 7), drawing(5_000, -11)].map((draw) => forRecipient(people, {}, draw));
    const [a = [], b = []] = await Promise.all(recipients.map(({ entries }) => textsFor(entries)));
    for (const text of [...a, ...b]) {
      const left = CASE.flatMap(spellingsOf).filter((spelling) =>
        new RegExp(`(?<![\\p{L}])${literal(spelling)}(?![\\p{L}])`, 'u').test(text),
      );
      expect(left).toEqual([]);
    }

    // Whose full name is written under which number stands in the ledger: one number a person, one person a number.
    const numberOf = (entries: readonly LedgerEntry[], { first, last }: (typeof CASE)[number]) =>
      entries
        .filter(({ aliases }) => aliases.includes(`${first} ${last}`.toLowerCase()))
        .map(({ pseudonym }) => pseudonym);
    for (const { entries } of recipients) {
      const numbers = CASE.map((person) => numberOf(entries, person));
      for (const each of numbers) expect(each).toHaveLength(1);
      expect(new Set(numbers.flat()).size).toBe(40);
    }

    const whole = ({ first, last, nick }: (typeof CASE)[number]) => [`${first} ${last}`, `${nick} ${last}`];
    for (const { aliases } of people) {
      const bearers = CASE.filter((person) => whole(person).some((name) => aliases.includes(name.toLowerCase())));
      expect(bearers.length).toBeLessThanOrEqual(1);
    }

    // Side by side the two copies have no pseudonym in common, and their order is not the same.
    const shown = (texts: readonly string[]) =>
      new Set(texts.join(' ').match(/\[(?:PERSON|PATIENT) \d+\]|Minor Child \d+/g));
    const [forA, forB] = [shown(a), shown(b)];
    expect(forA.size).toBeGreaterThanOrEqual(40);
    expect([...forA].filter((name) => forB.has(name))).toEqual([]);
    const order = (entries: readonly LedgerEntry[]) =>
      CASE.map((person) => Number(/\d+/.exec(numberOf(entries, person)[0] ?? '')?.[0]));
    const ranks = recipients.map(({ entries }) =>
      order(entries).map((n, _, all) => all.filter((other) => other < n).length),
    );
    expect(ranks[0]).not.toEqual(ranks[1]);
  }, 300_000);
});

function literal(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

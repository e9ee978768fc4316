import type { HiddenKind, TextPart } from '@blackbar/model';
import { plainPart } from '@blackbar/text';
import { describe, expect, it } from 'vitest';
import { findTwins } from './twins.ts';

const page = (text: string): TextPart => plainPart('plain:0', text);
const hidden = (kind: HiddenKind, text: string): TextPart => ({ kind, id: `${kind}:0`, entry: 'Title', text });

const NAMES = ['Maria Q. Okafor', 'Kowalski, Piotr', 'Jürgen Müller'];

describe('twins of a name', () => {
  it.each([
    { text: 'The Okafors moved.', finds: ['Okafors inflection'] },
    { text: 'a letter to Kowalskiego, dated', finds: ['Kowalskiego inflection'] },
    { text: "OKAFOR'S reply", finds: ["OKAFOR'S inflection"] },
    { text: 'Ms. Okafor came', finds: ['Okafor part'] },
    { text: 'signed M.Q.O. and P. K. today', finds: ['M.Q.O. initials', 'P. K. initials'] },
    { text: 'per MQO', finds: ['MQO initials'] },
    { text: 'met Maria Q.\nOkafor there', finds: ['Maria Q.\nOkafor line break'] },
    { text: 'Mrs. Oka-\nfor said', finds: ['Oka-\nfor part'] },
    { text: '0kafor and Okaf0r were read', finds: ['0kafor misread', 'Okaf0r misread'] },
    { text: 'Mr. Kowalsky called Kowaslki', finds: ['Kowalsky misread', 'Kowaslki misread'] },
    { text: 'write to mokafor@example.com', finds: ['mokafor joined'] },
    { text: 'write to piotr.kowalski@example.com', finds: ['piotr.kowalski part'] },
    { text: 'Muller and MÜLLER', finds: ['Muller part', 'MÜLLER part'] },
    { text: 'Maria Okafor', finds: ['Maria Okafor part'] },
    { text: 'Okafor-Smith', finds: ['Okafor part'] },
    { text: 'Dr. M. Okafor', finds: ['M. Okafor part'] },
    { text: 'Maria Q. Okafor and KOWALSKI, PIOTR', finds: [] },
    { text: 'the mullers of grain; mariachi; a kowtow', finds: [] },
  ])('$text', ({ text, finds }) => {
    expect(findTwins([page(text)], NAMES).map((twin) => `${twin.text} ${twin.kind}`)).toEqual(finds);
  });

  it('an accent written apart is a part of the name', () => {
    expect(findTwins([page('met Rene\u0301 there')], ['René Poe']).map(({ text }) => text)).toEqual(['Rene\u0301']);
  });

  it.each([
    { kind: 'filename', text: 'okafor_maria_v2.pdf', finds: ['okafor_maria'] },
    { kind: 'filename', text: 'MOkafor-intake.pdf', finds: ['MOkafor'] },
    { kind: 'metadata', text: 'intake mariaokafor', finds: ['mariaokafor'] },
    { kind: 'outline', text: 'statement of kowalski', finds: ['kowalski'] },
  ] as const)('$kind: $text', ({ kind, text, finds }) => {
    expect(findTwins([hidden(kind, text)], NAMES).map((twin) => twin.text)).toEqual(finds);
  });

  it('says which name and where', () => {
    const [twin] = findTwins([page('see Okafors')], NAMES);
    expect(twin).toEqual({
      part: 'plain:0',
      start: 4,
      end: 11,
      text: 'Okafors',
      name: 'Maria Q. Okafor',
      kind: 'inflection',
    });
  });

  it('takes no word of the language for a misread name', () => {
    expect(findTwins([page('Miller time. Marine hymns. A miller.')], ['Maria Tiller'])).toEqual([]);
  });

  it('ends on hostile text', () => {
    const text = 'Okafor- '.repeat(20_000);
    expect(findTwins([page(text)], NAMES).length).toBe(5000);
  });
});

import { traitsOf } from '@blackbar/model';
import { matches } from '../reading/matches.ts';
import { smallLetters } from '../reading/small-letters.ts';
import type { Caption, Recognizer } from '../recognizers/recognizer.ts';

/** What a label asks for. Several recognizers may know the same label; each tries its own value. */
export interface CaptionEntry {
  readonly recognizer: Recognizer;
  readonly caption: Caption;
  /** The phrase is too common to count without a colon, '#' or "no." behind it. */
  readonly needsSign: boolean;
}

interface Node {
  readonly next: Map<string, Node>;
  entries: CaptionEntry[];
}

/** All labels of all recognizers as one tree of words: the longest label wins, whoever it belongs to. */
export interface PhraseTrie {
  readonly root: Node;
}

export function buildPhraseTrie(recognizers: readonly Recognizer[]): PhraseTrie {
  const root: Node = { next: new Map(), entries: [] };
  for (const recognizer of recognizers) {
    for (const caption of recognizer.captions ?? []) {
      for (const phrase of caption.phrases) {
        const needsSign = phrase.endsWith(':');
        const words = phrase.replace(/:$/, '');
        const entry = { recognizer, caption, needsSign };
        addPhrase(root, words, entry);
        if (/.\bid\b/.test(words)) addPhrase(root, words.replace(/\bid\b/, 'i.d.'), entry);
      }
    }
  }
  return { root };
}

function addPhrase(root: Node, phrase: string, entry: CaptionEntry): void {
  let node = root;
  for (const word of phrase.match(/[\p{L}\p{N}]+/gu) ?? []) {
    let child = node.next.get(word);
    if (!child) {
      child = { next: new Map(), entries: [] };
      node.next.set(word, child);
    }
    node = child;
  }
  node.entries.push(entry);
}

export interface Label {
  readonly start: number;
  readonly end: number;
  readonly entries: readonly CaptionEntry[];
}

const WORD = /[\p{L}\p{N}]+/gu;
/**
 * Words of a name given by a program: "dateOfBirth", "HomePhone", "patientID"; a letter alone is none of them ("DTaP").
 */
const HUMP = /(?<=\p{Ll})(?=\p{Lu}\p{L})/u;
/** What may stand between two words of a label: "S.S.N.", "acct. no", "e-mail", "driver's", "a/c", "first_name". */
const BETWEEN = /^[ .'/&,#_-]{0,3}$/;

/** A label broken by the layout of running text: "Social" / "Security no." */
const BROKEN = /^ ?\n {0,24}$/;

/** What stands before a word that is part of a longer code or address: "IE-DL-0497", "info@phone.example". */
const INSIDE = /[\p{L}\p{N}][-_@.]$/u;

/** Every label in the text, left to right, none inside another. */
export function findLabels(text: string, trie: PhraseTrie): Label[] {
  const words = wordsOf(text);
  const labels: Label[] = [];
  for (let i = 0; i < words.length; ) {
    const [label, used] = longestAt(text, words, i, trie);
    if (label && !INSIDE.test(text.slice(Math.max(0, label.start - 2), label.start))) labels.push(label);
    i += Math.max(1, used);
  }
  return labels;
}

interface Word {
  readonly index: number;
  readonly 0: string;
}

function wordsOf(text: string): Word[] {
  const words: Word[] = matches(smallLetters(text), WORD);
  if (!HUMP.test(text)) return words;
  return words.flatMap((word): Word[] => {
    const written = text.slice(word.index, word.index + word[0].length);
    if (!HUMP.test(written)) return [word];
    let at = word.index;
    return written.split(HUMP).map((piece) => {
      const index = at;
      at += piece.length;
      return { index, 0: smallLetters(piece) };
    });
  });
}

/** Lines of a form stand apart and are no broken label; only labels of numbers are worth the risk. */
export const asksForNumber = (entry: CaptionEntry): boolean =>
  traitsOf(entry.caption.category ?? entry.recognizer.category).reading.brokenLabel &&
  entry.recognizer.id !== 'captions/not-personal';

function longestAt(text: string, words: readonly Word[], from: number, trie: PhraseTrie): [Label | undefined, number] {
  let node: Node | undefined = trie.root;
  let best: Label | undefined;
  let used = 0;
  let broken = false;
  const start = words[from]?.index ?? 0;
  let previousEnd = start;
  for (let i = from; node && i < words.length && i < from + 10; i += 1) {
    const word = words[i];
    if (!word || word.index - previousEnd > 26) break;
    const joint = jointOf(text.slice(previousEnd, word.index));
    if (joint === 'apart' || (broken && joint === 'broken')) break;
    broken ||= joint === 'broken';
    node = childOf(node, word[0]);
    previousEnd = word.index + word[0].length;
    if (node && node.entries.length > 0 && (!broken || node.entries.every(asksForNumber))) {
      best = { start, end: previousEnd, entries: node.entries };
      used = i - from + 1;
    }
  }
  return [best, used];
}

/** How two words of a label hang together: on one line, over a line's end, or not. */
function jointOf(between: string): 'whole' | 'broken' | 'apart' {
  if (BETWEEN.test(between)) return 'whole';
  return BROKEN.test(between) ? 'broken' : 'apart';
}

/** The next word of a label, also as a bad scan shows it: "Narne", "Horne Ph", "lnsurance". */
function childOf(node: Node, word: string): Node | undefined {
  const child = node.next.get(word);
  if (child || !MISREAD.test(word)) return child;
  return node.next.get(word.replace(/rn/g, 'm')) ?? node.next.get(word.replace(/[1l|]/g, 'i').replace(/0/g, 'o'));
}

const MISREAD = /rn|[1l0|](?=\p{L})|(?<=\p{L})[1l0]/u;

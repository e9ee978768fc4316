import { readdirSync, readFileSync } from 'node:fs';
import type { TextPart } from '@blackbar/model';
import { plainPart } from '@blackbar/text';
import { analyse } from '../../src/analysis.ts';
import { notPersonal } from '../../src/captions/not-personal.ts';
import { buildPhraseTrie } from '../../src/captions/phrase-trie.ts';
import { hearRecalled } from '../../src/memory/hear-recalled.ts';
import { gatherPeople } from '../../src/memory/people.ts';
import { recalledIn } from '../../src/memory/remember.ts';
import { shippedModel } from '../../src/model/shipped-model.ts';
import { withSurnames } from '../../src/names/widen-names.ts';
import type { MinorEvidence } from '../../src/people/minor-score.ts';
import { RECOGNIZERS } from '../../src/recognizers/registry.ts';

/** A person of a text, and whether the text's labels say a child. */
export interface Example {
  readonly evidence: MinorEvidence;
  readonly child: boolean;
}

interface Label {
  readonly start: number;
  readonly end: number;
  readonly child: boolean;
}

const MARK = /«(?<category>[A-Z_]+|\?)\|(?<value>[^»]*)»/g;

/** Passages apart by empty lines; `# register` begins a register; names stand as «PERSON|…» and «MINOR_NAME|…». */
export function markedPassages(file: URL): { text: string; labels: Label[] }[] {
  const blocks = readFileSync(file, 'utf8')
    .trim()
    .split(/\n{2,}/);
  return blocks.filter((block) => !block.startsWith('# ')).map(unmarked);
}

/** Whole documents of a folder, marked alike, and sentences, one a line. */
export function markedTexts(folder: URL): { text: string; labels: Label[] }[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.txt'))
    .sort()
    .map((name) => unmarked(readFileSync(new URL(name, folder), 'utf8')));
}

export const markedLines = (file: URL): { text: string; labels: Label[] }[] =>
  readFileSync(file, 'utf8').trim().split('\n').map(unmarked);

const NAMES = new Set(['PERSON', 'MINOR_NAME']);

/** A marked text without its marks, and what they say. */
export function unmarked(block: string): { text: string; labels: Label[] } {
  const labels: Label[] = [];
  let text = '';
  let from = 0;
  for (const match of block.matchAll(MARK)) {
    const { category = '', value = '' } = match.groups ?? {};
    text += block.slice(from, match.index);
    if (NAMES.has(category))
      labels.push({ start: text.length, end: text.length + value.length, child: category === 'MINOR_NAME' });
    text += value;
    from = match.index + match[0].length;
  }
  return { text: text + block.slice(from), labels };
}

const trie = buildPhraseTrie([...RECOGNIZERS, notPersonal]);

/** The people that detection gathers in a text, with what it says of them; whom no label names is left out. */
export function examplesOf(text: string, labels: readonly Label[]): Example[] {
  const part: TextPart = plainPart('plain:0', text);
  const found = analyse(part, RECOGNIZERS, trie, shippedModel());
  const analyses = [{ ...found, hits: withSurnames(found, found.hits) }];
  const gathered = gatherPeople(analyses);
  hearRecalled(gathered, recalledIn(analyses, gathered.people));
  const children = new Map<MinorEvidence, boolean>();
  for (const { hit, person } of gathered.mentions) {
    const label = labels.find(({ start, end }) => start < hit.end && hit.start < end);
    if (label) children.set(person.evidence, label.child || children.get(person.evidence) === true);
  }
  return [...children].map(([evidence, child]) => ({ evidence, child }));
}

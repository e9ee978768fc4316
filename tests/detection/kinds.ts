import { readdirSync, readFileSync } from 'node:fs';
import type { Category } from '@blackbar/model';

/** A written document of one kind with what is personal in it, in UTF-16 units of its text. */
export interface Kind {
  readonly name: string;
  readonly text: string;
  readonly marks: readonly { readonly start: number; readonly end: number; readonly category: Category | '?' }[];
}

const MARK = /«(?<category>[A-Z_]+|\?)\|(?<value>[^»]*)»/g;
/** Documents of a folder: personal data stands in them as «CATEGORY|value»; «?|value» may be found or not. */
export function readKinds(name = 'kinds'): Kind[] {
  const folder = new URL(`${name}/`, import.meta.url);
  return readdirSync(folder)
    .filter((file) => file.endsWith('.txt'))
    .sort()
    .map((file) => unmarked(file.replace(/\.txt$/, ''), readFileSync(new URL(file, folder), 'utf8')));
}

/** Sentences of a file, one a line, marked alike. */
export function readSentences(name: string): Kind[] {
  const lines = readFileSync(new URL(name, import.meta.url), 'utf8')
    .trim()
    .split('\n');
  return lines.map((line) => unmarked(line, line));
}

/** Passages of a file, apart by empty lines; `# police` begins a register. */
export function readPassages(name: string): Kind[] {
  const blocks = readFileSync(new URL(name, import.meta.url), 'utf8')
    .trim()
    .split(/\n{2,}/);
  return blocks.filter((block) => !block.startsWith('# ')).map((block) => unmarked(block, block));
}

function unmarked(name: string, marked: string): Kind {
  const marks: { start: number; end: number; category: Category | '?' }[] = [];
  let text = '';
  let from = 0;
  for (const match of marked.matchAll(MARK)) {
    text += marked.slice(from, match.index);
    const { category = '', value = '' } = match.groups ?? {};
    marks.push({ start: text.length, end: text.length + value.length, category: category as Category | '?' });
    text += value;
    from = match.index + match[0].length;
  }
  return { name, text: text + marked.slice(from), marks };
}

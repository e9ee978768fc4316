import { readdirSync, readFileSync } from 'node:fs';
import type { Category } from '@blackbar/model';

/** A written document of one kind with what is personal in it, in UTF-16 units of its text. */
export interface Kind {
  readonly name: string;
  readonly text: string;
  readonly marks: readonly { readonly start: number; readonly end: number; readonly category: Category | '?' }[];
}

const MARK = /«(?<category>[A-Z_]+|\?)\|(?<value>[^»]*)»/g;
const FOLDER = new URL('kinds/', import.meta.url);

/** Documents of kinds/: personal data stands in them as «CATEGORY|value»; «?|value» may be found or not. */
export function readKinds(): Kind[] {
  return readdirSync(FOLDER)
    .filter((name) => name.endsWith('.txt'))
    .sort()
    .map((name) => unmarked(name.replace(/\.txt$/, ''), readFileSync(new URL(name, FOLDER), 'utf8')));
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

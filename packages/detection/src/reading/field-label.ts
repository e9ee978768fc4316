import { type HiddenPart, isPagePart, type PagePart, type TextPart } from '@blackbar/model';
import { printedLabel } from './printed-label.ts';

/** ISO 32000-2, table 226: value, default value and rich value of a field. */
const VALUE = /^(?<field>field:\d+):(?:V|DV|RV)(?::\d+)?$/;
const LONGEST = 120;

/** A part as it is read: a field's value with the field's own label before it, of which nothing is ever reported. */
export interface LabelledPart {
  readonly part: TextPart;
  /** Length of what was put before the text. */
  readonly shift: number;
}

/**
 * Puts the label of a form's field before its value: the tooltip that a reader sees (TU), else the field's name (T);
 * before what is seen in its box, what the page prints beside it. A bare number in a field is nobody's until its label
 * says whose.
 */
export function labelledParts(parts: readonly TextPart[]): LabelledPart[] {
  const texts = new Map(parts.map((part) => [part.id, part.text]));
  const pages = new Map(parts.filter(isPagePart).map((page) => [page.page, page]));
  return parts.map((part) => {
    const label = (ownLabel(part, texts) ?? labelBeside(part, pages) ?? '').slice(0, LONGEST).trim();
    if (label === '') return { part, shift: 0 };
    const prefix = `${label.replace(/[:\s]+$/, '')}: `;
    return { part: { ...(part as HiddenPart), text: prefix + part.text }, shift: prefix.length };
  });
}

function ownLabel({ kind, id }: TextPart, texts: ReadonlyMap<string, string>): string | undefined {
  const field = kind === 'field' ? VALUE.exec(id)?.groups?.field : undefined;
  return field === undefined ? undefined : (texts.get(`${field}:TU`) ?? wordsOf(texts.get(`${field}:T`) ?? ''));
}

/** What was typed into a box or over a form stands as an appearance on its page (ISO 32000-2, 12.5.5). */
function labelBeside(part: TextPart, pages: ReadonlyMap<number, PagePart>): string | undefined {
  if (part.kind !== 'annotation' || part.entry !== 'AP' || !part.rect || /.\n./s.test(part.text)) return undefined;
  const page = pages.get(part.page ?? 0);
  return page && part.text.length <= LONGEST ? printedLabel(page, part.rect) : undefined;
}

/**
 * "topmostSubform[0].Page1[0].borrowerSsn_2[0]" as "borrower Ssn", "License_no._and_state" as "License no. and state",
 * "f1_Dateofbirth" as "Date of birth".
 */
function wordsOf(name: string): string {
  const last = name.split(/\.(?![_\s]|$)/).at(-1) ?? '';
  return last
    .replace(/\[\d+\]/g, '')
    .replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
    .replace(/[_-]+/g, ' ')
    .replace(/^[a-z]{1,3}\d{1,3} (?=\p{L})/u, '')
    .replace(/(?<=\p{L}{3})of(?=birth)/iu, ' of ')
    .replace(/\s*\d+$/, '');
}

import type { HiddenPart, TextPart } from '@blackbar/model';

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
 * Puts the label of a form's field before its value: the tooltip that a reader sees (TU), else the field's name (T).
 * A bare number in a field is nobody's until its label says whose.
 */
export function labelledParts(parts: readonly TextPart[]): LabelledPart[] {
  const texts = new Map(parts.map((part) => [part.id, part.text]));
  return parts.map((part) => {
    const field = part.kind === 'field' ? VALUE.exec(part.id)?.groups?.field : undefined;
    if (field === undefined) return { part, shift: 0 };
    const label = texts.get(`${field}:TU`) ?? wordsOf(texts.get(`${field}:T`) ?? '');
    const prefix =
      label.trim() === ''
        ? ''
        : `${label
            .slice(0, LONGEST)
            .trim()
            .replace(/[:\s]+$/, '')}: `;
    return { part: { ...(part as HiddenPart), text: prefix + part.text }, shift: prefix.length };
  });
}

/** "topmostSubform[0].Page1[0].borrowerSsn_2[0]" as "borrower Ssn", "License_no._and_state" as "License no. and state". */
function wordsOf(name: string): string {
  const last = name.split(/\.(?![_\s]|$)/).at(-1) ?? '';
  return last
    .replace(/\[\d+\]/g, '')
    .replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
    .replace(/[_-]+/g, ' ')
    .replace(/\s*\d+$/, '');
}

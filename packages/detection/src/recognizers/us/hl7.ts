import type { Category } from '@blackbar/model';
import { type Pattern, type Recognizer, valid } from '../recognizer.ts';

type Shape = 'id' | 'name' | 'place' | 'day' | 'ssn' | 'phone';

/** The first component of a field, or all of them where they are one thing together. */
const SHAPES: Readonly<Record<Shape, string>> = {
  id: String.raw`(?=[^|^~&\n]{0,23}\d)[^|^~&\n]{3,24}`,
  name: String.raw`\p{L}[^|~\n]{1,80}?(?=\^{2}|[|~\n]|$)`,
  place: String.raw`[\p{L}\d][^|~\n]{3,140}?(?=\^{0,6}[A-Z]?(?:[|~\n]|$))`,
  day: String.raw`(?:19|20)\d{6}(?!\d)`,
  ssn: String.raw`\d{3}-?\d{2}-?\d{4}(?!\d)`,
  phone: String.raw`(?:\+?1[ .-]?)?\(?\d{3}\)?[ .-]?\d{3}[ .-]?\d{4}(?!\d)`,
};

/** HL7 2.5.1, chapters 3 and 6: which fields of a segment are a person's. */
const FIELDS: readonly (readonly [segment: string, fields: readonly number[], shape: Shape, category: Category])[] = [
  ['PID', [2, 3, 4], 'id', 'MRN'],
  ['PID', [5, 6, 9], 'name', 'PERSON'],
  ['PID', [7], 'day', 'DOB'],
  ['PID', [11], 'place', 'ADDRESS'],
  ['PID', [13, 14], 'phone', 'PHONE'],
  ['PID', [18], 'id', 'ACCOUNT'],
  ['PID', [19], 'ssn', 'SSN'],
  ['PID', [20], 'id', 'DRIVER_LICENSE'],
  ['NK1', [2], 'name', 'PERSON'],
  ['NK1', [4], 'place', 'ADDRESS'],
  ['NK1', [5, 6], 'phone', 'PHONE'],
  ['PV1', [19], 'id', 'MRN'],
  ['GT1', [2], 'id', 'ACCOUNT'],
  ['GT1', [3, 4], 'name', 'PERSON'],
  ['GT1', [5], 'place', 'ADDRESS'],
  ['GT1', [6, 7], 'phone', 'PHONE'],
  ['GT1', [8], 'day', 'DOB'],
  ['GT1', [12], 'ssn', 'SSN'],
  ['IN1', [16], 'name', 'PERSON'],
  ['IN1', [18], 'day', 'DOB'],
  ['IN1', [19], 'place', 'ADDRESS'],
  ['IN1', [8, 36, 49], 'id', 'HEALTH_PLAN'],
];

/** A field by its place; with `again`, its last repetition. */
function fieldOf(segment: string, field: number, shape: Shape, category: Category, again: boolean): Pattern {
  const before = String.raw`^[ ]{0,8}${segment}(?:\|[^|\n]{0,400}){${field - 1}}\|${again ? String.raw`[^|\n]{0,400}~` : ''}`;
  return {
    shape: `field ${field} of the segment ${segment}`,
    needs: `${segment}|`,
    regex: new RegExp(`${before}(?<value>${SHAPES[shape]})`, 'gmu'),
    score: 0.93,
    category,
  };
}

/**
 * What a message between hospital systems says of a patient, next of kin, guarantor and insured, by its place alone.
 */
export const hl7: Recognizer = {
  id: 'us/hl7',
  category: 'MRN',
  title: 'Field of a message between hospital systems',
  patterns: FIELDS.flatMap(([segment, fields, shape, category]) =>
    fields.flatMap((field) => [
      fieldOf(segment, field, shape, category, false),
      fieldOf(segment, field, shape, category, true),
    ]),
  ),
  validate: () => valid('the field says what it is'),
};

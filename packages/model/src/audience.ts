/**
 * Who may read what a recipient gets, from everybody to the court alone: each may see all that those before may see.
 * `party` is whoever is bound by an order or an agreement, such as opposing counsel.
 */
export const AUDIENCES = ['public', 'party', 'court'] as const;
export type Audience = (typeof AUDIENCES)[number];

/** What somebody learns who lays two copies of one document side by side. */
export const DIFFERENCE_KINDS = [
  /** One copy shows what the other removed. */
  'shown',
  /** The box of one copy says of the value what the other's does not. */
  'told',
  /** One copy shows how wide a value was, which the other hides. */
  'width',
  /** Text outside the pages stands in one copy and is gone from the other. */
  'hidden',
  /** Copies for two recipients call somebody by the same pseudonym. */
  'pseudonym',
] as const;
export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number];

import type { Category, PersonRole } from '@blackbar/model';

/** One person of a case and the name that stands for them in what is released. */
export interface LedgerEntry {
  /** Number of the person within the case, from 1, in no order that means anything; never printed. */
  readonly id: number;
  readonly pseudonym: string;
  readonly kind: 'person' | 'minor';
  readonly role?: PersonRole;
  /** Every spelling met so far, lower case, in spoken order ("tamara hill"). */
  readonly aliases: readonly string[];
  /** Spellings that somebody gave to this person by hand: they are nobody else's, whatever the text suggests. */
  readonly pinned?: readonly string[];
  /** Names that stood for them, or for somebody merged into them, in what was released: never anybody else's. */
  readonly retired?: readonly string[];
  /** Documents of the case in which something stands near the name that makes one think of a child. */
  readonly perhapsIn?: readonly string[];
  /** Documents of the case that name children, or somebody who may be one, and tell nothing of this person's age. */
  readonly unsaidIn?: readonly string[];
  /** What somebody said when asked whether this is a child. */
  readonly answer?: ChildAnswer;
}

export type ChildAnswer = 'child' | 'not_child';

/** As whom a name of this category counts. */
export function kindOf(category: Category): LedgerEntry['kind'] {
  return category === 'MINOR_NAME' ? 'minor' : 'person';
}

/** The cluster under which detection knows a person of the case when it reads the next document. */
export function clusterOf({ id }: Pick<LedgerEntry, 'id'>): string {
  return `case:${id}`;
}

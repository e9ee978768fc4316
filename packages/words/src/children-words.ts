import type { ChildClue } from '@blackbar/model';

const CLUES: Readonly<Record<ChildClue, string>> = {
  age: 'near an age below 18',
  birth: 'near a date of birth',
  called: 'near a word for a child or a student',
  school: 'near a school or a grade',
  relation: 'named as somebody’s son, daughter or young relative',
  listed: 'in one list with a child of the same surname',
};

/** "Children?": names that may be a child's, asked before anything is finalized. */
export const CHILDREN_WORDS = {
  title: (open: number): string => `Children? (${open})`,
  answered: 'Children: all answered',
  answeredSoFar: (count: number): string => `Answered (${count}); an answer can be changed`,
  intro: (rules: readonly string[]): string =>
    `${rules.join(' and ')} ${rules.length === 1 ? 'protects' : 'protect'} the names of children. These may be some. Your answer holds for every document of the case.`,
  blocks: 'Nothing is finalized in which an unanswered name stands.',
  answer: 'Answer',
  clues: CLUES,
  place: (name: string, page: number): string => (page > 0 ? `${name}, page ${page}` : name),
  elsewhere: 'not in this document',
  child: 'Child',
  notChild: 'Not a child',
  choose: (choice: string, name: string): string => `${choice}: ${name}`,
  of: (name: string): string => `Is ${name} a child?`,
  done: 'Done',
} as const;

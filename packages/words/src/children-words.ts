import type { ChildClue } from '@blackbar/model';

const CLUES: Readonly<Record<ChildClue, string>> = {
  age: 'near an age below 18',
  birth: 'near a date of birth',
  called: 'near a word for a child or a student',
  school: 'near a school or a grade',
  relation: 'named as somebody’s son, daughter or young relative',
  listed: 'in one list with a child of the same surname',
  unsaid: 'nothing beside this name says its age',
};

/** "Children?": names that may be a child's, asked before anything is finalized. */
export const CHILDREN_WORDS = {
  title: (open: number): string => `Children? (${open})`,
  answered: 'Children: all answered',
  answeredSoFar: (count: number): string => `Answered (${count}); an answer can be changed`,
  intro: (rules: readonly string[], open: number): string =>
    `${rules.join(' and ')} ${rules.length === 1 ? 'protects' : 'protect'} the names of children.${open > 0 ? ' These may be some.' : ''} Your answer holds for every document of the case.`,
  blocks: 'Nothing is finalized in which an unanswered name stands.',
  /** Where nobody is open but those of whom nothing is said. */
  restOnly: (open: number): string => `Children? Also named here (${open})`,
  rest: (open: number): string => `Also named here (${open})`,
  restAnswered: 'Also named here: all answered',
  restIntro:
    'They stand beside children, and nothing beside their names says that they are grown up. You may finalize without these answers; the report then says how many are open.',
  none: (open: number): string => `None of the rest is a child (${open})`,
  noneSaid: (count: number): string => (count === 1 ? '1 said to be no child.' : `${count} said to be no children.`),
  undoNone: (count: number): string => `Undo: ask about ${count === 1 ? 'this one' : `these ${count}`} again`,
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

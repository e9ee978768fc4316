/**
 * Who chose what goes from a file: a person in the review who ordered it; people in the review, of which a program then
 * ordered it (`reviewed`); a program by its calls; or rules and settings, with no decision on any suggestion.
 */
export const CHOSEN_BY = ['person', 'reviewed', 'call', 'settings'] as const;

export type ChosenBy = (typeof CHOSEN_BY)[number];

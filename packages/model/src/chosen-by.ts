/**
 * Who chose what goes from a file: a person in the review, a program by its calls, or the settings of one call, where
 * nobody was asked about any suggestion.
 */
export const CHOSEN_BY = ['person', 'call', 'settings'] as const;

export type ChosenBy = (typeof CHOSEN_BY)[number];

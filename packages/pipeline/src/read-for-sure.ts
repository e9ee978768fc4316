/** Confidence, 0 to 1, from which on what a reader of pictures sees counts against what a file says. */
export const READ_FOR_SURE = 0.75;

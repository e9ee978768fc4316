/**
 * In shares of the size: the gap between two letters, from the end of one advance to the start of the next, from which
 * on they are two words. A space is 0.25 in most faces, and typesetters press it to two thirds of that to fill a
 * line; letters of one word are hardly moved by a tenth.
 */
export const WORD_GAP = 0.14;

/** A channel of at most this is the black of a box. */
export const BLACK = 40;
/** Pixels at a box's sides that blend with what is beside it. */
export const SIDE = 1.5;

/** A channel difference, of 255, that the eye can see. */
export const VISIBLE = 24;
/** The share of a page or a picture that may differ so much: one measure everywhere in the product. */
export const VISIBLE_SHARE = 0.002;
/** Pixels around a box that belong to it: those that it only touches blend with it. */
export const BLEND = 2;

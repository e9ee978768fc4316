/** What all records look like: points, and colours as the web writes them. */
export const MARGIN = 54;
export const INK = '#14171a';
export const FAINT = '#5b6168';
export const HAIRLINE = '#c9cdd2';
/** Size of a table's letters, and the space below each row. */
export const CELL = 8.5;
export const CELL_GAP = 6;

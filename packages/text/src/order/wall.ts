/**
 * Stands between texts that are searched in one go and do not follow each other: no character of any file, part of
 * no term, and kept by every fold.
 */
export const WALL = '\uffff';

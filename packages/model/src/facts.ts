/** What the places of a sentence are filled with: plain data that never quotes a document. */
export type Facts = Readonly<Record<string, string | number | boolean | null | readonly (string | number)[]>>;

/**
 * What may stand in a file that we write: for each kind of object (a role) the keys that are copied and the role of
 * what stands there (ISO 32000-2, the clause beside each). A key that is not listed is not copied; that is the whole of
 * the whitelist.
 *
 * Rules that are not roles: `wordless` numbers, names and booleans, alone, in arrays and in such dictionaries; `plain`
 * the same with strings of the format; `icon` one of the names that viewers draw; `glyph-name` what fonts call their
 * glyphs; `text` a string for reading, from which targets are taken out;
 * `uri` an address; `language` a tag of a language, and nothing else; `identifier` a string that only tells one thing
 * from another, which another string does as well;
 * `structure-type` what the author or the format calls a kind of element;
 * `technical` a name of a font or an ink; `map:ROLE` a dictionary with names of the author's own choice whose values
 * have the role. Arrays are looked through: each element has the rule of the array.
 */
export type Rule = string;

export type RoleTable = Readonly<Record<string, Readonly<Record<string, Rule>>>>;

export function wordless(...keys: readonly string[]): Record<string, Rule> {
  return Object.fromEntries(keys.map((key) => [key, 'wordless']));
}

/** A tag as people write it: a language, perhaps a script, a country and a variant (RFC 5646, 2.1). */
export const LANGUAGE = /^[a-z]{2,3}(?:-[a-z]{4})?(?:-(?:[a-z]{2}|\d{3}))?(?:-\d[a-z\d]{3})?$/i;

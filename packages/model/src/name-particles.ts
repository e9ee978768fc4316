/** Parts of a last name that are no names of their own: "de Vries" and "de la Cruz" share none. */
const PARTICLES: ReadonlySet<string> = new Set(
  'de del della der den van von zu la las los di da das dos du do ter ten bin ibn al el y e'.split(' '),
);
/** Those that are nobody's given name; "Van" and "Del" are somebody's. */
const BEGINS_LAST_NAME = /^(?:de|du|von)$/;

/**
 * The words of a name in small letters and spoken order, without particles: given names, and the last word of the last
 * name. "Saskia Lucía de Vries" is saskia, lucía, vries; "van der Berg" is berg.
 */
export function withoutParticles(words: readonly string[]): readonly string[] {
  const last = words.length - 1;
  const named = words.findIndex((word, i) => i === last || !PARTICLES.has(word));
  const from = BEGINS_LAST_NAME.test(words[0] ?? '') || named > 1 ? named : 0;
  return words.filter((word, i) => i >= from && (i === from || i === last || !PARTICLES.has(word)));
}

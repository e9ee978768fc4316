/**
 * A text in small letters of the same length: offsets of the one are offsets of the other. The few letters that grow
 * with their case (the Turkish "İ") stay as they are; one of them must not cost a text its labels.
 */
export function smallLetters(text: string): string {
  const lower = text.toLowerCase();
  if (lower.length === text.length) return lower;
  return Array.from(text, (letter) => {
    const small = letter.toLowerCase();
    return small.length === letter.length ? small : letter;
  }).join('');
}

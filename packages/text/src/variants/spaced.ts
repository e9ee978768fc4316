/** A name as Chinese, Japanese and Korean write it: a few characters without a space. */
const NAME = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー々]{2,8}$/u;

/**
 * Such a name as forms and letterheads write it, with a space between family name and given name: wherever it may
 * stand.
 */
export function spacedVariants(text: string): string[] {
  if (!NAME.test(text)) return [];
  const characters = [...text];
  return characters
    .slice(1)
    .map((_, i) => `${characters.slice(0, i + 1).join('')} ${characters.slice(i + 1).join('')}`);
}

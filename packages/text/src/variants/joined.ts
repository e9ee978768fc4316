const JOINTS = ['.', '_', '-', ''];
const MOST_WORDS = 4;

/**
 * A name of several words as user names, addresses and file names write it: "maria.okafor",
 * "Maria_Okafor", "mariaokafor". Nothing for one word, for a sentence, or for words that hold digits.
 */
export function joinedVariants(text: string): string[] {
  const words = text.split(/[\s,]+/u).filter((word) => word !== '');
  if (words.length < 2 || words.length > MOST_WORDS || !words.every((word) => /^[\p{L}.'’-]+$/u.test(word))) return [];
  return JOINTS.map((joint) => words.map((word) => word.replace(/\.$/, '')).join(joint));
}

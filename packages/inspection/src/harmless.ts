/** Words that people write under and on their own boxes. */
const HARMLESS = new RegExp(
  `^(?:${[
    'redact(?:ed|ions?)?',
    'confidential',
    'privileged?',
    'sealed|seal|filed|under',
    'exempt(?:ion)?|withheld|deleted|restricted|protected',
    // FOIA exemptions, 5 U.S.C. 552(b).
    '\\(?b\\)?\\(\\d\\)(?:\\([a-z]\\))?',
    '[^\\p{L}\\p{N}]+',
  ].join('|')})$`,
  'iu',
);

/** Whether a text says no more than that something was redacted; also one without words. */
export function isHarmless(text: string): boolean {
  return text.split(/\s+/).every((word) => word === '' || HARMLESS.test(word));
}

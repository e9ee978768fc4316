import { isAlsoWord, isNameCategory, type Target, type TextPart, type TextRange } from '@blackbar/model';

/** Nobody but a person is asked, greeted, kin or quoted, however spelled: "ask grant", "dear rose", "my son will". */
const ASKED =
  /(?<!\p{L})(?:ask|asked|tell|told|text|texted|hi|hey|hello|dear|love,|xo|thanks|mrs?|ms|miss|dr|aunt|uncle|son|daughter|brother|sister|mom|dad|mother|father|baby)[.,]? $/iu;
const SPEAKS = /^(?:['’]s\b| (?:said|says|told|asked|asks|texted|thinks|wants)\b)/i;
/** "grant_okafor", "@grant", "grant.jpg": a word of a user name, a path or a file's name. */
const JOINED_BEFORE = /[@_/\\.]$/u;
const JOINED_BEHIND = /^(?:-[\p{L}\p{N}]{1,24})?(?:[@_/\\]|\.[\p{L}\p{N}])/u;
const REACH = 32;

/** A child is called by these words, too, but in small letters only what every second sentence needs stays. */
const OF_EVERY_SENTENCE = /^(?:best|case|court|day|good|grant|just|long|main|major|may|page|still|well|will)$/;

/** Whether a copy of a person's name is the ordinary word: it tells nothing of anybody, and the sentence needs it. */
export function isOrdinaryWord(
  { text }: Pick<TextPart, 'text'>,
  { start, end }: TextRange,
  { category }: Pick<Target, 'category'>,
): boolean {
  const word = text.slice(start, end);
  if (!isNameCategory(category) || !isAlsoWord(word)) return false;
  if (category === 'MINOR_NAME' && !OF_EVERY_SENTENCE.test(word)) return false;
  const [before, behind] = [text.slice(Math.max(0, start - REACH), start), text.slice(end, end + REACH)];
  if (JOINED_BEFORE.test(before) || JOINED_BEHIND.test(behind)) return false;
  return !ASKED.test(before) && !SPEAKS.test(behind);
}

const JOINT_BEFORE = /(?:(?:,|&|(?<!\p{L})and)\s{1,3}|-)$/u;
const JOINT_BEHIND = /^(?:(?:,\s|\s(?:&|and)\s)\s{0,2}|-)/u;

/**
 * Whether a range is listed with what goes: of "grant and Susan Okafor" the first is somebody as well. `isGone`: of a
 * UTF-16 unit of the text.
 */
export function isListedWithGone(
  { text }: Pick<TextPart, 'text'>,
  { start, end }: TextRange,
  isGone: (at: number) => boolean,
): boolean {
  const before = JOINT_BEFORE.exec(text.slice(Math.max(0, start - REACH), start))?.[0];
  const behind = JOINT_BEHIND.exec(text.slice(end, end + REACH))?.[0];
  if (before !== undefined && isGone(text.slice(0, start - before.length).trimEnd().length - 1)) return true;
  return behind !== undefined && isGone(end + behind.length);
}

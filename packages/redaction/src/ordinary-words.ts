import { isAlsoWord, isNameCategory, type Target, type TextPart, type TextRange } from '@blackbar/model';

/** Nobody but a person is asked, greeted or quoted, however they are spelled: "ask grant", "dear rose", "mark said". */
const ASKED = /(?<!\p{L})(?:ask|asked|tell|told|text|texted|hi|hey|hello|dear|thanks|mrs?|ms|miss|dr)[.,]? $/iu;
const SPEAKS = /^(?:['’]s\b| (?:said|says|told|asked|asks|texted|thinks|wants)\b)/i;
const REACH = 10;

/** Whether a copy of a person's name is the ordinary word: it tells nothing of anybody, and the sentence needs it. */
export function isOrdinaryWord(
  { text }: Pick<TextPart, 'text'>,
  { start, end }: TextRange,
  { category }: Pick<Target, 'category'>,
): boolean {
  if (!isNameCategory(category) || !isAlsoWord(text.slice(start, end))) return false;
  return !ASKED.test(text.slice(Math.max(0, start - REACH), start)) && !SPEAKS.test(text.slice(end, end + REACH));
}

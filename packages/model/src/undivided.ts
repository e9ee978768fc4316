/** Written without spaces, or with particles hung on the words (Korean): nobody sees where a name ends. */
export const UNDIVIDED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Hangul}]/u;

/** How one of the eighteen kinds shows itself in running text. */
export interface Trace {
  /** Of 45 CFR 164.514(b)(2)(i). */
  readonly letter: string;
  /** With the flag `g`; the group `words` where the whole match is more than what identifies. */
  readonly pattern: RegExp;
  /** What looks alike and identifies nobody. */
  readonly but?: RegExp;
}

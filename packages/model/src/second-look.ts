/**
 * Words of a finished file that may still identify somebody, as the second look found them; equal ones are one find.
 */
export interface SecondFind {
  /** Equal for the same words under the same letter, whichever file holds them. */
  readonly id: string;
  /** Of 45 CFR 164.514(b)(2)(i), A to R. */
  readonly letter: string;
  readonly words: string;
  /** Around its first place. */
  readonly before: string;
  readonly after: string;
  /** From 1, in order; 0 is text that belongs to the file and to no page. */
  readonly pages: readonly number[];
}

/** What reading a finished file again, by other means than the first detection, found. */
export interface SecondLook {
  readonly finds: readonly SecondFind[];
  /** Finds beyond those that are listed: nobody can have looked at them. */
  readonly more: number;
  /** Pages without text, which it could not read. */
  readonly unread: readonly number[];
}

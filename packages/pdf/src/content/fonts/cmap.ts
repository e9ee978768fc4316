/** How strings of a composite font split into codes, and which CID each code stands for (ISO 32000-2, 9.7.5). */
export interface CMap {
  readonly vertical: boolean;
  /** Bytes of the code that begins at `at`: 1 to 4, never past the end. */
  lengthAt(bytes: Uint8Array, at: number): number;
  /** `undefined` where this CMap does not say. */
  cidOf(code: number, length: number): number | undefined;
}

export function codeOf(bytes: Uint8Array, at = 0, length = bytes.length): number {
  let code = 0;
  for (let i = at; i < at + length; i++) code = code * 256 + (bytes[i] ?? 0);
  return code;
}

/** ISO 32000-2, 7.5.2 puts the header first; readers look for it in the first 1,024 bytes. */
const HEADER = Buffer.from('%PDF-');
export const HEADER_WITHIN = 1024;

/** Whether a file begins as a PDF does. */
export function startsAsPdf(bytes: Buffer): boolean {
  return bytes.subarray(0, HEADER_WITHIN).includes(HEADER);
}

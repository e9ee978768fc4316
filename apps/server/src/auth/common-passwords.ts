import { dictionary } from '@zxcvbn-ts/language-common';

/** What the list of leaked passwords does not have: the product, the office's season, and rows of keys. */
const OWN = `blackbar blackbar1 blackbar123 redaction redaction1 redacted paralegal attorney password! welcome1!
  password1! p@ssword admin1234 0123456789 987654321 9876543210 87654321 123123123 12341234 abcdefgh abcdefghi
  summer2024 summer2025 summer2026 winter2024 winter2025 winter2026 spring2026 autumn2026 11111112 00000001`;

/** What guessing starts with, in small letters: no breach service can be asked offline. */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set([
  ...dictionary.passwords.map((password) => password.toLowerCase()),
  ...OWN.split(/\s+/u),
]);

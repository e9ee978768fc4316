import { invalid, type Recognizer, type Verdict, valid } from '../recognizer.ts';

/** ISO 13616-1: four characters move to the end, letters become 10 to 35, the number modulo 97 is 1. */
function checkIban(value: string): Verdict {
  const iban = value.replace(/[\s-]/g, '').toUpperCase();
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return invalid('not the form of an IBAN');
  let rest = 0;
  for (const character of iban.slice(4) + iban.slice(0, 4)) {
    const digits = /\d/.test(character) ? character : String(character.charCodeAt(0) - 55);
    for (const digit of digits) rest = (rest * 10 + Number(digit)) % 97;
  }
  return rest === 1 ? valid('IBAN check passes (mod 97)') : invalid('IBAN check fails (mod 97)');
}

export const iban: Recognizer = {
  id: 'international/iban',
  category: 'IBAN',
  title: 'IBAN',
  patterns: [
    {
      shape: 'a country, two digits and an account',
      regex: /(?<![\w-])[A-Z]{2}\d{2}(?:[ -]?[A-Z0-9]{4}){2,7}(?:[ -]?[A-Z0-9]{1,3})?(?![\w-])/g,
      score: 0.4,
    },
    {
      shape: 'the same, over the end of a line',
      needs: '\n',
      regex:
        /(?<![\w-])[A-Z]{2}\d{2}(?:[ -][A-Z0-9]{4}){0,6} ?\n[ \t]{0,12}[A-Z0-9]{4}(?:[ -][A-Z0-9]{4}){0,6}(?:[ -][A-Z0-9]{1,3})?(?![\w-])/g,
      score: 0.2,
    },
    {
      shape: 'the same, its last figures below',
      needs: '\n',
      regex: /(?<![\w-])[A-Z]{2}\d{2}(?:[ -][A-Z0-9]{4}){2,7} ?\n[ \t]{0,12}\d{1,3}(?![\w-])/g,
      score: 0.2,
    },
  ],
  captions: [
    {
      phrases: ['iban', 'iban no', 'iban number', 'international bank account number'],
      // A bank's letters stand first; a word behind the number is no part of it.
      value: /[A-Z]{2}\d{2}(?:[ -]?[A-Z0-9]{1,4}){1,2}(?:[ -]?(?=[A-Z]{0,3}\d)[A-Z0-9]{1,4}){1,7}(?!\w)/iy,
    },
    {
      phrases: ['iban', 'iban no', 'iban number', 'international bank account number'],
      value: /[A-Z]{2}\d{2}(?:[ -]?[A-Z0-9]{1,4}){0,7} ?\n[ \t]{0,12}\d{1,4}(?:[ -]\d{1,4}){0,6}(?![\w]|[.,]\d)/y,
    },
  ],
  validate: checkIban,
};

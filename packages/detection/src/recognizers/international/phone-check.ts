import { isValidPhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js';
import { digitsOf, invalid, plausible, unlike, type Verdict, valid } from '../recognizer.ts';
import { saidAsDigits } from '../said-digits.ts';

/** North American Numbering Plan: area code and exchange start with 2 to 9; x11 are services. */
function isNanp(digits: string): boolean {
  const ten = digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits;
  return /^[2-9]\d{2}[2-9]\d{6}$/.test(ten) && !/^.11/.test(ten);
}

export function checkPhone(value: string): Verdict {
  const digits = digitsOf(saidAsDigits(value).replace(/(?:ext|x|#).*$/i, ''));
  if (value.trim().startsWith('+')) return checkInternational(value, digits);
  if (/^\d{1,2}(?:([/.-])\d{1,2}\1(?:19|20)\d{2}|\/\d{1,2}\/\d{2})(?![\d/])/.test(value))
    return unlike('the form of a date');
  if (/^(?:19|20)\d{2}[- ](?:19|20)\d{2}$/.test(value)) return unlike('two years');
  if (/^-\d{4}$/.test(value)) return plausible('the end of a number');
  if (digits.length < 7 || digits.length > 15) return invalid('not the length of a telephone number');
  if (/^(\d)\1+$/.test(digits)) return invalid('one digit repeated');
  if (/^\d{3}-\d{2}-\d{4}$/.test(value)) return invalid('the form of a Social Security number');
  return plausible(isNanp(digits) ? 'area code and exchange are possible' : 'the length of a telephone number');
}

function checkInternational(value: string, digits: string): Verdict {
  if (/^1\d{10}$/.test(digits)) return plausible('a North American number in international form');
  return isValidPhoneNumber(value.replace(/(?:ext|x|#).*$/i, ''))
    ? valid(`a number of ${parsePhoneNumberFromString(value)?.country ?? 'the international plan'}`)
    : plausible('international form');
}

import {
  beginText,
  endText,
  PDFDocument,
  PDFName,
  type PDFOperator,
  StandardFonts,
  setFontAndSize,
  setTextMatrix,
  showText,
} from '@cantoo/pdf-lib';

const LINES = 50;
const WORDS_A_LINE = 9;
const WORDS = (
  'the claim was reviewed by counsel and no further notice is required under this part of the record as it was ' +
  'filed after which all exhibits remain with the clerk until they are returned to whoever sent them'
).split(' ');
const FIRST = ['Maria', 'Tobin', 'Priya', 'Walter', 'Ingrid', 'Samuel', 'Denise', 'Hector', 'Yolanda', 'Graham'];
const LAST = ['Okafor', 'Ashgrove', 'Venkataraman', 'Quist', 'Lindqvist', 'Delacroix', 'Haverford', 'Mbeki'];

/**
 * A long filing as they come: `pages` pages of some 2,500 characters, on each of them ten things to find. Numbers,
 * addresses and dates differ from page to page, people come back.
 */
export async function filing(pages: number): Promise<Uint8Array> {
  const doc = await PDFDocument.create();
  const font = await doc.embedFont(StandardFonts.TimesRoman);
  for (let page = 0; page < pages; page++) {
    const sheet = doc.addPage([612, 792]);
    sheet.node.setFontDictionary(PDFName.of('F1'), font.ref);
    const finds = findsOf(page);
    const shown: PDFOperator[] = [];
    for (let line = 0; line < LINES; line++) {
      const words = Array.from({ length: WORDS_A_LINE }, (_, i) => WORDS[(line * 11 + page * 3 + i) % WORDS.length]);
      const find = line % 5 === 2 ? finds[Math.floor(line / 5)] : undefined;
      const text = find === undefined ? words.join(' ') : `${words.slice(0, 4).join(' ')}. ${find} ${words[5]}.`;
      shown.push(setTextMatrix(1, 0, 0, 1, 54, 740 - line * 13.5), showText(font.encodeText(text)));
    }
    sheet.pushOperators(beginText(), setFontAndSize('F1', 10), ...shown, endText());
  }
  return doc.save();
}

/** Ten of a page, with the words that tell what they are. */
function findsOf(page: number): string[] {
  const name = (i: number) => `${FIRST[(page + i) % FIRST.length]} ${LAST[(page * 7 + i * 3) % LAST.length]}`;
  const n = (modulus: number, factor: number, least = 0) => least + ((page * factor + 17) % (modulus - least));
  const pad = (value: number, length: number) => String(value).padStart(length, '0');
  return [
    `Plaintiff Ms. ${name(0)}`,
    `SSN: ${pad(n(700, 31, 100), 3)}-${pad(n(99, 7, 10), 2)}-${pad(n(9999, 131, 1000), 4)}`,
    `Phone: (${n(900, 13, 212)}) 555-${pad(n(9999, 37), 4)}`,
    `E-mail: m.${(LAST[page % LAST.length] ?? '').toLowerCase()}${page}@example.org`,
    `Date of birth: ${pad(1 + (page % 12), 2)}/${pad(1 + (page % 28), 2)}/${1940 + (page % 60)}`,
    `Residing at ${100 + page} ${['Maple', 'Oak', 'Cedar'][page % 3]} Street, Springfield, IL 62704`,
    `Account number: ${pad(n(999_999_999, 104_729, 100_000_000), 10)}`,
    `Card: ${card(page)}`,
    `MRN: ${pad(n(9_999_999, 7919, 1_000_000), 8)}`,
    `Witness: Mr. ${name(4)}`,
  ];
}

/** Sixteen digits of a card whose check digit is right (ISO/IEC 7812-1, annex B). */
function card(page: number): string {
  const digits = `4111${String(page * 9973).padStart(11, '0')}`;
  const sum = [...digits].reduce((total, digit, i) => {
    const value = Number(digit) * (i % 2 === 0 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return `${digits}${(10 - (sum % 10)) % 10}`.replace(/(....)(?=.)/g, '$1 ');
}

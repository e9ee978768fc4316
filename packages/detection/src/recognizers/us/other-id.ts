import { digitsOf, plausible, type Recognizer, unlike } from '../recognizer.ts';
import { OTHER_ID_LABELS } from './other-id-labels.ts';

/** Numbers that mark one person or one matter and have no category of their own. */
export const otherId: Recognizer = {
  id: 'us/other-id',
  category: 'OTHER_ID',
  title: 'Other identifying number',
  patterns: [
    {
      // European Court of Human Rights, Rules of Court, rule 47: number of the application and year.
      shape: 'the number of an application to a court',
      regex:
        /(?:\b[Aa]pplications?|\b[Aa]pps?\.|\b[Cc]omplaint) \(?[Nn]os?\.? (?<value>\d{1,6}\/\d{2}(?:(?:, | and )\d{1,6}\/\d{2}){0,8})/g,
      score: 0.9,
    },
    {
      // 8 CFR 1.2: the number of an alien's file.
      shape: 'an A-number',
      regex: /(?<![\w-])A[- #]{0,2}\d{2,3}[- ]\d{3}[- ]\d{3}(?![\w-])/g,
      score: 0.88,
    },
    {
      shape: 'an A-number behind its name',
      regex:
        /(?<![\w-])A(?:[- ]?(?:Number|No\.?|NUMBER|NO\.?)|[- ]?#)\)?[:# ]{1,3}(?<value>\d{2,3}[- ]?\d{3}[- ]?\d{3})(?![\w-])/g,
      score: 0.9,
    },
    {
      // HM Revenue & Customs, NIM39110: two letters, six digits, a letter from A to D.
      shape: 'a National Insurance number',
      regex: /(?<![\w-])[A-CEGHJ-PQR-TW-Z]{2} ?\d{2} ?\d{2} ?\d{2} ?[A-D](?![\w-])/g,
      score: 0.88,
    },
    {
      // INSEE: sex, year, month, department, commune, order, key.
      shape: 'a French social security number',
      regex: /(?<![\w.-])[12] \d{2} (?:0[1-9]|1[0-2]|[2-9]\d) (?:\d{2}|2[AB]) \d{3} \d{3}(?: \d{2})?(?![\w-])/g,
      score: 0.9,
    },
    {
      // Renapo: letters of the name, date of birth, sex, state, three consonants, two digits.
      shape: 'a Mexican population registry code',
      regex: /(?<![\w-])[A-Z]{4}\d{6}[HMX][A-Z]{5}[A-Z\d]\d(?![\w-])/g,
      score: 0.92,
    },
    {
      shape: 'a Spanish identity number',
      regex: /(?<=\b(?:DNI|NIF|NIE|D\.N\.I\.|N\.I\.E\.)(?: n[º°.]{1,2})?[: ]{1,3})(?:[XYZ]-?)?\d{7,8}-?[A-Z](?!\w)/g,
      score: 0.9,
    },
    {
      // Nacha rules, entry detail: the payer's or payee's number at the other firm stands behind its name.
      shape: 'the number behind a payment on a statement',
      regex:
        /\b(?:ACH(?: (?:DEP|DEPOSIT|DEBIT|CREDIT|PMT|WITHDRAWAL|W\/D))?|DIRECT DEP(?:OSIT)?|VENMO|PAYPAL) [A-Z][A-Z&.*' -]{2,40} (?<value>\d{7,17})(?![\w]|[.,]\d)/g,
      score: 0.82,
    },
    {
      shape: 'the reference of a payment',
      needs: 'REF',
      regex:
        /\bREF(?:ERENCE)?(?: ?(?:NO\.?|#))?[: ] ?(?<value>(?=[A-Z]{0,12}\d)(?=\d{0,16}[A-Z])[A-Z\d]{12,34})(?!\w)/g,
      score: 0.82,
    },
    {
      // MERS Procedures Manual: organization, sequence and check digit of a registered mortgage.
      shape: 'the number of a registered mortgage',
      needs: '-',
      regex: /(?<![\w-])1\d{6}-\d{10}-\d(?![\w-])/g,
      score: 0.9,
    },
    {
      // BIP 173 and BIP 13, EIP-55: addresses of Bitcoin and Ethereum.
      shape: 'an address of a crypto-currency',
      regex: /(?<![\w])(?:bc1[a-z\d]{25,62}|0x[\dA-Fa-f]{40})(?!\w)/g,
      score: 0.92,
    },
    {
      shape: 'a number behind a name in a list',
      needs: '#',
      regex: /(?<=\p{L}[.,]?(?: | {2,30}))#(?<value>\d{5,8})(?=[ ]{2}|[ ]?\n|$)/gu,
      score: 0.82,
    },
    {
      // Federal Reserve, Fedwire Funds Service: day, who sent it, a number of its own.
      shape: 'the number of a wire',
      regex: /\b(?:IMAD|OMAD)[:# ]{1,3}(?<value>20\d{6}[A-Z\d]{8}\d{6})(?!\w)/g,
      score: 0.9,
    },
    {
      shape: 'the number of a prescription',
      regex: /\b(?:RX|Rx)[ #:]{1,3}(?:[Nn][Oo]\.? ?)?(?<value>\d{6,10}(?:-\d{2,5})?)(?!\w|[.,]\d)/g,
      score: 0.88,
    },
    {
      shape: 'the number of a subject of a trial',
      needs: '-',
      regex: /\b(?:[Ss]ubject|SUBJECT|[Pp]articipant|PARTICIPANT) (?<value>\d{2,5}-\d{2,5})(?![\w-]|[.,]\d)/g,
      score: 0.86,
    },
    {
      shape: 'the number of somebody held in a jail',
      needs: 'nmate ',
      regex: /\b[Ii]nmate (?:[Nn]o\.? ?|#)?(?<value>\d{6,12})(?!\w|[.,]\d)/g,
      score: 0.86,
    },
    {
      // Resident Registration Act of Korea: birth, then sex and century.
      shape: 'a Korean resident registration number',
      needs: '-',
      regex: /(?<![\w-])\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])-[1-8]\d{6}(?![\w-])/g,
      score: 0.9,
    },
    {
      // The Bureau of Prisons gives five digits and three.
      shape: 'a federal register number',
      needs: '-',
      regex: /\b(?:[Rr]eg(?:ister)?\.?|BOP|USM)(?: [Nn]o\.?| ?#)? (?<value>\d{5}-\d{3})(?![\w-]|[.,]\d)/g,
      score: 0.86,
    },
    {
      // Cook County, Illinois, and others on its plan: area, subarea, block, parcel, unit.
      shape: 'a parcel of land by its index number',
      needs: '-',
      regex: /(?<![\w-])\d{2}-\d{2}-\d{3}-\d{3}-\d{4}(?![\w-])/g,
      score: 0.88,
    },
    {
      shape: 'the report of an ambulance',
      needs: 'PCR',
      regex: /\bPCR (?:#|[Nn]o\.? )?(?<value>\d{2,4}-\d{4,8})(?![\w-]|[.,]\d)/g,
      score: 0.86,
    },
    {
      shape: 'a number of a tribe, behind its name',
      regex: /(?<=\b(?:[Tt]ribal|[Ee]nrollment|CDIB|BIA)\b[^\n\d]{0,60})\d{3}-?[A-Z]-?\d{4,7}(?![\w-])/g,
      score: 0.86,
    },
    {
      shape: 'an Emirates ID',
      regex: /(?<![\w-])784-(?:19|20)\d{2}-\d{7}-\d(?![\w-])/g,
      score: 0.92,
    },
    { shape: 'a court reference with its year', regex: /(?<![\w./-])\d{4,6}\/\d{2}(?![\w/]|\.\d)/g, score: 0.83 },
  ],
  captions: [
    {
      phrases: OTHER_ID_LABELS,
      value:
        /(?:[(#]|LN#)?(?<value>\d{4}-\d{4}-\d{4}-\d{3}[\dX](?!\w)|\d{3,4}(?: \d{1,4}){2,4}(?= {2}|[\n,;)]|$)|\d(?: \d{3,5}){3}(?![\w-])|\d{3} \d{3} \d{3}[A-Z]\d(?![\w/-])|[A-Z]{1,4}(?: \d{2,6}){2,4}(?: [A-D])?(?![\w/-])|[A-Z]{1,3} \d{5,12}(?![\w/-])|[A-Z]{1,4}\d{2,6}(?: \d{2,6}){1,4}(?![\w/-])|A[- #]{0,3}\d{2,3}[- ]?\d{3}[- ]?\d{3}(?![\w-])|\d{2,4}(?: \d{2,4}){1,4}(?: \d)?(?![\w/-])|(?=[A-Z0-9a-z-]{0,14}\d)[A-Za-z0-9]{1,20}(?:[-/][A-Za-z0-9]{1,12}){0,4})(?![\w]|[.,]\d)/y,
      score: 0.86,
    },
    {
      // The prison's own number: Florida "DC# Q14882", Ohio "DOC#: T-88214", the federal register "12345-067".
      phrases: ['doc:', 'dc:', 'cdcr', 'cdcr no', 'tdcj', 'tdcj no', 'bop no', 'register no', 'register number'],
      value: /#?(?<value>[A-Z]{1,2}-?\d{4,6}|\d{5}-\d{3}|\d{6,8})(?![\w-]|[.,]\d)/y,
      score: 0.86,
    },
    {
      // Six letters and figures, some of them with a single figure.
      phrases: ['pnr', 'record locator', 'booking reference', 'confirmation code'],
      value: /(?=[A-Z]{0,5}\d)[A-Z\d]{6}(?!\w)/y,
      below: false,
    },
  ],
  validate: (value) => {
    const [from, to] = /^(\d{1,3})-(\d{1,3})$/.exec(value)?.slice(1).map(Number) ?? [];
    // "Ref    70-99": what a laboratory takes for normal.
    if (from !== undefined && to !== undefined && from < to) return unlike('from one figure to another');
    return digitsOf(value).length < 3 && !/^[A-Z\d]{6}$/.test(value)
      ? unlike('few digits for an identifier')
      : plausible('the form of an identifier');
  },
};

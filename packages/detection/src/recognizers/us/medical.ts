import { digitsOf, plausible, type Recognizer, unlike, type Verdict } from '../recognizer.ts';
import { HEALTH_PLAN_LABELS, INSURERS } from './health-plan-labels.ts';

/**
 * Any identifier with a digit in it: letters, digits, inner dashes; or groups of figures split by single spaces. No
 * area code.
 */
const IDENTIFIER =
  /#?(?!\d{3}\) ?\d{3}-\d{4})(?<value>\d{2,5}(?: \d{2,5}){1,3}(?: \d)?|[A-Z]{1,3}\d{1,9}(?: \d{2,7}){1,3}(?=[ ]{2}|[\n,;)]|\.(?:\s|$)|$)|(?!(?:CPT|ICD|DRG|NDC|POS|DOB|SSN|MRN|DOS|EXT|TEL|FAX|PO|REV|MOD)\b)[A-Z]{1,4}(?: (?!\d{4}-\d\d-\d\d\b)\d{3,6}(?:-\d{2,6}){1,3}(?![-/])|(?: \d{2,12}|\d{2,6} \d{2,6})(?: \d{2,6}){0,3}(?:-\d{1,3})?(?![-/]))|(?=[A-Z0-9a-z-]{0,14}\d)[A-Za-z0-9]{1,14}(?:[-/][A-Za-z0-9]{1,12}){0,4})(?![\w]|[.,]\d)/y;

const LETTERS = '[AC-HJKMNP-RT-Y]';
const MIX = '[0-9AC-HJKMNP-RT-Y]';
/** Centers for Medicare & Medicaid Services, the MBI by position: eleven characters, S L O I B Z left out. */
const MBI = String.raw`[1-9]${LETTERS}${MIX}\d[- ]?${LETTERS}${MIX}\d[- ]?${LETTERS}${LETTERS}\d\d`;

/** "Encounter 02/03/2026": its day. With hyphens and two figures of a year it may be a chart's number. */
const DAY =
  /^(?:\d{1,2}\/\d{1,2}\/(?:\d{2}|(?:19|20)\d{2})|\d{1,2}-\d{1,2}-(?:19|20)\d{2}|(?:19|20)\d{2}-\d{2}-\d{2})$/;

function someDigits(value: string): Verdict {
  if (digitsOf(value).length < 3) return unlike('few digits for an identifier');
  return DAY.test(value) ? unlike('a day') : plausible('the form of an identifier');
}

export const mrn: Recognizer = {
  id: 'us/mrn',
  category: 'MRN',
  title: 'Medical record number',
  patterns: [
    {
      shape: 'whose record number it is, then the number',
      needs: 'MRN',
      regex: /\bMRN (?:for|of) [\p{L}' .-]{2,30}? (?:is |= ?|: ?)(?<value>[A-Z]{0,2}\d{5,10})(?![\w-]|[.,]\d)/gu,
      score: 0.88,
    },
    {
      shape: 'the number right behind its label',
      needs: 'MRN',
      regex: /(?<=(?<![A-Za-z])MRN)\d{5,10}(?![\w-])/g,
      score: 0.88,
    },
  ],
  captions: [
    {
      phrases: [
        'mrn',
        'm.r.n.',
        'mr no',
        'mr number',
        'mr:',
        'med rec',
        'med rec no',
        'medical record',
        'medical record no',
        'medical record number',
        'medical records number',
        'medical rec no',
        'chart',
        'chart no',
        'chart number',
        'patient id',
        'patient id no',
        'patient i.d.',
        'patient identifier',
        'patient identification',
        'patient number',
        'patient no',
        'patient num',
        'emr',
        'ehr',
        'emr no',
        'ehr id',
        'hospital no',
        'hospital number',
        'hosp no',
        'hospital id',
        'unit number',
        'unit no',
        'record no',
        'record number',
        'record id',
        'case record',
        'encounter',
        'encounter no',
        'encounter number',
        'encounter id',
        'visit:',
        'visit no',
        'visit number',
        'csn',
        'fin',
        'fin:',
        'har',
        'accession',
        'accession no',
        'accession number',
        'specimen id',
        'specimen no',
        'pt id',
        'pt no',
        'pt #',
        'med record',
        'med record no',
        'admission no',
        'admission number',
        'epic id',
        'health record',
        'health record number',
        'mr id',
        'record:',
        'hospital record no',
        'urn:',
        'acc:',
        'band no',
        'name band',
        'resident:',
        'resident no',
        'resident number',
        'patient:',
        'id band',
      ],
      value: IDENTIFIER,
    },
  ],
  validate: someDigits,
};

export const healthPlan: Recognizer = {
  id: 'us/health-plan',
  category: 'HEALTH_PLAN',
  title: 'Health plan beneficiary number',
  patterns: [
    {
      shape: 'an insurance, who gives it and the number there',
      regex:
        /\b(?:Ins|Insurance|INS|Payer|Payor|Carrier|(?:Primary|Secondary|Tertiary)(?: (?:Ins|Insurance|Payer|Payor|Coverage))?): {0,3}[A-Z][A-Za-z&]{2,16}(?: [A-Z][A-Za-z&]{2,16}){0,2},? (?:ID |#)?(?<value>(?=[A-Z]{0,4}(?:[ -]?\d){6})[A-Z]{0,4}\d{2,13}(?:[ -]\d{1,8}){0,3})(?![\w-]|[.,]\d)/g,
      score: 0.84,
    },
    {
      shape: 'the number behind an insurer by its name',
      regex:
        /\b(?:Insurance|Mutual|Casualty|Indemnity|Assurance)(?: Co(?:mpany|\.)?)?, (?:policy )?(?:#|no\.? )?(?<value>(?=[A-Z]{0,3}(?:[ -]?\d){6})[A-Z]{0,3}\d{2,4}(?:[ -]?\d{2,8}){1,3}[A-Z]?)(?![\w-]|[.,]\d)/g,
      score: 0.84,
    },
    { shape: 'a Medicare number by its positions', regex: new RegExp(`(?<![\\w-])${MBI}(?![\\w-])`, 'g'), score: 0.88 },
  ],
  captions: [
    {
      phrases: INSURERS,
      value: /(?:(?:ID|id|no\.?|policy|member)[ :#]{1,3})?#?(?<value>[A-Z]{0,4}\d{7,13}(?:-\d{1,3})?)(?![\w-]|[.,]\d)/y,
      score: 0.86,
      below: false,
    },
    {
      phrases: HEALTH_PLAN_LABELS,
      value: IDENTIFIER,
    },
    {
      // Without "no." only a value that is plainly a code: "the claim CLM-2025-118843".
      phrases: ['claim', 'policy', 'pol', 'member', 'subscriber'],
      value:
        /#?(?<value>\d{10,15}|[A-Z]{2,5}-?\d[\dA-Z]{0,8}(?:-[\dA-Z]{2,10}){0,3}|\d{3} \d{4}-[A-Z]\d{2}-\d{2}[A-Z]?|[A-Z]{1,3} \d{3}(?: \d{2,6}){1,3}|\d{2,5}-\d{2,8}-\d{2,8}[A-Z]|\d{2,5}-\d{3,8}(?:-\d{2,6})?|\d{2,5}(?:-(?:[A-Z]{1,3}|\d{1,8})){2,4})(?![\w-])/y,
      score: 0.86,
      below: false,
    },
  ],
  validate: someDigits,
};

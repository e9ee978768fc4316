import { luhn } from '../international/card.ts';
import { digitsOf, invalid, plausible, type Recognizer, unlike, type Verdict, valid } from '../recognizer.ts';

/** 45 CFR 162.406: ten digits, the last by Luhn over the number with 80840 before it; it starts with 1 or 2. */
function checkNpi(value: string): Verdict {
  const digits = digitsOf(value);
  if (!/^[12]\d{9}$/.test(digits)) return invalid('not ten digits from 1 or 2');
  return luhn(`80840${digits}`) ? valid('NPI check digit passes') : invalid('NPI check digit fails');
}

/** Drug Enforcement Administration: two letters, six digits, (d1+d3+d5) + 2(d2+d4+d6) ends in the seventh. */
function checkDea(value: string): Verdict {
  const match = /^[A-HJ-NP-UX][A-Z9]?[- ]?(\d{6})(\d)$/i.exec(value.trim());
  const [, six = '', check = ''] = match ?? [];
  if (!match) return invalid('not the form of a DEA number');
  const at = (i: number): number => Number(six[i]);
  const sum = at(0) + at(2) + at(4) + 2 * (at(1) + at(3) + at(5));
  return sum % 10 === Number(check) ? valid('DEA check digit passes') : invalid('DEA check digit fails');
}

export const npi: Recognizer = {
  id: 'us/npi',
  category: 'LICENSE',
  title: 'National Provider Identifier',
  patterns: [{ shape: 'ten digits', regex: /(?<![\w.,$#-])[12]\d{9}(?![\w-]|[.,]\d)/g, score: 0.05 }],
  captions: [
    {
      phrases: [
        'npi',
        'npi number',
        'npi no',
        'national provider identifier',
        'provider npi',
        'group npi',
        'provider id',
        'provider number',
        'upin',
        'provider no',
      ],
      value: /[A-Z]?\d(?:[- ]?\d){5,11}[A-Z]{0,2}(?!\w)/y,
    },
  ],
  validate: (value) => {
    const verdict = checkNpi(value);
    return verdict.outcome === 'valid' ? plausible(verdict.reason) : verdict;
  },
  context: /\bNPI\b/,
};

export const dea: Recognizer = {
  id: 'us/dea',
  category: 'LICENSE',
  title: 'DEA registration number',
  patterns: [
    { shape: 'two letters and seven digits', regex: /(?<![\w-])[A-HJ-NP-UX][A-Z]\d{7}(?![\w-])/g, score: 0.3 },
  ],
  captions: [
    {
      phrases: ['dea', 'dea number', 'dea no', 'dea registration', 'dea reg no'],
      value: /[A-Z][A-Z9][- ]?\d{5,8}(?!\w)/iy,
    },
  ],
  validate: checkDea,
};

export const professionalLicense: Recognizer = {
  id: 'us/professional-license',
  category: 'LICENSE',
  title: 'Bar or professional licence number',
  patterns: [
    {
      shape: 'a badge behind an officer',
      regex:
        /\b(?:OFFICER|Officer|OFC|Ofc|DETECTIVE|Detective|DET|Det|SGT|Sgt|DEPUTY|Deputy|TROOPER|Trooper|MEDIC|Medic|PARAMEDIC|Paramedic|EMT)[.:]? [\p{L}., '-]{2,30} ?\(?#(?<value>(?:[A-Z]{1,2}-?)?\d{3,6})(?!\d)/gu,
      score: 0.86,
    },
    {
      shape: 'the number of an attorney, behind the state whose bar gave it',
      needs: 'Bar',
      regex:
        /\b(?:[A-Z]{2}|State|Cal\.|Tex\.|Fla\.|Ill\.|Mich\.|Minn\.|Ariz\.|Pa\.|La\.) Bar (?:[Nn]o\.? ?|#)?(?<value>P?\d{4,8})(?![\w-]|[.,]\d)/g,
      score: 0.86,
    },
    {
      // State Bar of Michigan: "Denise Obi (P70318)".
      shape: 'the number of an attorney in Michigan, behind the name',
      needs: '(P',
      regex: /(?<=\p{Lu}[\p{L}.'-]{1,24} \()P ?\d{5}(?=\))/gu,
      score: 0.86,
    },
    {
      shape: 'a number behind a credential',
      regex:
        /\b(?:LICSW|LCSW|LMSW|LMFT|LMHC|LPC|RPh|RPR|LVN|LPN)(?:,? (?:[Ll]ic(?:ense)?\.? )?(?:[Nn]o\.? |#)?)(?<value>(?:[A-Z]{1,2}-?)?\d{4,8})(?![\w-]|[.,]\d)/g,
      score: 0.84,
    },
  ],
  captions: [
    {
      phrases: [
        'bar:',
        'notary public no',
        'interpreter no',
        'interpreter number',
        'interpreter #',
        'bar no',
        'bar number',
        'bar id',
        'usb no',
        'state bar no',
        'state bar number',
        'bar card no',
        'attorney no',
        'attorney id',
        'attorney number',
        'attorney registration no',
        'attorney registration number',
        'osb no',
        'osb',
        'fbn',
        'florida bar no',
        'florida bar',
        'gmc',
        'gmc no',
        'gmc number',
        'nmc',
        'nmc pin',
        'sra id',
        'sra no',
        'gdc no',
        'wsba',
        'wsba no',
        'sbn',
        'ardc no',
        'juris no',
        'license no',
        'license number',
        'licence number',
        'license',
        'licence no',
        'lic no',
        'lic',
        'medical license',
        'medical license no',
        'medical license number',
        'nursing license',
        'nursing licence',
        'nurse license',
        'rn license',
        'medical licence',
        'professional licence',
        'professional license',
        'certificate no',
        'certificate number',
        'certification number',
        'certification no',
        'license certificate',
        'license cert number',
        'cln',
        'certificate license number',
        'state license',
        'nmls',
        'nmls id',
        'nmls no',
        'notary commission',
        'commission number',
        'commission no',
        'csr',
        'state certification',
        'state certification no',
        'comm no',
        'notary comm no',
        'csr no',
        'nmlsr',
        'nmlsr id',
        'notary id',
        'notary id no',
        'badge',
        'badge no',
        'badge number',
        'shield',
        'shield no',
        'shield number',
        'crd',
        'crd no',
        'crd number',
        'pilot license',
        'teacher certificate',
        'concealed carry permit',
        'carry permit',
        'ccw permit',
        'ccw',
        'hunting license',
        'hunting licence',
        'fishing license',
        'fishing licence',
        'permit no',
        'permit number',
      ],
      value:
        /#?(?!\d{3} [A-Z]{3}(?!\w))(?<value>[A-Z]{1,4} \d{4,8}(?![\w-])|[A-Z]{2} \d{3,6}-\d{3,6}(?![\w-])|(?=[A-Z0-9.-]{0,14}\d)[A-Z]{0,4}[-. ]?[A-Z0-9]{1,12}(?:-[A-Z0-9]{1,10}){0,3})(?!\w)/y,
      score: 0.88,
    },
    {
      // Stations of amateurs: letters, a figure, letters.
      phrases: ['call sign', 'amateur radio call sign', 'radio call sign', 'callsign'],
      value: /[AKNW][A-Z]?\d[A-Z]{1,3}(?!\w)/y,
      below: false,
    },
  ],
  validate: (value) =>
    digitsOf(value).length < 3 && !/^[AKNW][A-Z]?\d[A-Z]{1,3}$/.test(value)
      ? unlike('few digits for a licence')
      : plausible('the form of a licence number'),
};

import { STATE_CODES, STATE_NAMES } from '../places/us-states.ts';
import { digitsOf, invalid, plausible, type Recognizer, unlike, type Verdict, valid } from '../recognizer.ts';

const VALUES: ReadonlyMap<string, number> = new Map(
  [...'ABCDEFGH']
    .map((letter, i): [string, number] => [letter, i + 1])
    .concat([...'JKLMN'].map((letter, i): [string, number] => [letter, i + 1]))
    .concat([
      ['P', 7],
      ['R', 9],
    ])
    .concat([...'STUVWXYZ'].map((letter, i): [string, number] => [letter, i + 2])),
);
const WEIGHTS = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];

/** 49 CFR 565.15: seventeen characters without I, O and Q; the ninth is the weighted sum modulo 11, X for ten. */
function checkVin(value: string): Verdict {
  const vin = value.replace(/[ -]/g, '').toUpperCase();
  if (!/^[A-HJ-NPR-Z0-9]{17}$/.test(vin)) return invalid('not seventeen characters of a VIN');
  const sum = [...vin].reduce((total, c, i) => total + (VALUES.get(c) ?? Number(c)) * (WEIGHTS[i] ?? 0), 0);
  const check = sum % 11 === 10 ? 'X' : String(sum % 11);
  return vin[8] === check
    ? valid('VIN check digit passes')
    : plausible('VIN check digit fails, as outside North America');
}

export const vin: Recognizer = {
  id: 'us/vin',
  category: 'VEHICLE',
  title: 'Vehicle identification number',
  patterns: [
    {
      shape: 'seventeen characters with letters and digits',
      regex:
        /(?<![\w-])(?=[A-HJ-NPR-Z]{0,16}\d)(?=\d{0,16}[A-HJ-NPR-Z])[A-HJ-NPR-Z0-9]{11}[A-HJ-NPR-Z0-9]{2}\d{4}(?![\w-])/g,
      score: 0.6,
    },
  ],
  captions: [
    {
      phrases: [
        'vin',
        'vin no',
        'vin number',
        'vehicle identification number',
        'vehicle id',
        'vehicle id no',
        'chassis no',
        'chassis number',
        'hin',
        'serial number of vehicle',
      ],
      value: /(?:[A-HJ-NPR-Z0-9]{17}|[A-Z0-9][A-Z0-9 -]{5,22}[A-Z0-9])(?!\w)/y,
    },
    {
      phrases: ['vin ending', 'vin ending in', 'vin ends in', 'last of vin'],
      value: /[A-HJ-NPR-Z0-9]{0,4}\d{4}(?!\w)/y,
    },
    // 33 CFR 181.25: maker, serial number, month and year of a boat.
    { phrases: ['hull', 'hull no', 'hull number', 'hull id'], value: /(?=[A-Z0-9]{0,11}\d)[A-Z]{3}[A-Z0-9]{9}(?!\w)/y },
  ],
  validate: checkVin,
  context: /\b(?:vin|vehicle|car|truck|sedan|auto|title|lien|ford|toyota|honda|chevrolet)\b/i,
};

/** With the state's two letters before it. */
const LONGEST_PLATE = 10;

export const plate: Recognizer = {
  id: 'us/plate',
  category: 'VEHICLE',
  title: 'Licence plate',
  patterns: [
    {
      // California Vehicle Code: a digit, three letters, three digits.
      shape: 'a registration of California behind the car',
      regex: /(?<![\w-])\d[A-Z]{3}\d{3}(?![\w-])(?<=\b(?:19|20)\d{2} [A-Z][\w -]{2,24} \d[A-Z]{3}\d{3})/g,
      score: 0.86,
    },
    {
      shape: 'a car, its state and its registration',
      regex: new RegExp(
        `(?<=(?:\\b(?:19|20)|')\\d{2} [A-Z][\\w -]{2,30}, )(?:${STATE_NAMES}|${STATE_CODES}) (?<value>(?=[A-Z0-9 -]{0,7}\\d)(?=[A-Z0-9 -]{0,7}[A-Z])[A-Z0-9]{2,4}[- ]?[A-Z0-9]{2,5})(?![\\w-]|[.,]\\d)`,
        'g',
      ),
      score: 0.87,
    },
    {
      shape: 'a state and its registration',
      regex: new RegExp(
        `\\b(?:${STATE_CODES}) (?:[Rr]eg|[Rr]egistration|[Pp]late|[Tt]ag|[Ll]ic)\\b\\.?(?: (?:no\\.?|#))?:? (?<value>(?=[A-Z0-9 -]{0,7}\\d)[A-Z0-9]{1,4}(?:[- ][A-Z0-9]{2,5}|[A-Z0-9]{1,4}))(?![\\w]|[.,]\\d)`,
        'g',
      ),
      score: 0.9,
    },
  ],
  captions: [
    {
      phrases: ['lic', 'lic no', 'license', 'license no'],
      value: new RegExp(
        `(?:${STATE_CODES}) (?<value>(?=[A-Z0-9]{0,6}\\d)(?=[A-Z0-9]{0,6}[A-Z])[A-Z0-9]{5,7})(?![\\w]|[.,]\\d)`,
        'y',
      ),
    },
    {
      phrases: [
        'plate',
        'lp:',
        'lp no',
        'plate no',
        'plate number',
        'plates',
        'license plate',
        'license plate no',
        'license plate number',
        'licence plate',
        'lic plate',
        'registration plate',
        'number plate',
        'tag',
        'tag no',
        'tag number',
        'vehicle tag',
        'vehicle registration',
        'reg no',
        'registration no',
        'registration number',
        'vehicle reg',
      ],
      value:
        /(?:[A-Z]{2}[ :]{1,2}(?=[A-Z0-9]{3}|[A-Z]{2} \d))?(?<value>(?=[A-Z0-9 -]{0,7}\d)[A-Z0-9]{1,4}[- ]?[A-Z0-9]{2,6}(?:[- ][A-Z0-9]{1,4})?)(?![\w]|[.,]\d)/y,
    },
  ],
  validate: (value) => {
    if (digitsOf(value).length === 0) return unlike('no digit');
    return value.replace(/[^A-Z\d]/gi, '').length > LONGEST_PLATE
      ? unlike('longer than a plate')
      : plausible('the form of a plate');
  },
};

import { digitsOf, plausible, type Recognizer, unlike } from '../recognizer.ts';

export const passport: Recognizer = {
  id: 'international/passport',
  category: 'PASSPORT',
  title: 'Passport number',
  patterns: [
    {
      // ICAO Doc 9303-4, 4.2: the second line of the machine-readable zone.
      shape: "a passport's machine-readable line",
      needs: '<',
      regex: /(?<![\w<])[A-Z0-9<]{9}\d[A-Z<]{3}\d{7}[MFX<]\d{7}[A-Z0-9<]{14}[\d<]\d(?![\w<])/g,
      score: 0.95,
    },
    {
      shape: 'a machine-readable name line',
      needs: '<<',
      regex: /(?<![\w<])P[A-Z<][A-Z]{3}[A-Z]{1,30}<{1,2}[A-Z<]{3,38}(?![\w<])/g,
      score: 0.95,
    },
  ],
  captions: [
    {
      // "passport copy attached (no. AB1234567)"
      phrases: [
        'passport copy',
        'copy of passport',
        'copy of my passport',
        'passport attached',
        'passport copy attached',
      ],
      value: /\((?:[Nn]o\.?|[Nn]umber|#)[ :]{0,2}(?<value>[A-Z]{0,3}\d[A-Z\d]{4,10})(?!\w)/y,
      below: false,
    },
    {
      phrases: [
        'passport',
        'passport no',
        'passport number',
        'passport id',
        'us passport',
        'u.s. passport',
        'passport card',
        'passport card no',
        'travel document',
        'travel document no',
        'travel doc',
        'travel doc no',
        'travel document number',
        'visa number',
        'visa no',
        'passport book no',
        'passport book number',
        'most recent passport book number',
        'passport book number issue date',
        'most recent passport book number issue date',
      ],
      value:
        /(?:["'(#]{0,2}|\((?:[Nn]o\.?|[Nn]umber|#)[ :]{0,2})(?<value>[A-Z]{0,3}[- ]?\d(?:[- ]?[A-Z0-9]){4,10})(?![\w])/y,
    },
  ],
  validate: (value) =>
    digitsOf(value).length < 5 ? unlike('few digits for a passport') : plausible('the form of a passport number'),
};

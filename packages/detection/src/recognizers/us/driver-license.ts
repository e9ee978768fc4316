import { digitsOf, plausible, type Recognizer, unlike } from '../recognizer.ts';

export const driverLicense: Recognizer = {
  id: 'us/driver-license',
  category: 'DRIVER_LICENSE',
  title: "Driver's licence number",
  patterns: [
    {
      shape: 'a country, DL or ID, and a number',
      regex: /(?<![\w-])[A-Z]{2}-(?:DL|ID|PP)-[A-Z0-9]{5,16}(?!\w)/g,
      score: 0.9,
    },
  ],
  captions: [
    {
      phrases: [
        'dl',
        'd.l.',
        'dln',
        'dl no',
        'dl number',
        'dl id',
        'odl',
        'cdl',
        'cdl no',
        'driver license',
        'driver license no',
        'driver license number',
        'drivers license',
        'drivers license no',
        'drivers license number',
        'driver s license',
        'driver s license no',
        'driver s license number',
        'driver licence',
        'driver s licence',
        'driver s licence number',
        'driving licence',
        'driving license',
        'driving licence number',
        'driving license number',
        'operator license',
        'operator s license',
        'operator license no',
        'operator license number',
        'oln',
        'state id',
        'state id no',
        'state id number',
        'state identification',
        'state identification number',
        'id card',
        'id card no',
        'identification card',
        'commercial driver license',
      ],
      value:
        /(?:[A-Z]{2}[ :-]{1,2})?#?(?<value>(?=[A-Z0-9* -]{0,12}\d)(?:[A-Z]{2}-DL-)?[A-Z*]{0,3}[- ]?[\d*]{2,}[A-Z0-9*]{0,14}(?:[- ][A-Z0-9*]{2,8}){0,4}(?:-[A-Z0-9])?|(?=[A-Z*]{0,10}\d)[A-Z*]{1,10}\d[A-Z0-9*]{2,11})(?![\w*]|[.,]\d)/y,
    },
  ],
  validate: (value) =>
    digitsOf(value).length < (/^[A-Z]{2,7}\*{0,5}\d/.test(value) && value.length > 8 ? 3 : 4)
      ? unlike('few digits for a licence')
      : plausible('the form of a licence number'),
};

import { luhn } from '../international/card.ts';
import { digitsOf, plausible, type Recognizer, unlike, valid } from '../recognizer.ts';

export const device: Recognizer = {
  id: 'network/device',
  category: 'DEVICE',
  title: 'Device identifier',
  patterns: [
    {
      shape: 'a MAC address',
      regex: /(?<![\w:-])(?:[0-9A-Fa-f]{2}([:-]))(?:[0-9A-Fa-f]{2}\1){4}[0-9A-Fa-f]{2}(?![\w:-])/g,
      score: 0.92,
    },
    {
      shape: 'a UDI in brackets',
      needs: '(01)',
      regex: /\(01\)\d{14}(?:\(\d{2}\)[A-Za-z0-9]{1,20}){0,4}/g,
      score: 0.9,
    },
    {
      shape: 'a universally unique identifier',
      regex: /(?<![\w-])[0-9a-fA-F]{8}-(?:[0-9a-fA-F]{4}-){3}[0-9a-fA-F]{12}(?![\w-])/g,
      score: 0.82,
    },
  ],
  captions: [
    {
      phrases: [
        'imei',
        'imei no',
        'imei number',
        'imsi',
        'iccid',
        'meid',
        'device id',
        'device identifier',
        'device serial',
        'device serial no',
        'device serial number',
        'udid',
        'udi',
        'serial',
        'serial no',
        'serial number',
        's/n',
        'serial sn',
        'serial s/n',
        'sn:',
        'pacemaker serial',
        'implant serial',
        'implant serial number',
        'mac',
        'mac address',
        'advertising id',
      ],
      value:
        /#?(?<value>(?!\d{1,2}:\d{2}(?::\d{2})?(?![\w:]))(?=[A-Za-z0-9:-]{0,14}\d)[A-Za-z0-9]{1,20}(?:[-:][A-Za-z0-9]{1,12}){0,7})(?!\w)/y,
      score: 0.86,
    },
    {
      phrases: ['ser', 'ser no'],
      value: /#?(?<value>(?=[A-Z0-9-]{0,12}\d)[A-Z0-9][A-Z0-9-]{4,16})(?!\w)/y,
      score: 0.84,
      below: false,
    },
  ],
  validate: (value) => {
    const digits = digitsOf(value);
    if (/^\d{1,2}$/.test(value)) return unlike('two figures number no device');
    if (digits.length === 15 && /^\d[\d -]+$/.test(value) && luhn(digits)) return valid('IMEI check digit passes');
    return plausible('the form of an identifier');
  },
};

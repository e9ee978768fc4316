import { plainPart } from '@blackbar/text';
import { describe, expect, it } from 'vitest';
import { detectDocument } from '../detect-document.ts';

const numbers = async (text: string): Promise<string[]> => {
  const found = await detectDocument({ parts: [plainPart('plain:0', `Patient: Ann Poe, DOB 03/04/1970. ${text}`)] });
  return found
    .filter(({ category, confidence }) => !/PERSON|DOB/.test(category) && confidence >= 0.8)
    .map((one) => `${one.category} ${one.text}`);
};

describe('a label with a remark that says whose the number is', () => {
  it.each([
    ['License plate of the neighbour who found him: 7KRD482', 'VEHICLE 7KRD482'],
    ['Plate of the car he was taken home in:\nOH HBX-2207', 'VEHICLE HBX-2207'],
    ['Driver license of the responsible party: 4471882', 'DRIVER_LICENSE 4471882'],
    ['Policy number for the second insured: KXW8820417', 'HEALTH_PLAN KXW8820417'],
    ['Serial number of the pump that she wears: 22A-99182', 'DEVICE 22A-99182'],
    ['Account of the late Mr. Denby: 22399182', 'ACCOUNT 22399182'],
    ['IP address of patient kiosk: 198.51.100.24', 'IP 198.51.100.24'],
    ['VIN of the loaned truck: 1M8GDM9AXKP042788', 'VEHICLE 1M8GDM9AXKP042788'],
    ['Taxpayer identification number of the estate trust is 61-4471882.', 'TIN 61-4471882'],
  ])('%s', async (text, found) => {
    expect(await numbers(text)).toContain(found);
  });

  it.each([
    ['Account of the holder, with policy no. on file: see 12', []],
    ['The account of the whole evening was as follows: 2210 visitors came', []],
    ['Plate of the door at the left side:\nDOB 03/04/1970', []],
    ['An account for the year is 44182 pages long', []],
    ['Serial publication of the society: volume 12, 2019', []],
    ['Record of the meeting: 2024 minutes; visit to the clinic at: 1400 hours', []],
    ['She wore a plate of the upper jaw. Width: 44 mm', []],
  ])('leaves %s', async (text, found) => {
    expect(await numbers(text)).toEqual(found);
  });
});

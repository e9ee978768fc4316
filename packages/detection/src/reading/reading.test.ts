import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { originalRange, read } from './reading.ts';

describe('read', () => {
  it.each([
    { original: 'a\u00a0b\u2013c', text: 'a b-c' },
    { original: '\u2018x\u2019 \u201cy\u201d', text: '\'x\' "y"' },
    { original: 'of\ufb01ce', text: 'office' },
    { original: 'Wil\u00adliams\u200b', text: 'Williams' },
    { original: 'Jose\u0301', text: 'José' },
    { original: '\uff11\uff12\uff13', text: '123' },
    { original: '\u0665\u0663\u0666-\u0968\u0968-\u{1d7cf}8', text: '536-22-18' },
    { original: '219-O9-99l1', text: '219-09-9911' },
    { original: '888-100-\n1919', text: '888-100-1919' },
    { original: '1EG4-TE5-\nMK73', text: '1EG4-TE5-MK73' },
    { original: '219-09\n-9911', text: '219-09-9911' },
    { original: 'the T-\nshirt', text: 'the T-\nshirt' },
    { original: 'for Emma-\nRose Hollo-\nway', text: 'for Emma-Rose Holloway' },
    { original: 'Smith-\nand Jones, a well-\nknown man', text: 'Smith-\nand Jones, a well-\nknown man' },
    { original: 'Teasda1e, 0stertag', text: 'Teasdale, Ostertag' },
    { original: 'form a1b2, Team1', text: 'form a1b2, Team1' },
    { original: 'O7/19/1952, l47 N. Main', text: '07/19/1952, 147 N. Main' },
    { original: 'a\r\nb', text: 'a\nb' },
    { original: 'Town: _Elko_   User: __old_moth__', text: 'Town:  Elko    User:   old_moth  ' },
    { original: 'Phone __313 555 0187__\nPay', text: 'Phone   313 555 0187  \nPay' },
    { original: '> it is 323-45-\n>> 8841', text: '  it is 323-45-8841' },
    { original: 'a > b', text: 'a > b' },
    { original: 'under _old_moth_ and x_y', text: 'under _old_moth_ and x_y' },
  ])('$original', ({ original, text }) => {
    expect(read(original).text).toBe(text);
  });

  it('points back at what a folded range came from', () => {
    const original = 'call 888-100-\n1919 now';
    const reading = read(original);
    const start = reading.text.indexOf('888');
    const range = originalRange(reading, start, start + '888-100-1919'.length);
    expect(original.slice(range.start, range.end)).toBe('888-100-\n1919');
  });

  it('keeps every offset inside the original and in order', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (original) => {
        const { text, at } = read(original);
        expect(at.length).toBe(text.length + 1);
        for (let i = 1; i < at.length; i += 1) expect(at[i]).toBeGreaterThanOrEqual(at[i - 1] ?? 0);
        expect(at[at.length - 1]).toBe(original.length);
      }),
    );
  });
});

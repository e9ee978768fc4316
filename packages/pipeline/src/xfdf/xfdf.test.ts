import type { Region } from '@blackbar/model';
import { describe, expect, test } from 'vitest';
import { readXfdf } from './read-xfdf.ts';
import { writeXfdf } from './write-xfdf.ts';

const file = (annots: string, before = '') =>
  `<?xml version="1.0" encoding="UTF-8"?>${before}<xfdf xmlns="http://ns.adobe.com/xfdf/" xml:space="preserve"><annots>${annots}</annots></xfdf>`;
const COORDS = '72,711,161,711,72,696,161,696';
const PLACE = `page="0" rect="70,690,170,715" coords="${COORDS}"`;
const AREA = { left: 72, bottom: 696, right: 161, top: 711 };
const NOTHING_SAID = { id: 'xfdf:1', origin: 'xfdf', page: 1, rects: [AREA], overlay: '', comment: '', author: '' };

describe('reading XFDF', () => {
  test('a redaction as Acrobat writes it, its popup and formatting', () => {
    const rich =
      '<contents-richtext><body xmlns="http://www.w3.org/1999/xhtml" xmlns:xfa="http://www.xfa.org/schema/xfa-data/1.0/" xfa:APIVersion="Acrobat:24.2.0"><p dir="ltr"><span>ask &amp; wait</span></p></body></contents-richtext>';
    const marks = readXfdf(
      file(
        `<redact color="#FF0000" flags="print" date="D:20260901101500-04'00'" name="4c" ${PLACE} subject="Redact" title="Marjorie Penhallow" interior-color="#000000" overlay-text="(b)(6)" justification="centered">${rich}<popup flags="print,nozoom" open="no" page="0" rect="612,500,816,614"/></redact>`,
      ),
    );
    const { rects, ...said } = NOTHING_SAID;
    expect(marks).toEqual([
      {
        ...said,
        rects,
        kind: 'redact',
        overlay: '(b)(6)',
        comment: 'ask & wait',
        author: 'Marjorie Penhallow',
        color: 'red',
      },
    ]);
  });

  test.each<[string, string, object]>([
    [
      'a highlight',
      `<highlight ${PLACE} color="#FFD100"><contents>why</contents></highlight>`,
      { ...NOTHING_SAID, kind: 'highlight', comment: 'why', color: 'yellow' },
    ],
    ['a rectangle alone', '<redact page="2" rect="161,711,72,696"/>', { ...NOTHING_SAID, page: 3, kind: 'redact' }],
    [
      'corners that are none',
      '<redact page="0" coords="72,x" rect="72,696,161,711"/>',
      { ...NOTHING_SAID, kind: 'redact' },
    ],
    [
      'CDATA',
      `<redact ${PLACE}><contents><![CDATA[a <b>]]></contents></redact>`,
      { ...NOTHING_SAID, kind: 'redact', comment: 'a <b>' },
    ],
  ])('%s', (_, annots, mark) => {
    expect(readXfdf(file(annots))).toEqual([mark]);
  });

  test.each([
    ['no page', '<redact rect="72,696,161,711"/>'],
    ['a page that is none', '<redact page="-1" rect="72,696,161,711"/><redact page="1e99" rect="72,696,161,711"/>'],
    ['no area', '<redact page="0" rect="72,696,72,696"/><redact page="0"/>'],
    ['marks of other kinds', `<square ${PLACE}/><text ${PLACE}><contents>note</contents></text>`],
  ])('marks nothing: %s', (_, annots) => {
    expect(readXfdf(file(annots))).toEqual([]);
  });

  test.each([
    ['no XML', '%FDF-1.2', 'xfdf_unreadable'],
    ['another kind of XML', '<html><redact page="0" rect="0,0,9,9"/></html>', 'xfdf_unreadable'],
    ['an end that is missing', `<xfdf><annots><redact ${PLACE}/>`, 'xfdf_unreadable'],
    ['an entity of its own', file('<redact/>', '<!DOCTYPE xfdf [<!ENTITY a "aaaa">]>'), 'xfdf_unreadable'],
    ['an entity from elsewhere', file(`<redact ${PLACE}><contents>&a;</contents></redact>`), 'xfdf_unreadable'],
    ['depth', file(`${'<a>'.repeat(100)}${'</a>'.repeat(100)}`), 'xfdf_unreadable'],
    ['too many marks', file(`<redact ${PLACE}/>`.repeat(10_001)), 'xfdf_too_large'],
    [
      'too many lines of one',
      file(`<redact page="0" coords="${Array(1_001).fill(COORDS).join(',')}"/>`),
      'xfdf_too_large',
    ],
    ['too much of it', file(' '.repeat(5_000_000)), 'xfdf_too_large'],
  ])('refused: %s', (_, xml, sentence) => {
    expect(() => readXfdf(xml)).toThrow(expect.objectContaining({ code: 'invalid_request', sentence }));
  });
});

test('what is written says where, under which words and why, and is read again', () => {
  const letter = (x: number, y: number) => [x, y, x + 8, y, x + 8, y + 10, x, y + 10] as const;
  const region: Region = {
    id: 'page:2:10-14',
    page: 2,
    quads: [letter(72, 700), letter(80, 700), letter(72, 684)],
    origin: 'detection',
    category: 'SSN',
    appearance: { label: 'XXX-XX-<1234> & "more"\u0001', citation: 'Fed. R. Civ. P. 5.2(a)(1)' },
    reasons: ['(b)(6)'],
  };
  const drawn: Region = {
    ...region,
    quads: [[10, 10, 50, 10, 50, 40, 10, 40]],
    origin: 'mark',
    reasons: [],
    appearance: { label: '' },
  };
  const xfdf = writeXfdf([region, drawn], '2026-11-26T02:15:00.000Z');
  expect(xfdf).toContain('coords="72,710,88,710,72,700,88,700,72,694,80,694,72,684,80,684"');
  expect(xfdf).toContain('date="D:20261126021500Z"');
  expect(xfdf).toContain('<contents>(b)(6); Fed. R. Civ. P. 5.2(a)(1)</contents>');
  expect(xfdf).not.toContain('page:2');
  expect(readXfdf(xfdf)).toMatchObject([
    {
      kind: 'redact',
      page: 2,
      rects: [
        { left: 72, bottom: 700, right: 88, top: 710 },
        { left: 72, bottom: 684, right: 80, top: 694 },
      ],
      overlay: 'XXX-XX-<1234> & "more"',
    },
    { page: 2, rects: [{ left: 10, bottom: 10, right: 50, top: 40 }], overlay: '' },
  ]);
});

import { quadOfRect } from '@blackbar/geometry';
import { PDFDict, PDFName, type PDFRawStream } from '@cantoo/pdf-lib';
import { describe, expect, test } from 'vitest';
import { boxesOf, cutOf, documentOf, readPages, splice, stream, textOf } from '../../test/raw-page.ts';
import { decodeStream } from '../rewrite/decode-stream.ts';

function contentOf(document: Awaited<ReturnType<typeof documentOf>>): string {
  const stream = document.getPage(0).node.lookup(PDFName.of('Contents')) as PDFRawStream;
  return Buffer.from(decodeStream(stream).bytes).toString('latin1');
}

describe('texts that stand for content', () => {
  test('inline ActualText, Alt and E go with their glyphs; others stay', async () => {
    const document = await documentOf({
      content:
        '/Span << /MCID 3 /ActualText (SECRET) /Lang (en) >> BDC BT /F1 12 Tf 72 700 Td (SECRET) Tj 90 0 Td (y) Tj ET EMC\n/Span <</MCID 4 /Alt (other)>> BDC BT /F1 12 Tf 72 600 Td (x) Tj ET EMC',
    });
    const [before = []] = await readPages(document);
    const outcome = splice(document, 0, cutOf(boxesOf(before, 'SECRET')));
    expect(outcome.markedContentIds).toEqual([3]);
    expect(contentOf(document)).not.toContain('SECRET');
    expect(contentOf(document)).toContain('/Lang (en)');
    expect(contentOf(document)).toContain('/Alt (other)');
  });

  test('one that names a target goes although no box touches it', async () => {
    const document = await documentOf({
      content: '/Span << /E (My SECRET) >> BDC EMC /Span <</E <FEFF00530045004300520045005400210021>>> BDC EMC',
    });
    const outcome = splice(document, 0, cutOf([], { namesTarget: (text) => text.includes('SECRET') }));
    expect(outcome.changed).toBe(true);
    expect(contentOf(document)).not.toMatch(/SECRET|5345|FEFF/);
  });

  test('a property list that other pages use is copied', async () => {
    const document = await documentOf({
      content: '/Span /P BDC BT /F1 12 Tf 72 700 Td (SECRET) Tj ET EMC',
      resources: (c) => ({
        Properties: { P: c.register(c.obj({ MCID: 0, ActualText: c.obj('SECRET') as never, Lang: 'en' })) },
      }),
    });
    const list = document.getPage(0).node.Resources()?.lookup(PDFName.of('Properties'), PDFDict);
    const [before = []] = await readPages(document);
    splice(document, 0, cutOf(boxesOf(before, 'SECRET')));
    const now = document.getPage(0).node.Resources()?.lookup(PDFName.of('Properties'), PDFDict);
    expect(now?.has(PDFName.of('P'))).toBe(false);
    const [name] = now?.keys() ?? [];
    const copy = name && now?.lookup(name, PDFDict);
    expect(copy?.has(PDFName.of('ActualText'))).toBe(false);
    expect(copy?.has(PDFName.of('Lang'))).toBe(true);
    expect(list?.lookup(PDFName.of('P'), PDFDict).has(PDFName.of('ActualText'))).toBe(true);
  });
});

describe('hidden layers', () => {
  const layered = async (content: string, more: Record<string, unknown> = {}) => {
    const document = await documentOf({
      content,
      resources: (c) => {
        const off = c.register(c.obj({ Type: 'OCG', Name: 'off' }));
        const on = c.register(c.obj({ Type: 'OCG', Name: 'on' }));
        return {
          Properties: {
            Off: off,
            On: on,
            Both: { Type: 'OCMD', OCGs: [off, on], P: 'AllOn' },
            Either: { Type: 'OCMD', OCGs: [off, on] },
            Not: { Type: 'OCMD', VE: ['Not', off] },
          },
          XObject: {
            X: stream(c, 'BT /F1 9 Tf 72 300 Td (SECRET) Tj ET', {
              Type: 'XObject',
              Subtype: 'Form',
              BBox: [0, 0, 612, 792],
              OC: off,
            }),
          },
          ...more,
        } as never;
      },
    });
    const properties = document.getPage(0).node.Resources()?.lookup(PDFName.of('Properties'), PDFDict);
    const off = String(properties?.get(PDFName.of('Off')));
    const outcome = splice(document, 0, cutOf([], { hiddenLayers: new Set([off]) }));
    return { document, outcome };
  };

  test.each([
    ['text, and what flows after it stays', 'BT /F1 12 Tf 72 700 Td (a) Tj /OC /Off BDC (SECRET) Tj EMC (b) Tj ET'],
    [
      'a group in a group',
      '/OC /Off BDC /OC /On BDC BT /F1 12 Tf 72 700 Td (SECRET) Tj ET EMC EMC BT /F1 9 Tf 5 5 Td (ab) Tj ET',
    ],
    ['a membership', '/OC /Both BDC BT /F1 12 Tf 72 700 Td (SECRET) Tj ET EMC BT /F1 9 Tf 5 5 Td (ab) Tj ET'],
    ['a visibility expression', '/OC /Not BDC BT /F1 9 Tf 5 5 Td (ab) Tj ET EMC /OC /Off BDC BT (SECRET) Tj ET EMC'],
    ['a form with a layer', '/X Do BT /F1 9 Tf 5 5 Td (ab) Tj ET'],
  ])('%s', async (_name, content) => {
    const { document, outcome } = await layered(content);
    expect(outcome.changed).toBe(true);
    expect(contentOf(document)).not.toContain('SECRET');
    const drawn = document.getPage(0).node.Resources()?.lookup(PDFName.of('XObject'), PDFDict);
    expect(drawn?.has(PDFName.of('X'))).toBe(!content.includes('/X Do'));
    expect(textOf((await readPages(document))[0] ?? [])).toBe('ab');
  });

  test('visible ones stay as they are', async () => {
    const { outcome } = await layered('/OC /Either BDC 0 0 5 5 re f EMC /OC /On BDC 0 0 5 5 re f EMC');
    expect(outcome.changed).toBe(false);
  });

  test('lines and pictures go too, clips and state stay', async () => {
    const { document } = await layered('/OC /Off BDC 10 10 m 90 90 l S 0 0 50 50 re W f 2 w /X Do EMC 1 1 m 2 2 l S');
    expect(contentOf(document).replace(/\s+/g, ' ').trim()).toBe('/OC /Off BDC 0 0 50 50 re W n 2 w EMC 1 1 m 2 2 l S');
  });
});

describe('images', () => {
  test('each place where a box touches one has a name of its own', async () => {
    const document = await documentOf({
      content: 'q 100 0 0 100 50 50 cm /I Do Q q 0 100 -100 0 400 50 cm /I Do Q q 9 0 0 9 500 500 cm /I Do Q',
      resources: (c) => ({
        XObject: {
          I: stream(c, 'xyz', {
            Type: 'XObject',
            Subtype: 'Image',
            Width: 1,
            Height: 1,
            ColorSpace: 'DeviceRGB',
            BitsPerComponent: 8,
          }),
        },
      }),
    });
    const box = quadOfRect({ left: 140, bottom: 60, right: 310, top: 70 });
    const { images } = splice(document, 0, cutOf([box]));
    expect(images.map(({ ctm }) => ctm)).toEqual([
      [100, 0, 0, 100, 50, 50],
      [0, 100, -100, 0, 400, 50],
    ]);
    expect(new Set(images.map(({ name }) => name)).size).toBe(2);
    const names = document.getPage(0).node.Resources()?.lookup(PDFName.of('XObject'), PDFDict);
    expect(names?.has(PDFName.of('I'))).toBe(true);
    for (const { name, resources } of images) {
      expect(resources).toBe(document.getPage(0).node.Resources());
      expect(names?.has(name)).toBe(true);
    }
  });

  test('an inline image becomes one with a dictionary in full', async () => {
    const document = await documentOf({ content: 'q 100 0 0 100 50 50 cm BI /W 2 /H 1 /CS /G /BPC 8 ID ab EI Q' });
    const { images } = splice(document, 0, cutOf([quadOfRect({ left: 60, bottom: 60, right: 70, top: 70 })]));
    expect(images).toHaveLength(1);
    expect(images[0]?.stream.dict.get(PDFName.of('ColorSpace'))).toBe(PDFName.of('DeviceGray'));
    expect(Buffer.from(images[0]?.stream.contents ?? []).toString()).toBe('ab');
    expect(contentOf(document)).not.toContain('BI');
  });
});

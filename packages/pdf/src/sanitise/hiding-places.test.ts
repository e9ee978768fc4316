import { deflateSync, inflateSync } from 'node:zlib';
import {
  type PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  type PDFObject,
  PDFRawStream,
  PDFString,
} from '@cantoo/pdf-lib';
import { describe, expect, test } from 'vitest';
import { applyPlan } from '../apply-plan.ts';
import { pagedPlan, planFor } from '../hand-made-plan.fixture.ts';

const SECRET = 'Tobin Ashgrove';
const PUBLIC = 'Public text that stays';

const text = (value: string) => PDFHexString.fromText(value);

interface Place {
  readonly name: string;
  /** Puts the secret where no page shows it. */
  readonly hide: (document: PDFDocument) => void;
}

function addAnnotation(
  document: PDFDocument,
  entries: Record<string, PDFObject | string | number | number[]>,
): PDFDict {
  const { context } = document;
  const { node } = document.getPage(0);
  const dict = context.obj({ Type: 'Annot', Rect: [300, 300, 340, 320], ...entries } as never) as unknown as PDFDict;
  const list = node.Annots() ?? (context.obj([]) as never);
  list.push(context.register(dict));
  node.set(PDFName.Annots, list);
  return dict;
}

function look(document: PDFDocument, shown: string): PDFObject {
  const { context } = document;
  const font = context.obj({ Type: 'Font', Subtype: 'Type1', BaseFont: 'Helvetica' });
  const dict = { Type: 'XObject', Subtype: 'Form', BBox: [0, 0, 200, 20], Resources: { Font: { F: font } } };
  return context.obj({
    N: context.register(context.flateStream(`BT /F 10 Tf 2 5 Td (${shown}) Tj ET`, dict as never)),
  });
}

/** Two gray pixels wide and one row high, whatever `samples` hold. */
function addPicture(
  document: PDFDocument,
  samples: readonly number[],
  more: Record<string, unknown> = {},
  behind = '',
): void {
  const { context } = document;
  const size = {
    Type: 'XObject',
    Subtype: 'Image',
    Width: 2,
    Height: 1,
    BitsPerComponent: 8,
    ColorSpace: 'DeviceGray',
  };
  const dict = context.obj({ ...size, Filter: 'FlateDecode', ...more } as never) as unknown as PDFDict;
  const bytes = 'Filter' in more ? Buffer.from(samples) : deflateSync(Buffer.from(samples));
  const picture = context.register(PDFRawStream.of(dict, Buffer.concat([bytes, Buffer.from(behind)])));
  const resources = document.getPage(0).node.lookup(PDFName.Resources) as PDFDict;
  resources.set(PDFName.XObject, context.obj({ I: picture } as never));
}

function addField(
  document: PDFDocument,
  entries: Record<string, unknown>,
  form: Record<string, unknown> = {},
): PDFDict {
  const { context } = document;
  const field = addAnnotation(document, { Subtype: 'Widget', FT: 'Tx', T: text('field'), ...entries } as never);
  const ref = context.getObjectRef(field) as PDFObject;
  document.catalog.set(PDFName.of('AcroForm'), context.obj({ Fields: [ref], ...form } as never));
  return field;
}

function inCatalog(key: string, value: (document: PDFDocument) => unknown): Place['hide'] {
  return (document) => document.catalog.set(PDFName.of(key), document.context.obj(value(document) as never));
}

const PLACES: readonly Place[] = [
  { name: 'a note', hide: (d) => addAnnotation(d, { Subtype: 'Text', Contents: text(`call ${SECRET}`) }) },
  { name: 'the author of a note', hide: (d) => addAnnotation(d, { Subtype: 'Text', T: text(SECRET) }) },
  {
    name: 'rich text cut by tags',
    hide: (d) => addAnnotation(d, { Subtype: 'FreeText', RC: text('<p>Tobin <b>Ash</b>grove</p>') }),
  },
  { name: 'what only an appearance shows', hide: (d) => addAnnotation(d, { Subtype: 'Stamp', AP: look(d, SECRET) }) },
  {
    name: 'a redact annotation never applied',
    hide: (d) => addAnnotation(d, { Subtype: 'Redact', OverlayText: text(SECRET) }),
  },
  {
    name: 'a link',
    hide: (d) =>
      addAnnotation(d, {
        Subtype: 'Link',
        A: { S: 'URI', URI: PDFString.of('https://x.org/?q=Tobin%20Ashgrove') } as never,
      }),
  },
  {
    name: 'a link within a link',
    hide: (d) =>
      addAnnotation(d, {
        Subtype: 'Link',
        A: { S: 'URI', URI: PDFString.of('https://x.org/?q=Tobin%2520Ashgrove') } as never,
      }),
  },
  {
    name: 'the address of a bookmark',
    hide: inCatalog('Outlines', ({ context }) => ({
      First: context.register(
        context.obj({
          Title: text('x'),
          A: { S: 'URI', URI: PDFString.of('https://x.org/?q=Tobin%2520Ashgrove') },
        } as never),
      ),
    })),
  },
  {
    name: 'a reply below a note',
    hide: (d) => {
      const note = addAnnotation(d, { Subtype: 'Text', Contents: text(SECRET) });
      addAnnotation(d, {
        Subtype: 'Text',
        Contents: text('yes, Ashgrove'),
        IRT: d.context.getObjectRef(note) as PDFObject,
      });
    },
  },
  { name: 'a field value without appearance', hide: (d) => addField(d, { V: text(SECRET) }) },
  { name: 'a default value', hide: (d) => addField(d, { V: text('x'), DV: text(SECRET) }) },
  { name: 'a rich value', hide: (d) => addField(d, { RV: text(`<p>${SECRET}</p>`) }) },
  {
    name: 'an option of a list',
    hide: (d) => addField(d, { FT: 'Ch', Opt: [text('other'), text(SECRET)], V: text('other') }),
  },
  { name: 'the name of a field', hide: (d) => addField(d, { T: text(SECRET) }) },
  {
    name: 'a name over two levels',
    hide: (d) => {
      const child = addAnnotation(d, { Subtype: 'Widget', FT: 'Tx', T: text('Ashgrove') });
      const parent = d.context.obj({ T: text('Tobin'), Kids: [d.context.getObjectRef(child) as PDFObject] } as never);
      const ref = d.context.register(parent);
      child.set(PDFName.Parent, ref);
      d.catalog.set(PDFName.of('AcroForm'), d.context.obj({ Fields: [ref] } as never));
    },
  },
  {
    name: 'a field that no page shows',
    hide: inCatalog('AcroForm', (d) => ({
      Fields: [d.context.register(d.context.obj({ FT: 'Tx', T: text('f'), V: text(SECRET) } as never))],
    })),
  },
  {
    name: 'the value of a parent',
    hide: (d) => {
      const kid = addAnnotation(d, { Subtype: 'Widget', AP: look(d, SECRET) });
      const parent = d.context.register(
        d.context.obj({ FT: 'Tx', T: text('p'), V: text(SECRET), Kids: [d.context.getObjectRef(kid)] } as never),
      );
      kid.set(PDFName.Parent, parent);
      d.catalog.set(PDFName.of('AcroForm'), d.context.obj({ Fields: [parent] } as never));
    },
  },
  {
    name: 'XFA',
    hide: (d) => addField(d, {}, { XFA: d.context.register(d.context.flateStream(`<xdp>${SECRET}</xdp>`)) }),
  },
  {
    name: 'a bookmark',
    hide: inCatalog('Outlines', (d) => {
      const item = d.context.register(d.context.obj({ Title: text(`Letter to ${SECRET}`) } as never));
      return { Type: 'Outlines', First: item, Last: item, Count: 1 };
    }),
  },
  { name: 'a page label', hide: inCatalog('PageLabels', () => ({ Nums: [0, { S: 'D', P: text(`${SECRET}-`) }] })) },
  {
    name: 'the name of a destination',
    hide: inCatalog('Dests', (d) => ({ TobinAshgrove: [d.getPage(0).ref, 'Fit'] })),
  },
  {
    name: 'a name tree of destinations',
    hide: inCatalog('Names', (d) => ({ Dests: { Names: [text(SECRET), [d.getPage(0).ref, 'Fit']] } })),
  },
  {
    name: 'an attachment',
    hide: inCatalog('Names', (d) => ({
      EmbeddedFiles: {
        Names: [
          text('a'),
          { Type: 'Filespec', F: text(SECRET), EF: { F: d.context.register(d.context.flateStream(SECRET)) } },
        ],
      },
    })),
  },
  {
    name: 'a script',
    hide: inCatalog('Names', () => ({
      JavaScript: { Names: [text('a'), { S: 'JavaScript', JS: text(`app.alert("${SECRET}")`) }] },
    })),
  },
  { name: 'an opening action', hide: inCatalog('OpenAction', () => ({ S: 'JavaScript', JS: text(SECRET) })) },
  {
    name: 'the name of a layer',
    hide: inCatalog('OCProperties', (d) => ({
      OCGs: [d.context.register(d.context.obj({ Type: 'OCG', Name: text(SECRET) } as never))],
      D: {},
    })),
  },
  { name: 'XMP', hide: inCatalog('Metadata', (d) => d.context.register(d.context.stream(`<x>${SECRET}</x>`))) },
  {
    name: 'a structure element',
    hide: inCatalog('StructTreeRoot', (d) => ({
      Type: 'StructTreeRoot',
      K: d.context.register(
        d.context.obj({ Type: 'StructElem', S: 'Figure', Alt: text(`Photo of ${SECRET}`), T: text(SECRET) } as never),
      ),
    })),
  },
  { name: "an application's own data", hide: inCatalog('PieceInfo', () => ({ App: { Private: text(SECRET) } })) },
  { name: 'an unknown key', hide: inCatalog('Whatever', () => text(SECRET)) },
  { name: 'document information', hide: (d) => d.setTitle(SECRET) },
  { name: 'an orphan', hide: (d) => void d.context.register(d.context.flateStream(SECRET)) },
  {
    name: 'behind the end of packed data',
    hide: (d) => {
      const { node } = d.getPage(0);
      const stream = d.context.lookup(node.get(PDFName.Contents)) as PDFRawStream;
      const long = PDFRawStream.of(stream.dict.clone(), Buffer.concat([stream.getContents(), Buffer.from(SECRET)]));
      node.set(PDFName.Contents, d.context.register(long));
    },
  },
  { name: 'behind the end of a packed picture', hide: (d) => addPicture(d, [0, 255], {}, SECRET) },
  { name: 'rows below a picture', hide: (d) => addPicture(d, [0, 255, ...Buffer.from(`${SECRET}.`)]) },
  {
    name: 'rows below a picture with a predictor',
    hide: (d) =>
      addPicture(d, [0, 0, 255, ...[...Buffer.from(SECRET)].flatMap((byte, i) => (i % 2 === 0 ? [0, byte] : [byte]))], {
        DecodeParms: { Predictor: 15, Colors: 1, BitsPerComponent: 8, Columns: 2 },
      }),
  },
  {
    name: 'rows below a picture that is not packed',
    hide: (d) => addPicture(d, [0, 255, ...Buffer.from(SECRET)], { Filter: [] }),
  },
  {
    name: 'a comment of a function',
    hide: (d) => {
      const { context } = d;
      const parts = { FunctionType: 4, Domain: [0, 1], Range: [0, 1] } as never;
      const tint = context.register(context.flateStream(`{ % ${SECRET}\n1 exch sub }`, parts));
      const space = context.obj({ S: ['Separation', 'Spot', 'DeviceGray', tint] } as never);
      (d.getPage(0).node.lookup(PDFName.Resources) as PDFDict).set(PDFName.of('ColorSpace'), space);
    },
  },
  {
    name: 'a page thumbnail and page metadata',
    hide: (d) => {
      const { node } = d.getPage(0);
      node.set(PDFName.of('Metadata'), d.context.register(d.context.stream(SECRET)));
      node.set(PDFName.of('Thumb'), d.context.register(d.context.flateStream(SECRET, { Width: 1, Height: 1 })));
    },
  },
];

async function fileWith(hide: Place['hide']): Promise<Uint8Array> {
  const document = await PDFDocument.create({ updateMetadata: false });
  const { context } = document;
  const page = document.addPage([600, 400]);
  const font = context.obj({ Type: 'Font', Subtype: 'Type1', BaseFont: 'Helvetica' });
  page.node.set(PDFName.Resources, context.obj({ Font: { F: font } }));
  page.node.set(PDFName.Contents, context.register(context.flateStream(`BT /F 12 Tf 50 350 Td (${PUBLIC}) Tj ET`)));
  hide(document);
  return document.save({ useObjectStreams: false, updateFieldAppearances: false });
}

/** Everything that the file says: raw bytes and each stream inflated, as Latin-1 and as UTF-16, in hex too. */
function everything(bytes: Uint8Array): string {
  const raw = Buffer.from(bytes);
  const parts = [raw];
  for (let at = raw.indexOf('stream'); at >= 0; at = raw.indexOf('stream', at + 6)) {
    const start = at + (raw[at + 6] === 13 ? 8 : 7);
    try {
      parts.push(inflateSync(raw.subarray(start), { finishFlush: 2 }));
    } catch {
      // Not a packed stream: its raw bytes are there already.
    }
  }
  const latin1 = parts.map((part) => part.toString('latin1')).join('\n');
  const hex = [...latin1.matchAll(/<([\da-f\s]{8,})>/gi)].map(([, digits = '']) =>
    Buffer.from(digits.replace(/\s/g, ''), 'hex'),
  );
  return [latin1, ...hex.map((part) => part.toString('latin1'))].join('\n').replaceAll('\0', '');
}

describe('what no page shows', () => {
  test.each(PLACES)('$name: gone', async ({ hide }) => {
    const bytes = await fileWith(hide);
    expect(everything(bytes)).toMatch(/Ash(<\/b>)?grove/);
    const applied = await applyPlan(bytes, pagedPlan(await planFor(bytes, [SECRET])), { strategies: new Map() });
    const left = everything(applied.bytes);
    expect(left).not.toMatch(/Ashgrove|Tobin/);
    expect(left).toContain(PUBLIC);
  });

  test('an equal file and plan give equal bytes', async () => {
    const bytes = await fileWith(() => {});
    const plan = await planFor(bytes, ['Public']);
    const [a, b] = [
      await applyPlan(bytes, pagedPlan(plan), { strategies: new Map() }),
      await applyPlan(bytes, pagedPlan(plan), { strategies: new Map() }),
    ];
    expect(Buffer.from(a.bytes).equals(Buffer.from(b.bytes))).toBe(true);
  });

  test("a kind of element with a target for its name gets another, the format's own kinds do not", async () => {
    const bytes = await fileWith(
      inCatalog('StructTreeRoot', ({ context }) => {
        const element = (S: string) => context.register(context.obj({ Type: 'StructElem', S }));
        return {
          Type: 'StructTreeRoot',
          RoleMap: { Ashgrove: 'Figure' },
          K: [element('Ashgrove'), element('Figure')] as never,
        };
      }),
    );
    const plan = pagedPlan(await planFor(bytes, ['Ashgrove', 'Figure']));
    const left = everything((await applyPlan(bytes, plan, { strategies: new Map() })).bytes);
    expect(left).not.toContain('Ashgrove');
    const [, renamed] = /\/RoleMap\s*<<\s*\/(\S+)\s*\/Figure\s*>>/.exec(left) ?? [];
    expect(renamed).toBeDefined();
    expect(
      left
        .match(/\/S\s*\/\S+/g)
        ?.map((s) => s.replace(/\s/g, ''))
        .toSorted(),
    ).toEqual(['/S/Figure', `/S/${renamed}`].toSorted());
  });

  test('what holds no target stays: fields, bookmarks, links', async () => {
    const bytes = await fileWith((document) => {
      addField(document, { V: text('kept value') });
      addAnnotation(document, {
        Subtype: 'Link',
        A: { S: 'URI', URI: PDFString.of('https://kept.example/') } as never,
      });
      const item = document.context.register(document.context.obj({ Title: text('kept bookmark') } as never));
      document.catalog.set(PDFName.of('Outlines'), document.context.obj({ First: item, Last: item, Count: 1 }));
    });
    const applied = await applyPlan(bytes, pagedPlan(await planFor(bytes, [SECRET])), { strategies: new Map() });
    const left = everything(applied.bytes);
    for (const kept of ['kept value', 'https://kept.example/', 'kept bookmark']) expect(left).toContain(kept);
  });

  test('actions that reach out are gone, the link stays', async () => {
    const bytes = await fileWith((document) => {
      for (const action of [
        { S: 'Launch', F: text('run.exe') },
        { S: 'SubmitForm', F: text('http://out') },
        { S: 'URI', URI: PDFString.of('javascript:x') },
        { S: 'GoToR', F: text('other.pdf') },
      ]) {
        addAnnotation(document, { Subtype: 'Link', A: action as never });
      }
    });
    const applied = await applyPlan(bytes, pagedPlan(await planFor(bytes, [])), { strategies: new Map() });
    expect(everything(applied.bytes)).not.toMatch(/Launch|SubmitForm|javascript|GoToR|run\.exe/);
    const document = await PDFDocument.load(applied.bytes);
    expect(document.getPage(0).node.Annots()?.size()).toBe(4);
  });

  test('a flattened form still shows its values and is no form', async () => {
    const bytes = await fileWith((document) => addField(document, { V: text('shown'), AP: look(document, 'shown') }));
    const plan = await planFor(bytes, [], {
      settings: { preserveFormatting: true, widths: 'exact', flattenForms: true },
    });
    const applied = await applyPlan(bytes, pagedPlan(plan), { strategies: new Map() });
    const document = await PDFDocument.load(applied.bytes);
    expect(document.catalog.has(PDFName.of('AcroForm'))).toBe(false);
    expect(document.getPage(0).node.has(PDFName.Annots)).toBe(false);
    expect(everything(applied.bytes)).toContain('(shown) Tj');
  });
});

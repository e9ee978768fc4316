import { PDFArray, PDFDict, PDFDocument, PDFHexString, PDFName, PDFNumber, PDFRef } from '@cantoo/pdf-lib';
import { describe, expect, test } from 'vitest';
import { applyPlan } from '../apply-plan.ts';
import { pagedPlan, planFor } from '../hand-made-plan.fixture.ts';

const shown = (id: number, y: number, text: string) =>
  `/P <</MCID ${id}>> BDC BT /F 12 Tf 20 ${y} Td (${text}) Tj ET EMC`;

interface Tags {
  /** Whether the page has a key in the parent tree. */
  readonly keyed: boolean;
  /** Whether one element holds all others. */
  readonly topped: boolean;
}

/** Two paragraphs and a line that no tag knows. */
async function tagged({ keyed, topped }: Tags): Promise<Uint8Array> {
  const document = await PDFDocument.create({ updateMetadata: false });
  const { context, catalog } = document;
  const page = document.addPage([400, 200]);
  const font = context.obj({ Type: 'Font', Subtype: 'Type1', BaseFont: 'Helvetica' });
  page.node.set(PDFName.Resources, context.obj({ Font: { F: font } }));
  const lines = [
    shown(0, 150, 'Dear Tobin Ashgrove,'),
    shown(1, 120, 'we write to you.'),
    'BT /F 12 Tf 20 90 Td (Marla Quist) Tj ET',
  ];
  page.node.set(PDFName.Contents, context.register(context.flateStream(lines.join('\n'))));
  const elem = (k: unknown) =>
    context.register(context.obj({ Type: 'StructElem', S: 'P', Pg: page.ref, K: k } as never));
  const [first, second] = [elem(0), elem([1])];
  const top = context.register(context.obj({ Type: 'StructElem', S: 'Document', K: [first, second] }));
  const root = context.register(
    context.obj({
      Type: 'StructTreeRoot',
      K: topped ? top : [first, second],
      ParentTree: { Kids: keyed ? [{ Limits: [4, 4], Nums: [4, [first, second]] }] : [] },
    }),
  );
  if (keyed) page.node.set(PDFName.of('StructParents'), context.obj(4));
  catalog.set(PDFName.of('MarkInfo'), context.obj({ Marked: true }));
  catalog.set(PDFName.of('StructTreeRoot'), root);
  return document.save();
}

/** Element types with what they say and hold, in reading order: "Document(P(0 Span'Redacted'(2)) P(1))". */
function spelled(document: PDFDocument, item: unknown): string {
  const value = item instanceof PDFRef ? document.context.lookup(item) : item;
  if (value instanceof PDFNumber) return String(value.asNumber());
  if (value instanceof PDFArray)
    return value
      .asArray()
      .map((kid) => spelled(document, kid))
      .join(' ');
  if (!(value instanceof PDFDict)) return '';
  const alt = value.get(PDFName.of('Alt'));
  const says = alt instanceof PDFHexString ? `'${alt.decodeText()}'` : '';
  const type = value.get(PDFName.of('S'));
  const kids = spelled(document, value.get(PDFName.of('K')));
  return type instanceof PDFName ? `${type.decodeText()}${says}(${kids})` : kids;
}

async function redacted(bytes: Uint8Array, terms: string[]): Promise<PDFDocument> {
  const { bytes: output } = await applyPlan(bytes, pagedPlan(await planFor(bytes, terms)), { strategies: new Map() });
  return PDFDocument.load(output);
}

describe('a box of a tagged file is announced', () => {
  test.each<[string, Tags, string[], string]>([
    [
      'where the text was read',
      { keyed: true, topped: true },
      ['Tobin Ashgrove'],
      "Document(P(0 Span'Redacted'(2)) P(1))",
    ],
    [
      'one after the other',
      { keyed: true, topped: true },
      ['Dear', 'Ashgrove', 'write'],
      "Document(P(0 Span'Redacted'(2) Span'Redacted'(3)) P(1 Span'Redacted'(4)))",
    ],
    [
      'at the end where no tag knows the text',
      { keyed: true, topped: true },
      ['Marla Quist'],
      "Document(P(0) P(1) P'Redacted'(2))",
    ],
    ['also without a topmost element', { keyed: true, topped: false }, ['Marla Quist'], "P(0) P(1) P'Redacted'(2)"],
    [
      'also where the page is not in the parent tree',
      { keyed: false, topped: true },
      ['Tobin Ashgrove'],
      "Document(P(0) P(1) P'Redacted'(2))",
    ],
  ])('%s', async (_, tags, terms, expected) => {
    const document = await redacted(await tagged(tags), terms);
    const root = document.catalog.lookup(PDFName.of('StructTreeRoot'), PDFDict);
    expect(spelled(document, root.get(PDFName.of('K')))).toBe(expected);
  });

  test('and the parent tree leads from its marked content to its element', async () => {
    const document = await redacted(await tagged({ keyed: true, topped: true }), ['Tobin Ashgrove']);
    const { context, catalog } = document;
    const root = catalog.lookup(PDFName.of('StructTreeRoot'), PDFDict);
    const nums = root.lookup(PDFName.of('ParentTree'), PDFDict).lookup(PDFName.of('Nums'), PDFArray);
    expect(context.lookup(nums.get(0))).toEqual(document.getPage(0).node.get(PDFName.of('StructParents')));
    const owners = nums.lookup(1, PDFArray);
    expect(spelled(document, owners.get(2))).toBe("Span'Redacted'(2)");
    expect(owners.size()).toBe(3);
  });
});

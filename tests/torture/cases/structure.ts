import { deflateSync } from 'node:zlib';
import { box, file, onePage, show, wide } from '../page.ts';
import { appendRevision, RawPdf } from '../raw-pdf.ts';
import { KEPT, NAME, type Row, rowsOf, SSN } from '../row.ts';

const row = rowsOf('structure');
const BOTH = `${NAME} ${SSN}`;

/** A tagged page: its text in one paragraph with these entries, below a section with those. */
const tagged =
  (paragraph: string, section = '', roots = '') =>
  () =>
    file((pdf, [page]) => {
      const root = pdf.reserve();
      const part = pdf.reserve();
      const element = pdf.add(`<< /Type /StructElem /S /P /P ${part} /Pg ${page} /K 0 ${paragraph} >>`);
      pdf.set(part, `<< /Type /StructElem /S /Sect /P ${root} /K [${element}] ${section} >>`);
      const parents = pdf.add(`<< /Nums [0 [${element}]] >>`);
      pdf.set(root, `<< /Type /StructTreeRoot /K [${part}] /ParentTree ${parents} /ParentTreeNextKey 1 ${roots} >>`);
      return {
        pages: [{ content: `/P << /MCID 0 >> BDC ${show('a tagged line')} EMC`, entries: '/StructParents 0' }],
        catalog: `/StructTreeRoot ${root} /MarkInfo << /Marked true >>`,
      };
    });

export const STRUCTURE_ROWS: readonly Row[] = [
  row('actual-text', 'ActualText in the content', () =>
    onePage(`/Span << /ActualText (${BOTH}) >> BDC ${show('xxx')} EMC`),
  ),
  row('actual-text-utf16', 'ActualText in UTF-16', () =>
    onePage(`/Span << /ActualText ${wide(BOTH)} >> BDC ${show('xxx')} EMC`),
  ),
  row('alt-and-e', 'Alt and E in the content', () =>
    onePage(`/Figure << /Alt (${NAME}) >> BDC EMC /Span << /E (${SSN}) >> BDC ${show('no.')} EMC`),
  ),
  row('properties', 'ActualText in /Properties', () =>
    file((pdf) => {
      const list = pdf.add(`<< /ActualText (${BOTH}) /Lang (en) >>`);
      return { pages: [{ content: `/Span /M0 BDC ${show('xxx')} EMC`, resources: `/Properties << /M0 ${list} >>` }] };
    }),
  ),
  row('actual-text-over-visible', 'ActualText over the removed text itself', () =>
    onePage(`/Span << /ActualText (${BOTH}) >> BDC ${show(BOTH)} EMC`),
  ),
  row(
    'actual-text-under-box',
    'ActualText of text that a box removes',
    () => onePage(`/Span << /ActualText (${BOTH}) >> BDC ${show('219 09 6143')} EMC`),
    { boxes: [box(60, 690, 300, 720)], mustBeGone: ['Quennick', SSN] },
  ),
  row('artifact-contents', 'what a header says once more, as Acrobat writes it', () =>
    onePage(`/Artifact << /Contents (${BOTH}) /Subtype /Header /Type /Pagination >> BDC ${show(BOTH)} EMC`),
  ),
  row('artifact-contents-alone', 'what a header said before it was changed', () =>
    onePage(`/Artifact << /Contents ${wide(BOTH)} /Subtype /Header /Type /Pagination >> BDC ${show('xxx')} EMC`),
  ),
  row('artifact-contents-named', 'what a footer says, in /Properties', () =>
    file((pdf) => {
      const list = pdf.add(`<< /Contents (${BOTH}) /Subtype /Footer /Type /Pagination >>`);
      return {
        pages: [{ content: `/Artifact /M0 BDC ${show('xxx')} EMC`, resources: `/Properties << /M0 ${list} >>` }],
      };
    }),
  ),
  row(
    'artifact-contents-under-box',
    'what a header says, of text that a box removes',
    () => onePage(`/Artifact << /Contents (${BOTH}) /Type /Pagination >> BDC ${show('219 09 6143')} EMC`),
    { boxes: [box(60, 690, 300, 720)], mustBeGone: ['Quennick', SSN] },
  ),
  row('private-property', 'an entry of a property list that only one program knows', () =>
    onePage(`/Span << /XNote (${BOTH}) >> BDC ${show('xxx')} EMC`),
  ),
  row('marked-point', 'a marked point with a property list', () =>
    onePage(`/Note << /Text (${BOTH}) >> DP ${show('xxx')}`),
  ),
  row('elem-actual-text', 'ActualText of a structure element', tagged(`/ActualText (${BOTH})`)),
  row('elem-alt-e-t', 'Alt, E and T of a structure element', tagged(`/Alt (${NAME}) /E (${SSN}) /T (${NAME})`)),
  row('ancestor', 'alternate text of an ancestor', tagged('', `/Alt (${BOTH}) /ActualText ${wide(BOTH)} /T (${BOTH})`)),
  row(
    'elem-id',
    'id, class and attributes',
    tagged(
      `/ID (${SSN}) /C /Marlow#20Quennick /A << /O /Table /Summary (${BOTH}) >>`,
      '',
      `/ClassMap << /Marlow#20Quennick << /O /UserProperties /P [<< /N (${NAME}) /V (${SSN}) >>] >> >> /RoleMap << /Marlow#20Quennick /P >>`,
    ),
  ),
  row('elem-under-box', 'alternate text of an element under a box', tagged(`/ActualText (${BOTH})`), {
    boxes: [box(60, 690, 300, 720)],
    mustBeGone: ['Quennick', SSN],
  }),
  row('phoneme', 'pronunciation of a structure element', tagged(`/Phoneme (${BOTH}) /Lang (en)`)),
  row('old-revision', 'an earlier revision shows it', oldRevision),
  row('orphan', 'an object that nothing refers to', () =>
    file((pdf) => {
      pdf.add(`<< /Note (${BOTH}) >>`);
      pdf.flate('', show(BOTH));
      return { pages: [{ content: show('xxx') }] };
    }),
  ),
  row('object-stream', 'strings in an object stream', objectStream),
  row('object-stream-unused', 'an unused object in an object stream', () =>
    file((pdf) => {
      const body = `(${BOTH})`;
      pdf.stream(`/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode`, deflateSync(Buffer.from(`99 0 ${body}`)));
      return { pages: [{ content: show('xxx') }] };
    }),
  ),
  row('after-end', 'bytes after the end', () => file({ pages: [{ content: show('xxx') }], after: `${BOTH}\n` })),
  row('before-header', 'bytes before the header', () =>
    file({ pages: [{ content: show('xxx') }], before: `${BOTH}\n` }),
  ),
  row('comments', 'comments between objects', () => file({ pages: [{ content: show('xxx') }], comment: BOTH })),
  row('trailer-entry', 'an unknown entry of the trailer', () =>
    file({ pages: [{ content: show('xxx') }], trailer: `/Note (${BOTH})` }),
  ),
  row('catalog-entry', 'an unknown entry of the catalog', () =>
    file({ pages: [{ content: show('xxx') }], catalog: `/Note << /Deep [(${BOTH})] >>` }),
  ),
  row('page-entry', 'an unknown entry of the page', () =>
    file({ pages: [{ content: show('xxx'), entries: `/Note (${BOTH})` }] }),
  ),
  row('stream-entry', 'an unknown entry of a stream', () =>
    file((pdf) => {
      const form = pdf.flate(`/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Note (${BOTH})`, '');
      return { pages: [{ content: '/X0 Do', resources: `/XObject << /X0 ${form} >>` }] };
    }),
  ),
  row('resource-name', "a resource's name", () =>
    file((pdf) => {
      const form = pdf.flate('/Type /XObject /Subtype /Form /BBox [0 0 9 9]', '0 0 5 5 re f');
      const name = '/Quennick#20219-09-6143';
      return { pages: [{ content: `${name} Do`, resources: `/XObject << ${name} ${form} >>` }] };
    }),
  ),
  row('tag-name', 'a marked content tag', () => onePage(`/Quennick#20219-09-6143 BMC ${show('xxx')} EMC`)),
  row('after-stream-data', 'bytes between the data and endstream', () =>
    file((pdf) => {
      const ref = pdf.reserve();
      pdf.set(
        ref,
        `<< /Type /XObject /Subtype /Form /BBox [0 0 9 9] /Length 12 >>\nstream\n0 0 5 5 re f\n${BOTH}\nendstream`,
      );
      return { pages: [{ content: '/X0 Do', resources: `/XObject << /X0 ${ref} >>` }] };
    }),
  ),
  row('after-deflate', 'bytes after the end of deflated data', () =>
    file((pdf) => {
      const data = Buffer.concat([deflateSync(Buffer.from('0 0 5 5 re f')), Buffer.from(BOTH)]);
      const form = pdf.stream('/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Filter /FlateDecode', data);
      return { pages: [{ content: '/X0 Do', resources: `/XObject << /X0 ${form} >>` }] };
    }),
  ),
  row('same-number-twice', 'two objects with one number, the earlier one hidden', sameNumberTwice),
  row('private-operator', 'operands of an unknown operator', () => onePage(`BX (${BOTH}) secretop EX ${show('xxx')}`)),
];

function oldRevision(): Uint8Array {
  const pdf = new RawPdf();
  const tree = pdf.reserve();
  const font = pdf.add('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>');
  const content = pdf.stream('', `BT /F1 12 Tf 72 700 Td (${BOTH}) Tj ET`);
  const page = pdf.add(
    `<< /Type /Page /Parent ${tree} /MediaBox [0 0 612 792] /Contents ${content} /Resources << /Font << /F1 ${font} >> >> >>`,
  );
  pdf.set(tree, `<< /Type /Pages /Kids [${page}] /Count 1 >>`);
  const root = pdf.add(`<< /Type /Catalog /Pages ${tree} >>`);
  const text = `BT /F1 12 Tf 72 300 Td (${KEPT}) Tj ET`;
  const stream = `<< /Length ${text.length} >>\nstream\n${text}\nendstream`;
  return appendRevision(pdf.write(root), root, 6, new Map([[content, stream]]));
}

/** Strings of the page's annotation in an object stream, found through a cross-reference stream (7.5.7, 7.5.8). */
function objectStream(): Uint8Array {
  const chunks: Buffer[] = [Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1')];
  const offsets = new Map<number, number>();
  const put = (number: number, body: string) => {
    offsets.set(
      number,
      chunks.reduce((sum, chunk) => sum + chunk.length, 0),
    );
    chunks.push(Buffer.from(`${number} 0 obj\n`), Buffer.from(body, 'latin1'), Buffer.from('\nendobj\n'));
  };
  const packed = [
    '<< /Type /Catalog /Pages 2 0 R /Outlines 7 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 5 0 R /Annots [4 0 R] /Resources << /Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >> >>',
    `<< /Type /Annot /Subtype /Text /Rect [10 10 20 20] /Contents (${BOTH}) >>`,
  ];
  let at = 0;
  const heads = packed.map((body, i) => {
    const head = `${i + 1} ${at}`;
    at += body.length + 1;
    return head;
  });
  const first = `${heads.join(' ')} `;
  const data = deflateSync(Buffer.from(first + packed.join(' ')));
  const text = `BT /F1 12 Tf 72 300 Td (${KEPT}) Tj ET`;
  put(5, `<< /Length ${text.length} >>\nstream\n${text}\nendstream`);
  put(
    6,
    `<< /Type /ObjStm /N 4 /First ${first.length} /Filter /FlateDecode /Length ${data.length} >>\nstream\n${data.toString('latin1')}\nendstream`,
  );
  put(7, `<< /Type /Outlines /First 8 0 R /Last 8 0 R /Count 1 >>`);
  put(8, `<< /Title (${NAME}) /Parent 7 0 R /Dest [3 0 R /Fit] >>`);
  const start = chunks.reduce((sum, chunk) => sum + chunk.length, 0);
  const table = Buffer.alloc(10 * 5);
  const entry = (number: number, kind: number, second: number, third: number) => {
    table[number * 5] = kind;
    table.writeUInt16BE(second, number * 5 + 1);
    table.writeUInt16BE(third, number * 5 + 3);
  };
  entry(0, 0, 0, 65535);
  for (let i = 1; i <= 4; i++) entry(i, 2, 6, i - 1);
  for (const number of [5, 6, 7, 8]) entry(number, 1, offsets.get(number) ?? 0, 0);
  entry(9, 1, start, 0);
  put(
    9,
    `<< /Type /XRef /Size 10 /W [1 2 2] /Root 1 0 R /Length ${table.length} >>\nstream\n${table.toString('latin1')}\nendstream`,
  );
  chunks.push(Buffer.from(`startxref\n${start}\n%%EOF\n`));
  return new Uint8Array(Buffer.concat(chunks));
}

function sameNumberTwice(): Uint8Array {
  const good = Buffer.from(file({ pages: [{ content: show('xxx') }] })).toString('latin1');
  const hidden = `1 0 obj\n<< /Note (${BOTH}) >>\nendobj\n`;
  const cut = good.indexOf('xref\n');
  // The table's offsets stay right: the twin stands after all objects, and no table entry names it.
  return new Uint8Array(
    Buffer.from(
      good.slice(0, cut) +
        hidden +
        good.slice(cut).replace(/startxref\n(\d+)/, (_, n) => `startxref\n${Number(n) + hidden.length}`),
      'latin1',
    ),
  );
}

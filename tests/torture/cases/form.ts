import { box, FONTS, file, show } from '../page.ts';
import type { RawPdf, Ref } from '../raw-pdf.ts';
import { KEPT, NAME, type Row, rowsOf, SECRETS, SSN } from '../row.ts';

const row = rowsOf('form');
const BOTH = `Patient ${NAME} has number ${SSN} on file.`;
const OWN = `/Resources << /Font << ${FONTS} >> >>`;

function form(pdf: RawPdf, content: string, entries = OWN, bbox = '[0 0 612 792]'): Ref {
  return pdf.flate(`/Type /XObject /Subtype /Form /BBox ${bbox} ${entries}`, content);
}

const drawn =
  (make: (pdf: RawPdf) => Ref, content = '/X0 Do') =>
  () =>
    file((pdf) => ({ pages: [{ content, resources: `/XObject << /X0 ${make(pdf)} >>` }] }));

export const FORM_ROWS: readonly Row[] = [
  row(
    'plain',
    'text in a form',
    drawn((pdf) => form(pdf, show(BOTH))),
  ),
  row(
    'shared-by-pages',
    'one form on two pages, redacted on the first only',
    () =>
      file((pdf) => {
        const resources = `/XObject << /X0 ${form(pdf, show(`Shared note ${SSN}`))} >>`;
        return {
          pages: [
            { content: '/X0 Do', resources },
            { content: '/X0 Do', resources },
          ],
        };
      }, 2),
    {
      boxes: [box(140, 690, 300, 715)],
      mustRemain: [KEPT, SSN],
      sameAreas: [{ page: 2, x: 0, y: 0, width: 612, height: 792 }],
    },
  ),
  row('shared-by-term', 'one form on two pages, the term goes everywhere', () =>
    file((pdf) => {
      const resources = `/XObject << /X0 ${form(pdf, show(BOTH))} >>`;
      return {
        pages: [
          { content: '/X0 Do', resources },
          { content: '.5 0 0 .5 0 200 cm /X0 Do', resources },
        ],
      };
    }, 2),
  ),
  row(
    'used-twice',
    'one form twice on a page, redacted at one place',
    drawn(
      (pdf) => form(pdf, show(`Twice ${SSN}`, 0, 0), OWN, '[-10 -10 300 30]'),
      'q 1 0 0 1 72 700 cm /X0 Do Q q 1 0 0 1 72 600 cm /X0 Do Q',
    ),
    {
      boxes: [box(103, 692, 200, 715)],
      mustRemain: [KEPT, SSN],
      sameAreas: [{ page: 1, x: 0, y: 150, width: 612, height: 600 }],
    },
  ),
  row(
    'nested-matrix',
    'nested forms, each with a /Matrix',
    drawn((pdf) => {
      const inner = form(pdf, show(BOTH, 0, 0), `${OWN} /Matrix [.5 0 0 .5 30 40]`, '[-50 -50 600 100]');
      return form(
        pdf,
        'q 2 0 0 2 10 10 cm /In Do Q',
        `/Matrix [1 0 0 1 20 500] /Resources << /XObject << /In ${inner} >> >>`,
      );
    }),
  ),
  row(
    'nested-turned',
    'a form turned by its /Matrix',
    drawn((pdf) => form(pdf, show(BOTH, 0, 0), `${OWN} /Matrix [0 1 -1 0 500 400]`, '[-50 -50 600 100]')),
  ),
  row(
    'no-resources',
    "a form without /Resources uses the page's",
    drawn((pdf) => form(pdf, show(BOTH), '')),
  ),
  row(
    'deep',
    'five forms deep',
    drawn((pdf) => {
      let inner = form(pdf, show(BOTH));
      for (let i = 0; i < 4; i++) inner = form(pdf, '/In Do', `/Resources << /XObject << /In ${inner} >> >>`);
      return inner;
    }),
  ),
  row(
    'bbox-clips',
    "the form's /BBox hides the text",
    drawn((pdf) => form(pdf, show(BOTH), OWN, '[0 0 10 10]')),
  ),
  row(
    'never-drawn',
    'named in /Resources, never drawn',
    drawn((pdf) => form(pdf, show(BOTH)), ''),
  ),
  row(
    'group',
    'a transparency group',
    drawn((pdf) => form(pdf, show(BOTH), `${OWN} /Group << /S /Transparency /I true >>`), 'q /Half gs /X0 Do Q'),
  ),
  row(
    'state-from-page',
    'font and colour come from the page',
    drawn((pdf) => form(pdf, `BT 72 700 Td (${BOTH}) Tj ET`, OWN), '/F1 12 Tf 0 0 1 rg /X0 Do'),
  ),
  row('soft-mask', 'text in the group of a soft mask', softMasked, {
    terms: [SSN],
    mustBeGone: [SSN, '219096143'],
  }),
  row('soft-mask-box', 'text in the group of a soft mask, under a box', softMasked, {
    boxes: [box(60, 620, 400, 690)],
    mustBeGone: [SSN],
  }),
  row('tiling-pattern', 'text painted by a pattern', tiled, { mayChange: [box(60, 670, 480, 730)] }),
  row('tiling-pattern-often', 'text that a pattern paints nine times, through a clip', () => tiles('re'), {
    mustRemain: [KEPT, 'repeated words'],
  }),
  row('tiling-pattern-in-form', 'a pattern that a moved form paints with', () => tiles('form'), {
    mustRemain: [KEPT, 'repeated words'],
  }),
  row('tiling-pattern-inherited', "a form that paints with the page's pattern, under a box", () => tiles('inherited'), {
    terms: [],
    boxes: [box(60, 480, 400, 620)],
    mustBeGone: SECRETS,
  }),
  row('tiling-pattern-box', 'text painted by a pattern, under a box', tiled, {
    boxes: [box(60, 670, 480, 730)],
    mustBeGone: SECRETS,
  }),
  row('fine-hatch', 'text on a hatch of a hundred thousand cells', hatched),
  row('self-recursive', 'a form that draws itself', () =>
    file((pdf) => {
      const self = pdf.reserve();
      pdf.setStream(
        self,
        `/Type /XObject /Subtype /Form /BBox [0 0 612 792] /Resources << /Font << ${FONTS} >> /XObject << /Me ${self} >> >>`,
        `${show(BOTH)} /Me Do`,
      );
      return { pages: [{ content: '/X0 Do', resources: `/XObject << /X0 ${self} >>` }] };
    }),
  ),
  row(
    'same-name-deeper',
    'inner and outer resource share a name',
    drawn((pdf) => {
      const inner = form(pdf, show(BOTH));
      return form(
        pdf,
        `${show('outer stays', 72, 650)} /X0 Do`,
        `/Resources << /Font << ${FONTS} >> /XObject << /X0 ${inner} >> >>`,
      );
    }),
    { mustRemain: [KEPT, 'outer stays'] },
  ),
  row('other-page-unseen', "the first page's form is an unused resource of the second", () =>
    file((pdf) => {
      const resources = `/XObject << /X0 ${form(pdf, show(BOTH))} >>`;
      return {
        pages: [
          { content: '/X0 Do', resources },
          { content: '', resources },
        ],
      };
    }, 2),
  ),
  row(
    'piece-info',
    'private data of an editor in the form',
    drawn((pdf) =>
      form(pdf, show('nothing'), `${OWN} /PieceInfo << /Editor << /LastModified (D:20200101) /Private (${BOTH}) >> >>`),
    ),
  ),
];

function softMasked(): Uint8Array {
  return file((pdf) => {
    const group = `${OWN} /Group << /S /Transparency /CS /DeviceGray >>`;
    const mask = form(pdf, `1 g ${show(SSN, 72, 640, '/F1 40 Tf')}`, group);
    const resources = `/ExtGState << /Masked << /SMask << /S /Luminosity /G ${mask} >> >> >>`;
    return { pages: [{ content: 'q /Masked gs 1 0 0 rg 0 600 612 100 re f Q', resources }] };
  });
}

/** A cell of 100 by 40 points with both secrets, painted over an area. */
function tiles(by: 're' | 'form' | 'inherited'): Uint8Array {
  return file((pdf) => {
    const cell = pdf.flate(
      `/Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 100 40] /XStep 100 /YStep 40 ${OWN}`,
      `${show(NAME, 4, 4, '/F1 9 Tf')} ${show(SSN, 4, 16, '/F1 9 Tf')} ${show('repeated words', 4, 28, '/F1 9 Tf')}`,
    );
    const patterns = `/Pattern << /P0 ${cell} >>`;
    const paint = '100 500 300 120 re W n /Pattern cs /P0 scn 0 0 612 792 re f';
    if (by === 're') return { pages: [{ content: `q ${paint} Q`, resources: patterns }] };
    const named = by === 'form';
    const drawing = named ? paint : '100 500 300 120 re f';
    const drawn = form(pdf, drawing, `/Matrix [1 0 0 1 30 -20] /Resources << ${named ? patterns : ''} >>`);
    const content = named ? '/X0 Do' : '/Pattern cs /P0 scn /X0 Do';
    return { pages: [{ content, resources: `${patterns} /XObject << /X0 ${drawn} >>` }] };
  });
}

function hatched(): Uint8Array {
  return file((pdf) => {
    const cell = pdf.flate(
      '/Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 2 2] /XStep 2 /YStep 2 /Resources << >>',
      '0.8 0.9 1 RG 0.2 w 0 0 m 2 2 l S',
    );
    const content = `q /Pattern cs /P0 scn 0 0 612 792 re f Q ${show(BOTH)}`;
    return { pages: [{ content, resources: `/Pattern << /P0 ${cell} >>` }] };
  });
}

function tiled(): Uint8Array {
  return file((pdf) => {
    const cell = pdf.flate(
      `/Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 400 40] /XStep 400 /YStep 40 ${OWN}`,
      show(BOTH, 4, 10),
    );
    const resources = `/Pattern << /P0 ${cell} >>`;
    return { pages: [{ content: '/Pattern cs /P0 scn 72 680 400 40 re f', resources }] };
  });
}

import { box, file, onePage, show } from '../page.ts';
import { KEPT, type Row, rowsOf } from '../row.ts';

const row = rowsOf('vector');
const AREA = box(200, 500, 320, 560);
const IN_AREA = { boxes: [AREA] };
/** A scribble wholly inside of the area. */
const SIGNATURE = '210 520 m 230 560 240 480 250 530 c 260 555 270 500 280 520 c 290 540 295 515 310 530 c';
/** A scribble that starts before the area and ends after it. */
const THROUGH = '150 520 m 190 600 230 460 250 530 c 270 580 300 480 360 540 c';

/** Free-form triangles over the whole area (ISO 32000-2, 8.7.4.5.5). */
const TRIANGLES = Buffer.concat(
  Array.from({ length: 24 }, (_, i) => {
    const [x, y] = [(i % 6) * 13_000, Math.floor(i / 6) * 20_000];
    return Buffer.from([0, x >> 8, x & 255, y >> 8, y & 255, (i * 91) % 256]);
  }),
);

export const VECTOR_ROWS: readonly Row[] = [
  row('signature', 'a signature under the box', () => onePage(`2 w ${SIGNATURE} S`), IN_AREA),
  row('signature-filled', 'a filled outline under the box', () => onePage(`${SIGNATURE} h f`), IN_AREA),
  row(
    'signature-v-y',
    'curves by v and y',
    () => onePage('210 520 m 230 545 250 530 v 260 555 280 520 y 310 530 l S'),
    IN_AREA,
  ),
  row('crossing', 'a signature that reaches out of the box', () => onePage(`2 w ${THROUGH} S`), {
    ...IN_AREA,
    sameAreas: [box(140, 450, 195, 600), box(325, 450, 400, 600)],
  }),
  row(
    'crossing-filled',
    'a filled shape that reaches out of the box',
    () => onePage(`${THROUGH} 360 470 l 150 470 l h f`),
    {
      ...IN_AREA,
      sameAreas: [box(140, 450, 195, 600), box(325, 450, 400, 600)],
    },
  ),
  row(
    'many-strokes',
    'a hundred short strokes',
    () =>
      onePage(
        Array.from(
          { length: 100 },
          (_, i) => `${205 + i} ${510 + (i % 7) * 5} m ${207 + i} ${530 + (i % 5) * 4} l S`,
        ).join('\n'),
      ),
    IN_AREA,
  ),
  row('dashed', 'a dashed scribble', () => onePage(`[3 2] 0 d 3 w ${SIGNATURE} S [] 0 d`), IN_AREA),
  row(
    'transformed',
    'a scribble under a turned matrix',
    () => onePage('q .8 .6 -.6 .8 260 520 cm 0 0 m 10 20 20 -20 30 0 c S Q'),
    IN_AREA,
  ),
  row(
    'in-form',
    'a signature in a form',
    () =>
      file((pdf) => {
        const form = pdf.flate('/Type /XObject /Subtype /Form /BBox [0 0 612 792]', `2 w ${SIGNATURE} S`);
        return { pages: [{ content: '/X0 Do', resources: `/XObject << /X0 ${form} >>` }] };
      }),
    IN_AREA,
  ),
  row('clip-shape', 'the drawing is a clip', () => onePage(`q ${SIGNATURE} h W n 1 0 0 rg 180 480 200 100 re f Q`), {
    ...IN_AREA,
    mayChange: [AREA],
  }),
  row(
    'outlined-text',
    'letters drawn as paths',
    () =>
      onePage(
        'q 1 0 0 1 210 515 cm 0 0 m 10 30 l 20 0 l 15 10 m 5 10 l 30 0 m 30 30 l 50 30 45 15 30 15 c 50 15 50 0 30 0 c S Q',
      ),
    IN_AREA,
  ),
  row(
    'tiling',
    'a pattern whose cell holds the drawing',
    () =>
      file((pdf) => {
        const cell = pdf.flate(
          '/Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 120 60] /XStep 120 /YStep 60 /Resources << >> /Matrix [1 0 0 1 200 500]',
          '1 0 0 1 -200 -500 cm 2 w 210 520 m 230 550 240 510 250 530 c 290 540 295 515 310 530 c S',
        );
        return {
          pages: [{ content: '/Pattern cs /P0 scn 200 500 120 60 re f', resources: `/Pattern << /P0 ${cell} >>` }],
        };
      }),
    IN_AREA,
  ),
  row(
    'mesh',
    'a mesh shading that draws a pattern',
    () =>
      file((pdf) => {
        const mesh = pdf.flate(
          '/ShadingType 4 /ColorSpace /DeviceGray /BitsPerCoordinate 16 /BitsPerComponent 8 /BitsPerFlag 8 /Decode [200 320 500 560 0 1]',
          TRIANGLES,
        );
        return { pages: [{ content: '/S0 sh', resources: `/Shading << /S0 ${mesh} >>` }] };
      }),
    { ...IN_AREA, mustBeGone: [TRIANGLES.toString('latin1', 6, 60)] },
  ),
  row(
    'rule-stays',
    'a table rule beside the text stays',
    () => onePage(`.5 w 100 495 m 500 495 l S 100 565 m 500 565 l S ${SIGNATURE} S`),
    { ...IN_AREA, sameAreas: [box(90, 490, 510, 498), box(90, 562, 510, 570)] },
  ),
  row(
    'background-stays',
    "the page's background and a table stay",
    () => onePage(`.9 .95 1 rg 0 0 612 792 re f 0 g 100 400 m 500 400 l S 100 450 m 500 450 l S ${SIGNATURE} S`),
    { ...IN_AREA, sameAreas: [box(0, 600, 612, 792), box(0, 0, 612, 490), box(330, 490, 612, 600)] },
  ),
  row(
    'rule-crossing',
    'a rule that crosses the box stays outside of it',
    () => onePage(`1 w 100 530 m 500 530 l S ${SIGNATURE} S ${show('note', 410, 535)}`),
    { ...IN_AREA, mustRemain: [KEPT, 'note'], sameAreas: [box(95, 525, 195, 535), box(325, 525, 505, 550)] },
  ),
];

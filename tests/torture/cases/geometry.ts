import type { Box } from '../../oracles/box.ts';
import { file, show } from '../page.ts';
import { KEPT, NAME, type Row, rowsOf, SSN } from '../row.ts';

const row = rowsOf('geometry');
const BOTH = `${NAME} ${SSN}`;
/** Where the secret stands in user space, generously; the kept word follows to its right. */
const SECRET = { left: 150, bottom: 494, right: 272, top: 512 };
const CONTENT = `${show('21909-6143-secret', 152, 498)} ${show('neighbour stays', 300, 498)} ${show('above stays', 152, 520)}`;

interface Turned {
  readonly rotate?: number;
  readonly media?: readonly [number, number, number, number];
  readonly crop?: readonly [number, number, number, number];
  readonly userUnit?: number;
}

const entries = ({ rotate, crop, userUnit }: Turned) =>
  `${rotate === undefined ? '' : `/Rotate ${rotate}`} ${crop ? `/CropBox [${crop.join(' ')}]` : ''} ${userUnit ? `/UserUnit ${userUnit}` : ''}`;

/** The secret's place as displayed, worked out here by hand and not by the product's geometry. */
function seen(page: Turned): Box {
  const [x0, y0, x1, y1] = page.crop ?? page.media ?? [0, 0, 612, 792];
  const turns = (((page.rotate ?? 0) % 360) + 360) % 360;
  const u = page.userUnit ?? 1;
  const { left, bottom, right, top } = SECRET;
  const [x, y, width, height] =
    turns === 0
      ? [left - x0, y1 - top, right - left, top - bottom]
      : turns === 90
        ? [bottom - y0, left - x0, top - bottom, right - left]
        : turns === 180
          ? [x1 - right, bottom - y0, right - left, top - bottom]
          : [y1 - top, x1 - right, top - bottom, right - left];
  return { page: 1, x: x * u, y: y * u, width: width * u, height: height * u };
}

const byBox = (name: string, title: string, page: Turned, fields: Partial<Row> = {}): Row =>
  row(
    name,
    title,
    () =>
      file({
        pages: [
          {
            content: CONTENT,
            entries: entries(page),
            ...(page.media ? { mediaBox: `[${page.media.join(' ')}]` } : {}),
          },
        ],
      }),
    {
      boxes: [seen(page)],
      mustBeGone: ['6143-secret'],
      mustRemain: [KEPT, 'neighbour stays', 'above stays'],
      userUnit: page.userUnit ?? 1,
      ...fields,
    },
  );

const MEDIA = [-100, -50, 512, 742] as const;
const CROP = [40, 60, 560, 700] as const;

export const GEOMETRY_ROWS: readonly Row[] = [
  byBox('rotate-0', 'upright', {}),
  byBox('rotate-90', '/Rotate 90', { rotate: 90 }),
  byBox('rotate-180', '/Rotate 180', { rotate: 180 }),
  byBox('rotate-270', '/Rotate 270', { rotate: 270 }),
  byBox('rotate-minus-90', '/Rotate -90', { rotate: -90 }),
  byBox('rotate-450', '/Rotate 450', { rotate: 450 }),
  byBox('crop', 'CropBox with an offset', { crop: CROP }),
  byBox('media-offset', 'MediaBox with a negative corner', { media: MEDIA }),
  byBox('crop-90', 'CropBox and /Rotate 90', { crop: CROP, rotate: 90 }),
  byBox('crop-180', 'CropBox and /Rotate 180', { crop: CROP, rotate: 180 }),
  byBox('crop-270', 'CropBox and /Rotate 270', { crop: CROP, rotate: 270 }),
  byBox('media-offset-270', 'MediaBox offset and /Rotate 270', { media: MEDIA, rotate: 270 }),
  byBox('user-unit', 'UserUnit 2', { userUnit: 2 }),
  byBox('user-unit-90-crop', 'UserUnit 1.5, /Rotate 90, CropBox', { userUnit: 1.5, rotate: 90, crop: CROP }),
  row(
    'crop-beyond-media',
    'CropBox larger than the MediaBox',
    () => file({ pages: [{ content: CONTENT, mediaBox: '[0 0 500 700]', entries: '/CropBox [-50 -50 900 900]' }] }),
    { boxes: [seen({ crop: [0, 0, 500, 700] })], mustBeGone: ['6143-secret'], mustRemain: [KEPT, 'neighbour stays'] },
  ),
  row(
    'boxes-upside-down',
    'corners of the MediaBox in the other order',
    () => file({ pages: [{ content: CONTENT, mediaBox: '[612 792 0 0]' }] }),
    { boxes: [seen({})], mustBeGone: ['6143-secret'], mustRemain: [KEPT, 'neighbour stays'] },
  ),
  row(
    'inherited',
    'MediaBox, CropBox and Rotate of the page tree',
    () =>
      file({
        pages: [{ content: CONTENT, mediaBox: '[0 0 612 792]' }],
        inherited: `/CropBox [${CROP.join(' ')}] /Rotate 90`,
      }),
    { boxes: [seen({ crop: CROP, rotate: 90 })], mustBeGone: ['6143-secret'], mustRemain: [KEPT, 'neighbour stays'] },
  ),
  row(
    'over-the-edge',
    "a box that reaches over the page's edge",
    () => file({ pages: [{ content: `${show('21909-6143-secret', 4, 498)} ${show('neighbour stays', 300, 498)}` }] }),
    {
      boxes: [{ page: 1, x: -20, y: 280, width: 140, height: 18 }],
      cleanAreas: [{ page: 1, x: 0, y: 280, width: 120, height: 18 }],
      mustBeGone: ['6143-secret'],
      mustRemain: [KEPT, 'neighbour stays'],
    },
  ),
  row('term-rotated-90', 'terms on a turned page', () =>
    file({ pages: [{ content: show(BOTH), entries: '/Rotate 90' }] }),
  ),
  row('term-outside-crop', 'terms outside of the CropBox', () =>
    file({ pages: [{ content: show(BOTH), entries: '/CropBox [0 0 612 500]' }] }),
  ),
  row(
    'term-user-unit',
    'terms on a page of large units',
    () => file({ pages: [{ content: show(BOTH), entries: '/UserUnit 3' }] }),
    { userUnit: 3 },
  ),
  row('pages-differ', 'every page has another size and rotation', () =>
    file({
      pages: [0, 90, 180, 270].map((rotate, i) => ({
        content: show(BOTH),
        entries: `/Rotate ${rotate}`,
        mediaBox: `[0 0 ${612 + i * 50} 792]`,
      })),
    }),
  ),
];

import { degrees, PDFDocument, PDFName, PDFNumber, StandardFonts } from '@cantoo/pdf-lib';

const SIZE = 12;
/** Where the value begins: user space, points, origin bottom left. Inside every crop below. */
const AT = { x: 180, y: 500 };
export const VALUE = '536-22-8741';
const BEFORE = 'Social Security number: ';

export interface OddPage {
  readonly name: string;
  readonly rotate: 0 | 90 | 180 | 270;
  /** left, bottom, width, height in user space */
  readonly crop: readonly [number, number, number, number];
  readonly unit: number;
}

const WHOLE = [0, 0, 612, 792] as const;
const OFFSET = [60, 90, 420, 610] as const;

export const ODD_PAGES: readonly OddPage[] = [
  { name: 'upright', rotate: 0, crop: WHOLE, unit: 1 },
  { name: 'turned by 90 degrees', rotate: 90, crop: WHOLE, unit: 1 },
  { name: 'turned by 180 degrees', rotate: 180, crop: WHOLE, unit: 1 },
  { name: 'turned by 270 degrees', rotate: 270, crop: WHOLE, unit: 1 },
  { name: 'cropped with an offset', rotate: 0, crop: OFFSET, unit: 1 },
  { name: 'cropped and turned by 90 degrees', rotate: 90, crop: OFFSET, unit: 1 },
  { name: 'cropped and turned by 270 degrees', rotate: 270, crop: OFFSET, unit: 1 },
  { name: 'in units of 2 points', rotate: 0, crop: WHOLE, unit: 2 },
  { name: 'in units of 1.5 points, cropped and turned by 90 degrees', rotate: 90, crop: OFFSET, unit: 1.5 },
];

/** One page of each kind, each with one value at the same place of its own user space. */
export async function oddPages(): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.TimesRoman);
  const before = advance(font.widthOfTextAtSize.bind(font), BEFORE);
  for (const { rotate, crop, unit } of ODD_PAGES) {
    const page = pdf.addPage([612, 792]);
    page.setCropBox(...crop);
    page.setRotation(degrees(rotate));
    if (unit !== 1) page.node.set(PDFName.of('UserUnit'), PDFNumber.of(unit));
    page.drawText(BEFORE + VALUE, { x: AT.x - before, y: AT.y, size: SIZE, font });
  }
  return pdf.save();
}

/** Letter by letter: the text is drawn without kerning. */
function advance(widthOf: (text: string, size: number) => number, text: string): number {
  return [...text].reduce((sum, letter) => sum + widthOf(letter, SIZE), 0);
}

/**
 * The line of the value, from its first glyph's origin to the end of its last one, on the page as
 * displayed: points from the top left corner, y down. ISO 32000-2, 7.7.3.3 (Rotate, CropBox, UserUnit),
 * written out for each turn and on purpose without the product's own matrices.
 */
export async function valueLine(page: OddPage): Promise<{ from: [number, number]; to: [number, number] }> {
  const font = await (await PDFDocument.create()).embedFont(StandardFonts.TimesRoman);
  const length = advance(font.widthOfTextAtSize.bind(font), VALUE);
  const [left, bottom, width, height] = page.crop;
  const place = (x: number, y: number): [number, number] => {
    const [u, v] = [x - left, y - bottom];
    switch (page.rotate) {
      case 0:
        return [u * page.unit, (height - v) * page.unit];
      case 90:
        return [v * page.unit, u * page.unit];
      case 180:
        return [(width - u) * page.unit, v * page.unit];
      case 270:
        return [(height - v) * page.unit, (width - u) * page.unit];
    }
  };
  return { from: place(AT.x, AT.y), to: place(AT.x + length, AT.y) };
}

import { PDFDocument, PDFName, PDFRawStream } from '@cantoo/pdf-lib';
import { colourJpeg, fax, grayJpeg, type ScannedPage, scannedPages } from './scan-pages.ts';

/** Pages that are rendered; longer scans repeat them with other noise or as they are. */
const DISTINCT = 10;

export interface ScanFile {
  readonly name: string;
  readonly pages: number;
  readonly bytes: Uint8Array;
}

/** Ten pages in colour at 300 dpi. */
export async function colourScan(): Promise<ScanFile> {
  const pages = await scannedPages(10, 300, 5);
  const images = await Promise.all(pages.map((page) => colourJpeg(page, 82)));
  return { name: '10 pages, 300 dpi colour JPEG', pages: 10, bytes: await scanOf(pages, images, JPEG_RGB, 10) };
}

/** A hundred pages of fax at 300 dpi, clean ones and such with specks on about one pixel in `specks`. */
export async function faxScan(name: string, specks: number): Promise<ScanFile> {
  const pages = await scannedPages(DISTINCT, 300, 2);
  const images: Buffer[] = [];
  for (const [i, page] of pages.entries()) images.push(await fax(page, specks, i + 1));
  return { name, pages: 100, bytes: await scanOf(pages, images, FAX, 100) };
}

/** As many pages as a 25 MB upload holds at about 100 KB a page. */
export async function longScan(): Promise<ScanFile> {
  const pages = await scannedPages(DISTINCT, 130, 3);
  const images = await Promise.all(pages.map((page) => grayJpeg(page, 25)));
  return { name: '250 pages, gray JPEG', pages: 250, bytes: await scanOf(pages, images, JPEG_GRAY, 250) };
}

type Entries = (page: ScannedPage) => Record<string, string | number | Record<string, number>>;

const JPEG_RGB: Entries = () => ({ Filter: 'DCTDecode', ColorSpace: 'DeviceRGB', BitsPerComponent: 8 });
const JPEG_GRAY: Entries = () => ({ Filter: 'DCTDecode', ColorSpace: 'DeviceGray', BitsPerComponent: 8 });
const FAX: Entries = ({ width, height }) => ({
  Filter: 'CCITTFaxDecode',
  DecodeParms: { K: -1, Columns: width, Rows: height },
  ColorSpace: 'DeviceGray',
  BitsPerComponent: 1,
});

async function scanOf(
  pages: readonly ScannedPage[],
  images: readonly Buffer[],
  entries: Entries,
  count: number,
): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const { context } = document;
  for (let i = 0; i < count; i++) {
    const scanned = pages[i % pages.length] as ScannedPage;
    const image = images[i % pages.length] as Buffer;
    const page = document.addPage([612, 792]);
    const size = { Width: scanned.width, Height: scanned.height };
    const dict = context.obj({ Type: 'XObject', Subtype: 'Image', ...size, ...entries(scanned) });
    const ref = context.register(PDFRawStream.of(dict, image));
    page.node.set(PDFName.of('Resources'), context.obj({ XObject: { Im: ref } }));
    page.node.set(PDFName.of('Contents'), context.register(context.stream('q 612 0 0 792 0 0 cm /Im Do Q')));
  }
  return document.save();
}

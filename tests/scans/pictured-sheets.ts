import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Quad } from '@blackbar/model';
import sharp from 'sharp';
import { prepareZXingModule, type WriteInputBarcodeFormat, writeBarcode } from 'zxing-wasm/writer';
import type { Chance } from './chance.ts';

/** What is drawn on a page and is no text. */
export interface Drawn {
  readonly category: 'BARCODE' | 'SIGNATURE' | 'PHOTO';
  /** What a code says. */
  readonly text: string;
  /** Its ink, in points of the printed page, y up. */
  readonly quad: Quad;
}

export interface PicturedSheet {
  readonly html: string;
  readonly drawn: readonly Drawn[];
}

interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

const PAGE_HEIGHT = 792;

function quadOf({ left, top, width, height }: Box): Quad {
  const [bottom, right, upper] = [PAGE_HEIGHT - top - height, left + width, PAGE_HEIGHT - top];
  return [left, bottom, right, bottom, right, upper, left, upper];
}

function placed({ left, top, width, height }: Box, inner: string): string {
  return `<div style="position:absolute;left:${left}pt;top:${top}pt;width:${width}pt;height:${height}pt">${inner}</div>`;
}

function line(left: number, top: number, text: string, size = 10): string {
  return `<div style="position:absolute;white-space:pre;left:${left}pt;top:${top}pt;font:${size}pt Arial">${text}</div>`;
}

const LETTERS = [
  'The enclosed statement has been reviewed by our office and is returned to you for your records.',
  'Please keep this page together with the forms that were sent to you earlier this month.',
  'Payment is due within thirty days of receipt unless other arrangements have been made with us.',
  'If any part of this form is not correct, call the number above before the end of the week.',
];

function body(chance: Chance, top: number, lines: number): string {
  return Array.from({ length: lines }, (_, i) => line(54, top + 15 * i, chance.one(LETTERS))).join('');
}

/** Kinds of code, and how wide and high people print them, in points. */
const CODES: readonly {
  readonly format: WriteInputBarcodeFormat;
  readonly width: number;
  readonly height: number;
  readonly says: (chance: Chance) => string;
}[] = [
  { format: 'QRCode', width: 80, height: 80, says: (c) => `https://example.com/p/${c.digits(9)}` },
  { format: 'Code128', width: 150, height: 36, says: (c) => `MRN${c.digits(8)}` },
  { format: 'Code39', width: 200, height: 36, says: (c) => c.digits(9) },
  { format: 'DataMatrix', width: 56, height: 56, says: (c) => `ACC-${c.digits(10)}` },
  { format: 'PDF417', width: 190, height: 60, says: (c) => `DL ${c.digits(9)} EXAMPLE ${c.digits(8)}` },
  { format: 'ITF', width: 140, height: 36, says: (c) => c.digits(12) },
];

let ready: Promise<unknown> | undefined;

async function codeSvg(text: string, format: WriteInputBarcodeFormat): Promise<string> {
  ready ??= readFile(createRequire(import.meta.url).resolve('zxing-wasm/writer/zxing_writer.wasm')).then((wasm) =>
    prepareZXingModule({
      overrides: { wasmBinary: wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.byteLength) as ArrayBuffer },
      fireImmediately: true,
    }),
  );
  await ready;
  const { svg, error } = await writeBarcode(text, { format, addQuietZones: false });
  if (error) throw new Error(error);
  return svg
    .slice(svg.indexOf('<svg'))
    .replace(
      /width="(\d+)" height="(\d+)"/,
      'viewBox="0 0 $1 $2" preserveAspectRatio="none" width="100%" height="100%"',
    );
}

/** Three codes of different kinds on a page of text; drawn, as a browser prints them. */
export async function codesSheet(chance: Chance): Promise<PicturedSheet> {
  const first = chance.from(0, CODES.length - 1);
  const drawn: Drawn[] = [];
  let inner = line(54, 40, 'CENTRAL RECORDS OFFICE', 16) + body(chance, 74, 8);
  for (let i = 0; i < 3; i++) {
    const { format, width, height, says } = CODES[(first + i) % CODES.length] as (typeof CODES)[number];
    const box = { left: chance.from(60, 320), top: 220 + 160 * i + chance.from(0, 40), width, height };
    const text = says(chance);
    inner += placed(box, await codeSvg(text, format)) + line(box.left, box.top + height + 3, 'Reference', 8);
    drawn.push({ category: 'BARCODE', text, quad: quadOf(box) });
  }
  return { html: sheet(inner), drawn };
}

const CAPTIONS: readonly { readonly text: string; readonly under: boolean; readonly rest: string }[] = [
  { text: 'Signature', under: true, rest: 'Date' },
  { text: 'Signature of patient or guardian', under: true, rest: 'Date' },
  { text: 'Signature: ______________________________', under: false, rest: '' },
  { text: 'By: ______________________________', under: false, rest: '' },
  { text: 'X ______________________________', under: false, rest: '' },
  { text: 'Sign here', under: true, rest: '' },
  { text: '/s/', under: false, rest: '' },
  { text: 'Signed', under: true, rest: 'Title' },
];

/** Strokes of a pen: loops that lean, a rise now and then, a tail. */
function penStrokes(chance: Chance, width: number, height: number): string {
  const loops = chance.from(4, 9);
  const [base, step] = [height * 0.62, width / (loops + 1)];
  let path = `M ${(step * 0.4).toFixed(1)} ${base.toFixed(1)}`;
  for (let i = 0; i < loops; i++) {
    const x = step * (i + 0.5);
    const up = height * (chance.next() < 0.35 || i === 0 ? 0.05 + 0.15 * chance.next() : 0.3 + 0.25 * chance.next());
    const down = base + height * 0.3 * chance.next() * (chance.next() < 0.3 ? 1 : 0.2);
    path += ` C ${(x + step * 0.5).toFixed(1)} ${up.toFixed(1)} ${(x - step * 0.3).toFixed(1)} ${up.toFixed(1)} ${(x + step * 0.2).toFixed(1)} ${down.toFixed(1)}`;
    path += ` S ${(x + step * 0.7).toFixed(1)} ${(base - height * 0.1).toFixed(1)} ${(x + step).toFixed(1)} ${(base - height * 0.12 * chance.next()).toFixed(1)}`;
  }
  const ink = chance.one(['#101018', '#1a2a7a', '#000']);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="100%" height="100%" viewBox="0 0 ${width} ${height}"><path d="${path}" fill="none" stroke="${ink}" stroke-width="${(1 + 0.8 * chance.next()).toFixed(2)}" stroke-linecap="round"/></svg>`;
}

const FINE = 4;

/** Where in its box a drawing has ink. */
async function inkIn(svg: string, { left, top, width, height }: Box): Promise<Box> {
  const sized = svg.replace('width="100%" height="100%"', `width="${width * FINE}" height="${height * FINE}"`);
  const { info } = await sharp(Buffer.from(sized))
    .flatten({ background: '#fff' })
    .trim()
    .toBuffer({ resolveWithObject: true });
  const [x, y] = [-(info.trimOffsetLeft ?? 0), -(info.trimOffsetTop ?? 0)];
  return { left: left + x / FINE, top: top + y / FINE, width: info.width / FINE, height: info.height / FINE };
}

/** Three places to sign, all of them signed. */
export async function signaturesSheet(chance: Chance): Promise<PicturedSheet> {
  const first = chance.from(0, CAPTIONS.length - 1);
  const drawn: Drawn[] = [];
  let inner = line(54, 40, 'AUTHORIZATION AND CONSENT', 16) + body(chance, 74, 10);
  for (let i = 0; i < 3; i++) {
    const { text, under, rest } = CAPTIONS[(first + i) % CAPTIONS.length] as (typeof CAPTIONS)[number];
    const [left, top] = [54, 300 + 140 * i + chance.from(0, 20)];
    const [width, height] = [chance.from(90, 170), chance.from(26, 44)];
    const ahead = under ? chance.from(4, 20) : text.startsWith('Sig') ? 60 : 24;
    const box = { left: left + ahead, top: top - height * 0.75, width, height };
    const strokes = penStrokes(chance, width, height);
    inner += placed(box, strokes);
    if (under)
      inner += `<div style="position:absolute;left:${left}pt;top:${top + 2}pt;width:220pt;border-top:0.8pt solid #000"></div>`;
    inner += line(left, under ? top + 5 : top - 9, text, under ? 8 : 11);
    if (rest !== '') inner += line(left + 260, top + 5, rest, 8);
    drawn.push({ category: 'SIGNATURE', text: '', quad: quadOf(await inkIn(strokes, box)) });
  }
  return { html: sheet(inner), drawn };
}

const CLOSES = [
  'Sincerely,',
  'Yours sincerely,',
  'Very truly yours,',
  'Respectfully submitted,',
  'Best regards,',
  'Kind regards,',
  'Yours faithfully,',
  'Atentamente,',
];
const SENDERS = ['Claims Department', 'Orla Pemberwick', 'Tobiah Grennick, M.D.', 'Marguerite Oakes'];

/** A letter that is signed as people sign letters: below the words that close it, above the sender's typed name. */
export async function letterSheet(chance: Chance): Promise<PicturedSheet> {
  const [width, height] = [chance.from(90, 170), chance.from(26, 44)];
  const left = chance.one([54, 320]);
  const top = 330 + chance.from(0, 60);
  const box = { left: left + chance.from(-4, 16), top: top + 16, width, height };
  const strokes = penStrokes(chance, width, height);
  const inner =
    line(54, 40, 'LAKESHORE MUTUAL', 16) +
    line(54, 84, 'Re: Your inquiry of last week') +
    body(chance, 110, 12) +
    line(left, top, chance.one(CLOSES)) +
    placed(box, strokes) +
    line(left, top + 22 + height, chance.one(SENDERS)) +
    line(left, top + 36 + height, 'Enclosure');
  return { html: sheet(inner), drawn: [{ category: 'SIGNATURE', text: '', quad: quadOf(await inkIn(strokes, box)) }] };
}

/** Shades as a lens gives them: a light, rounded forms, grain. No face: what is looked for is a photograph. */
async function photograph(chance: Chance, width: number, height: number): Promise<string> {
  const data = Buffer.alloc(width * height * 3);
  const rounds = Array.from({ length: 7 }, () => ({
    x: chance.next() * width,
    y: chance.next() * height,
    r: (0.12 + 0.4 * chance.next()) * width,
    shade: [chance.from(40, 210), chance.from(40, 200), chance.from(30, 190)] as const,
  }));
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      for (let c = 0; c < 3; c++) {
        let value = 60 + (90 * (x + y)) / (width + height);
        for (const round of rounds) {
          const d = Math.hypot(x - round.x, y - round.y) / round.r;
          if (d < 1) value = (round.shade[c] as number) * (1 - 0.6 * d * d) + 20 * d;
        }
        data[(y * width + x) * 3 + c] = Math.max(0, Math.min(255, value + (chance.next() - 0.5) * 24));
      }
    }
  }
  const jpeg = await sharp(data, { raw: { width, height, channels: 3 } })
    .blur(0.8)
    .jpeg({ quality: 85 })
    .toBuffer();
  return `<img style="width:100%;height:100%" src="data:image/jpeg;base64,${jpeg.toString('base64')}">`;
}

/** An identity photograph and a larger one, beside a logo, a shaded band and a table that are none. */
export async function photographsSheet(chance: Chance): Promise<PicturedSheet> {
  const small = { left: chance.from(60, 420), top: 230, width: 72, height: 92 };
  const large = { left: chance.from(60, 260), top: 400, width: chance.from(140, 240), height: chance.from(110, 180) };
  const logo = `<svg xmlns="http://www.w3.org/2000/svg" width="100%" height="100%" viewBox="0 0 60 60"><circle cx="30" cy="30" r="28" fill="#2a6"/><path d="M12 40 L30 12 L48 40 Z" fill="#fff"/></svg>`;
  const inner =
    placed({ left: 480, top: 34, width: 60, height: 60 }, logo) +
    line(54, 40, 'MEMBER RECORD', 16) +
    body(chance, 104, 6) +
    placed(small, await photograph(chance, 200, 256)) +
    placed(large, await photograph(chance, 400, 300)) +
    `<div style="position:absolute;left:54pt;top:620pt;width:500pt;height:60pt;background:#c9ccd2"></div>` +
    line(60, 630, 'Total for this period, before any adjustment', 10);
  return {
    html: sheet(inner),
    drawn: [small, large].map((box) => ({ category: 'PHOTO' as const, text: '', quad: quadOf(box) })),
  };
}

function sheet(inner: string): string {
  return `<!doctype html><style>@page{size:8.5in 11in;margin:0}body{margin:0;position:relative}</style>${inner}`;
}

import { roboto } from '@blackbar/pdf';
import { PDFDocument, PDFName, StandardFonts } from '@cantoo/pdf-lib';
import { create } from 'fontkit';
import sharp from 'sharp';

export const SAID = [
  'The clinic wrote to the guarantor in March and again in June.',
  'Nothing on this page says who lives there, nor what they are owed.',
  'The account had been closed before the second letter came.',
];

/** How words are drawn that are no text. */
export interface Drawing {
  /** What one path holds. */
  readonly piece: 'letter' | 'line' | 'all';
  readonly size: number;
  /** Operators that paint a path, or clip what follows by it. */
  readonly paint?: 'f' | 'S' | 'W n';
  /** Before and after: a colour, a turn, a dark ground. */
  readonly before?: string;
  readonly inForm?: boolean;
}

/** A page of text on which some lines are outlines of letters. */
export async function pageWithOutlines(lines: readonly string[], drawing: Drawing): Promise<Uint8Array> {
  const document = await pageOfText();
  const { context } = document;
  const { node } = document.getPage(0);
  const content = `q ${drawing.before ?? '1 0 0 1 72 420 cm'} ${outlines(lines, drawing)} Q`;
  if (drawing.inForm) {
    const form = context.flateStream(content, { Type: 'XObject', Subtype: 'Form', BBox: [0, 0, 612, 792] });
    node.setXObject(PDFName.of('Drawn'), context.register(form));
    node.addContentStream(context.register(context.stream('/Drawn Do')));
  } else node.addContentStream(context.register(context.stream(content)));
  return document.save();
}

export async function pageOfText(): Promise<PDFDocument> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.TimesRoman);
  const page = document.addPage([612, 792]);
  for (const [i, text] of SAID.entries()) page.drawText(text, { x: 72, y: 700 - 18 * i, size: 12, font });
  return document;
}

export function outlines(lines: readonly string[], { piece, size, paint = 'f' }: Drawing): string {
  const font = create(Buffer.from(roboto('Regular')));
  if (!('layout' in font)) throw new Error('a collection of fonts');
  const scale = size / font.unitsPerEm;
  const drawn = lines.map((line, row) => {
    let x = 0;
    return font.layout(line).glyphs.map((glyph) => {
      const path = stepsOf(glyph.path.commands, (px, py) => `${x + px * scale} ${-row * 1.5 * size + py * scale}`);
      x += glyph.advanceWidth * scale;
      return path;
    });
  });
  const end = ` ${paint}\n`;
  if (piece === 'letter')
    return (
      drawn
        .flat()
        .filter((path) => path !== '')
        .join(end) + end
    );
  if (piece === 'line') return drawn.map((paths) => paths.join(' ')).join(end) + end;
  return drawn.flat().join(' ') + end;
}

interface Step {
  readonly command: string;
  readonly args: readonly number[];
}

/** Curves of a second degree as those of a third (ISO 32000-2, 8.5.2.2, has no others). */
function stepsOf(steps: readonly Step[], at: (x: number, y: number) => string): string {
  let [px, py] = [0, 0];
  return steps
    .map(({ command, args }) => {
      const [a = 0, b = 0, c = 0, d = 0] = args;
      const [fromX, fromY] = [px, py];
      [px, py] = command === 'quadraticCurveTo' ? [c, d] : [a, b];
      if (command === 'moveTo') return `${at(a, b)} m`;
      if (command === 'lineTo') return `${at(a, b)} l`;
      if (command === 'closePath') return 'h';
      const third = (from: number, over: number) => from + (2 * (over - from)) / 3;
      return `${at(third(fromX, a), third(fromY, b))} ${at(third(c, a), third(d, b))} ${at(c, d)} c`;
    })
    .join(' ');
}

/** How a small picture shows words. */
export interface Pasted {
  readonly size: number;
  readonly ink?: string;
  readonly paper?: string;
  readonly format?: 'png' | 'jpeg';
  /** Pixels a point. */
  readonly fine?: number;
}

async function pictureOf(lines: readonly string[], pasted: Pasted) {
  const { size, ink = '#000', paper = '#fff', format = 'png', fine = 3 } = pasted;
  const [width, height] = [
    Math.ceil(0.62 * size * Math.max(...lines.map((line) => line.length))),
    Math.ceil(1.5 * size * lines.length + size),
  ];
  const text = lines.map((line, i) => `<text x="4" y="${(1.5 * i + 1.2) * size}">${line}</text>`).join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width * fine}" height="${height * fine}" viewBox="0 0 ${width} ${height}"><rect width="100%" height="100%" fill="${paper}"/><g font-family="DejaVu Sans" font-size="${size}" fill="${ink}">${text}</g></svg>`;
  const picture = sharp(Buffer.from(svg));
  const bytes = await (format === 'png' ? picture.png() : picture.jpeg({ quality: 70 })).toBuffer();
  return { bytes, width, height };
}

/** A page of text on which some lines are a picture. */
export async function pageWithPicture(lines: readonly string[], pasted: Pasted): Promise<Uint8Array> {
  const document = await pageOfText();
  const { bytes, width, height } = await pictureOf(lines, pasted);
  const image = await (pasted.format === 'jpeg' ? document.embedJpg(bytes) : document.embedPng(bytes));
  document.getPage(0).drawImage(image, { x: 72, y: 400, width, height });
  return document.save();
}

export interface Aside {
  readonly what: 'picture' | 'outlines';
  /** By way of what it is drawn: it is no object of the page (ISO 32000-2, 8.7.3 and 11.6.5.2). */
  readonly by: 'pattern' | 'mask';
}

/** A page of text on which some lines are a picture, or outlines, in the cell of a pattern or in a soft mask. */
export async function pageWithAside(lines: readonly string[], { what, by }: Aside): Promise<Uint8Array> {
  const document = await pageOfText();
  const { context } = document;
  const { node } = document.getPage(0);
  const resources = context.obj({});
  let cell = `${by === 'mask' ? '1' : '0'} g 1 0 0 1 72 440 cm ${outlines(lines, { piece: 'letter', size: 14 })}`;
  if (what === 'picture') {
    const [ink, paper] = by === 'mask' ? ['#fff', '#000'] : ['#000', '#fff'];
    const { bytes, width, height } = await pictureOf(lines, { size: 12, ink, paper });
    const image = await document.embedPng(bytes);
    resources.set(PDFName.of('XObject'), context.obj({ Im: image.ref }));
    cell = `${width} 0 0 ${height} 72 400 cm /Im Do`;
  }
  const box = { BBox: [0, 0, 612, 792], Resources: resources };
  let drawn = '/Pattern cs /Aside scn 60 380 480 90 re f';
  if (by === 'pattern') {
    const tiling = { Type: 'Pattern', PatternType: 1, PaintType: 1, TilingType: 1, XStep: 612, YStep: 792, ...box };
    const pattern = context.register(context.flateStream(cell, tiling));
    node.Resources()?.set(PDFName.of('Pattern'), context.obj({ Aside: pattern }));
  } else {
    const form = { Type: 'XObject', Subtype: 'Form', Group: { S: 'Transparency', CS: 'DeviceGray' }, ...box };
    const group = context.register(context.flateStream(cell, form));
    const state = { Type: 'ExtGState', SMask: { Type: 'Mask', S: 'Luminosity', G: group } };
    node.Resources()?.set(PDFName.of('ExtGState'), context.obj({ Aside: state }));
    drawn = '/Aside gs 0 g 60 380 480 90 re f';
  }
  node.addContentStream(context.register(context.stream(`q ${drawn} Q`)));
  return document.save();
}

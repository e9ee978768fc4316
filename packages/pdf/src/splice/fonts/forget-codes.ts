import { type PDFDict, type PDFDocument, PDFName } from '@cantoo/pdf-lib';
import { nameAt, streamAt } from '../../content/objects.ts';
import { decodeStream } from '../../rewrite/decode-stream.ts';
import { compressed } from '../forms.ts';
import { inOrderOfCodes } from '../letter-order/code-texts.ts';
import { forgetOrder } from '../letter-order/forget-order.ts';
import { cleanProgram } from './clean-program.ts';
import { addCodes, type FontCodes } from './code-walk.ts';
import { forgetDrawn, isDrawn } from './drawn-letters.ts';
import { fontsIn, withKin } from './font-kin.ts';
import { forgetCids } from './forget-cids.ts';
import { forgetSimple } from './forget-simple.ts';
import { descriptorOf, programUsers } from './program-users.ts';
import { shownCodes, withDrawn } from './shown-codes.ts';
import { newTags } from './subset-tag.ts';
import { mappingsOf, tells } from './to-unicode.ts';
import { typingFonts } from './typing-fonts.ts';
import { unlessDamaged } from './unless-damaged.ts';

/** Lists of the glyphs that a subset holds (ISO 32000-2, table 122): optional, and a list of the secret's letters. */
const GLYPH_LISTS = ['CharSet', 'CIDSet'].map((name) => PDFName.of(name));

/**
 * Takes out of the fonts from which text was cut the Unicode values, names, widths and shapes of all codes that
 * nothing shows. Not only those of the cut text: in a whole alphabet the missing letters would spell it. Where a font
 * has a text for a code that names a target, the texts go in the same way, whatever was cut.
 * The answer is the number of fonts that could not be cleaned and still hold what only cut text used, or texts that
 * name a target.
 */
export function forgetCodes(
  document: PDFDocument,
  removed: FontCodes,
  namesTarget: (text: string) => boolean = () => false,
): number {
  const fonts = fontsIn(document);
  const telling = [...fonts].filter((font) => isTelling(font, namesTarget));
  if (removed.size === 0 && telling.length === 0) return 0;
  const touched = withKin(withDrawn(removed), fonts);
  const walk = shownCodes(document, new Set([...touched.keys(), ...telling]));
  const counted = walk?.shown;
  const everShown = addCodes(addCodes(new Map(), touched), counted ?? new Map());
  const typing = typingFonts(document, everShown);
  const shown: FontCodes = new Map([...(counted ?? [])].filter(([font]) => touched.has(font) && !typing.has(font)));
  const listed = [...shown].filter(([font, still]) => !forget(font, still, touched.get(font) ?? new Set()));
  for (const font of counted ? telling : []) forgetTexts(font, counted?.get(font) ?? new Set());
  const programs = [...programUsers(fonts)].filter(([, users]) => users.some(({ font }) => touched.has(font)));
  const kept = programs.filter(([program, users]) => !cleanProgram(document, program, users, shown));
  const unclean = new Set(kept.map(([program]) => program));
  const gone = new Set([
    ...kept.flatMap(([, users]) => users.map(({ font }) => font)),
    ...listed.map(([font]) => font),
  ]);
  const [clean, dirty] = [false, true].map((is) => new Map([...shown].filter(([font]) => gone.has(font) === is))) as [
    FontCodes,
    FontCodes,
  ];
  const inOrder = walk ? forgetOrder({ document, walk, shown: clean, unclean: dirty, used: everShown, programs }) : [];
  for (const [program, users] of programs) if (!unclean.has(program)) newTags(document, users);
  const ordered = inOrder.filter((font) => (touched.get(font)?.size ?? 0) > 0);
  const drawn = [...touched.keys()].filter((font) => isDrawn(font) && !shown.has(font));
  const told = [
    ...kept.flatMap(([, users]) => users.map(({ font }) => font)),
    ...drawn,
    ...listed.map(([font]) => font),
  ].filter((font) => lost(touched.get(font), counted?.get(font)));
  return new Set([...told, ...ordered, ...(counted ? [] : telling)]).size;
}

/** Whether a code was removed that nothing shows any more, as far as that can be counted. */
function lost(removed: ReadonlySet<number> | undefined, shown: ReadonlySet<number> | undefined): boolean {
  return [...(removed ?? [])].some((code) => !shown?.has(code));
}

/** False where a list still has what nothing shows. */
function forget(font: PDFDict, shown: ReadonlySet<number>, removed: ReadonlySet<number>): boolean {
  const composite = nameAt(font, 'Subtype') === 'Type0';
  forgetTexts(font, shown);
  dropGlyphLists(descriptorOf(font));
  if (composite) return forgetCids(font, shown);
  forgetSimple(font, shown, removed);
  if (isDrawn(font)) forgetDrawn(font, shown);
  return true;
}

function forgetTexts(font: PDFDict, shown: ReadonlySet<number>): void {
  const map = streamAt(font, 'ToUnicode');
  if (!map) return;
  const bytes = inOrderOfCodes(mappingsOf(decodeStream(map).bytes, shown));
  font.set(PDFName.of('ToUnicode'), font.context.register(compressed(font.context, bytes, map.dict)));
}

function isTelling(font: PDFDict, namesTarget: (text: string) => boolean): boolean {
  const map = streamAt(font, 'ToUnicode');
  const bytes = map && unlessDamaged(() => decodeStream(map).bytes);
  return bytes !== undefined && tells(bytes, namesTarget);
}

function dropGlyphLists(descriptor: PDFDict | undefined): void {
  for (const key of GLYPH_LISTS) descriptor?.delete(key);
}

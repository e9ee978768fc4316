import { type PDFDict, type PDFDocument, PDFName, PDFRawStream } from '@cantoo/pdf-lib';
import { forgetReading } from '../../content/fonts/load-font.ts';
import { glyphNamesOf } from '../../content/fonts/simple-font.ts';
import { decodeStream } from '../../rewrite/decode-stream.ts';
import { cffOwnNames } from '../fonts/cff.ts';
import type { CodeWalk, FontCodes } from '../fonts/code-walk.ts';
import { isDrawn } from '../fonts/drawn-letters.ts';
import { PROGRAM_KEYS, type ProgramUser } from '../fonts/program-users.ts';
import { readType1 } from '../fonts/type1.ts';
import { compressed } from '../forms.ts';
import { cffPlan } from './cff-family.ts';
import { setTexts } from './code-texts.ts';
import { renameDrawn, shapesOfProcedures } from './drawn-letters.ts';
import { type FamilyPlan, type FamilyWork, type NewProgram, recodingOf } from './family.ts';
import { byCid, type FontLetters, lettersOf, newCodesOf } from './font-letters.ts';
import { readGlyphs } from './glyph-order.ts';
import { fixedFonts, recodedPlaces } from './place-text.ts';
import type { Recoding } from './recode-text.ts';
import { codesCanMove, renumberSimple } from './simple-letters.ts';
import { trueTypePlan } from './true-type-family.ts';
import { type1Plan } from './type1-family.ts';

export interface OrderWork {
  readonly document: PDFDocument;
  /** Where what is shown. */
  readonly walk: CodeWalk;
  /** Codes of the fonts that have nothing else any more, of those that could not be cleaned, and all ever shown. */
  readonly shown: FontCodes;
  readonly unclean: FontCodes;
  readonly used: FontCodes;
  /** Programs as they were, with the fonts that draw with what is left of them. */
  readonly programs: readonly (readonly [PDFRawStream, readonly ProgramUser[]])[];
}

/**
 * Writers number the letters of a font as they come (LibreOffice, cairo, Quartz): what was removed could be spelled
 * from numbers of letters that stayed. Gives such letters and their glyphs numbers by what they stand for. The
 * answer are fonts whose numbers may still tell.
 */
export function forgetOrder(work: OrderWork): PDFDict[] {
  const { document, walk, shown, programs } = work;
  const family = { spacesWords: walk.spacesWords, fixed: fixedFonts(document, walk) };
  const recodings = new Map<PDFDict, Recoding>();
  const telling: PDFDict[] = [];
  const settling: (() => void)[] = [];
  const drawing = new Set(programs.flatMap(([, users]) => users.map(({ font }) => font)));
  const alone = [...shown.keys()].filter((font) => !drawing.has(font));
  const plans = [
    ...programs.map(([program, users]) => programPlan(work, family, program, users)),
    ...alone.map((font) => plainPlan(work, family, font)),
  ];
  for (const { fonts, codes, settle } of plans) {
    if (settle) settling.push(settle);
    for (const [i, letters] of fonts.entries()) {
      const own = codes[i];
      if (own === 'stuck') telling.push(letters.font);
      else if (typeof own === 'object') {
        recodings.set(letters.font, own);
        settling.push(() => settleFont(letters, own));
      }
    }
  }
  const recode = recodedPlaces(document, walk.places, recodings);
  if (!recode) return [...shown.keys()];
  recode();
  for (const settle of settling) settle();
  return [...telling, ...stuckIn(work)];
}

interface Plan extends FamilyPlan {
  readonly fonts: readonly FontLetters[];
}

function programPlan(work: OrderWork, family: FamilyWork, before: PDFRawStream, users: readonly ProgramUser[]): Plan {
  const [user] = users;
  const program = user?.descriptor.lookup(PDFName.of(user.key));
  // A program that could not be cleaned is told of already.
  if (!user || !(program instanceof PDFRawStream) || users.some(({ font }) => !work.shown.has(font))) {
    return { fonts: [], codes: [] };
  }
  if (users.some(({ descriptor }) => hasTwoPrograms(descriptor))) {
    const fonts = users.flatMap(({ font }) => lettersOf(font, work.shown, work.used) ?? []);
    return { fonts, codes: fonts.map((letters) => stuckOr(letters)) };
  }
  const [bytes, old] = [program, before].map((stream) => decodeStream(stream).bytes) as [Uint8Array, Uint8Array];
  const names = unlessBroken(() => OWN_NAMES[user.key](bytes));
  const fonts = users.flatMap(({ font }) => lettersOf(font, work.shown, work.used, names) ?? []);
  const plan = unlessBroken(() => PLANS[user.key](fonts, bytes, old, family));
  if (!plan) return { fonts, codes: fonts.map((letters) => stuckOr(letters)) };
  return {
    ...plan,
    fonts,
    settle: () => {
      if (plan.program) setProgram(work.document, program, plan.program, users);
      plan.settle?.();
    },
  };
}

/** Then a reader may draw with either. */
function hasTwoPrograms(descriptor: PDFDict): boolean {
  return PROGRAM_KEYS.filter((key) => descriptor.has(PDFName.of(key))).length > 1;
}

/** A number of a program that leads out of it: it is broken, or made to break. */
function unlessBroken<T>(plan: () => T): T | undefined {
  try {
    return plan();
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

const PLANS: Readonly<
  Record<
    ProgramUser['key'],
    (fonts: readonly FontLetters[], bytes: Uint8Array, old: Uint8Array, work: FamilyWork) => FamilyPlan | undefined
  >
> = {
  FontFile: (fonts, bytes, _old, work) => type1Plan(fonts, bytes, work),
  FontFile2: (fonts, bytes, old, work) => {
    const [program, before] = [readGlyphs(bytes), readGlyphs(old)];
    return program && before && trueTypePlan(fonts, program, before, work);
  },
  FontFile3: cffPlan,
};

/** Names that a program has for codes. */
const OWN_NAMES: Readonly<Record<ProgramUser['key'], (bytes: Uint8Array) => ReadonlyMap<number, string> | undefined>> =
  { FontFile: (bytes) => readType1(bytes)?.ownNames, FontFile2: () => undefined, FontFile3: cffOwnNames };

function stuckIn({ unclean, used }: OrderWork): PDFDict[] {
  return [...unclean.keys()].filter((font) => {
    const letters = lettersOf(font, unclean, used);
    return letters && stuckOr(letters) === 'stuck';
  });
}

/** Of fonts that can't be renumbered. */
function stuckOr(letters: FontLetters): 'stuck' | 'neutral' {
  const stay = { spacesWords: true, isFixed: true, canMove: () => false };
  const told = newCodesOf(letters, stay) !== 'neutral' || newCodesOf(byCid(letters), stay) !== 'neutral';
  return told ? 'stuck' : 'neutral';
}

/** Of a font that draws without a program of its own. */
function plainPlan(work: OrderWork, { spacesWords, fixed }: FamilyWork, font: PDFDict): Plan {
  const letters = lettersOf(font, work.shown, work.used) as FontLetters;
  const drawn = isDrawn(font);
  const names = glyphNamesOf(font);
  const codes = newCodesOf(letters, {
    spacesWords,
    isFixed: fixed.has(font),
    canMove: (moving) => !letters.isComposite && codesCanMove([letters], false)(moving),
    shapeOf: drawn ? shapesOfProcedures(font) : (code) => names[code] ?? '',
  });
  const recoding = recodingOf(codes);
  return {
    fonts: [letters],
    codes: [codes],
    ...(drawn && recoding ? { settle: () => renameDrawn(font, recoding) } : {}),
  };
}

function setProgram(
  document: PDFDocument,
  like: PDFRawStream,
  { bytes, lengths }: NewProgram,
  users: readonly ProgramUser[],
): void {
  const stream = compressed(document.context, bytes, like.dict);
  for (const [i, length] of lengths.entries()) {
    stream.dict.set(PDFName.of(`Length${i + 1}`), document.context.obj(length));
  }
  const ref = document.context.register(stream);
  for (const { descriptor, key } of users) descriptor.set(PDFName.of(key), ref);
}

function settleFont({ font, isComposite, texts }: FontLetters, { bytes, codes }: Recoding): void {
  if (!isComposite) renumberSimple(font, codes);
  setTexts(font, bytes, new Map([...texts].map(([code, text]) => [codes.get(code) ?? code, text])));
  forgetReading(font);
}

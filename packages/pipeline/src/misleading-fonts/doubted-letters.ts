import { alikeForm, grayOf, type LetterShape, letterShape, likeness, type Picture } from '@blackbar/ocr';
import { type FontSpecimens, fontSpecimens, type SpecimenSheet, standardSpecimens } from '@blackbar/pdf';
import { cutPicture } from '../pages-to-read/picture-areas.ts';

/** Letters of a font that do not look like what the font says they are. */
export interface DoubtedFont {
  readonly name: string;
  /** Pages that can show them, from 1. */
  readonly pages: readonly number[];
  readonly letters: ReadonlySet<string>;
}

interface Letter {
  readonly text: string;
  readonly shape: LetterShape;
}

/** Another letter of the standard faces must be so much more like it. */
const MARGIN = 0.1;
/**
 * Faces have letters of their own: the "u" of a roman, the "y" of an italic. A few are doubted only where one is quite
 * like a digit, or altogether like another letter.
 */
const MANY_SHARE = 0.15;
const MANY = 6;
const QUITE = 0.8;
const ALTOGETHER = 0.3;
/** A sign counts as a letter only where it is drawn like one. */
const SIGN_LIKENESS = 0.85;
/** So many letters that look the same are the box which stands for what a subset does not hold. */
const STAND_IN = 5;
const SAME = 0.995;

const ALPHABET = [...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'];
const isSign = (text: string) => /[^\p{L}\p{N}]/u.test(text);
/** Signs that no reader takes for a letter are alike to themselves alone. */
const formOf = (text: string) => alikeForm(text) || text;

/**
 * Fonts of a normalised file of which some letters are drawn as others: a map to text that says "A" for a "5" hides a
 * number from every search, and the eye reads it. What is doubted here is read from the page before it is believed.
 */
export async function doubtedFonts(normalised: Uint8Array): Promise<DoubtedFont[]> {
  const fonts = await fontSpecimens(normalised);
  if (fonts.length === 0) return [];
  const faces = await standardFaces();
  return fonts.flatMap((font) => {
    const letters = doubtedIn(font, faces);
    return letters.size === 0 ? [] : [{ name: font.name, pages: font.pages, letters }];
  });
}

/** A font that was not looked at is doubted as a whole. */
function doubtedIn({ sheet }: FontSpecimens, faces: Faces): ReadonlySet<string> {
  if (!sheet) return new Set(ALPHABET);
  const all = lettersOf(sheet);
  const letters = all.filter((one) => !isStandIn(one, all));
  const doubted = letters.flatMap((one) => doubtOf(one, faces));
  const isMany = doubted.length >= Math.max(MANY, MANY_SHARE * letters.length);
  const isGrave = doubted.some(({ seen, digit, margin }) => seen > QUITE && (digit || margin > ALTOGETHER));
  return isMany || isGrave ? new Set(doubted.map(({ text }) => text)) : new Set();
}

function isStandIn({ shape }: Letter, letters: readonly Letter[]): boolean {
  return letters.filter((other) => likeness(shape, other.shape) > SAME).length >= STAND_IN;
}

interface Doubt {
  readonly text: string;
  /** How much it is like another letter, 0 to 1, and by how much more than like itself. */
  readonly seen: number;
  readonly margin: number;
  /** It is drawn like a digit, or said to be one. */
  readonly digit: boolean;
}

function doubtOf({ text, shape }: Letter, faces: Faces): Doubt[] {
  const own = Math.max(-1, ...(faces.get(formOf(text)) ?? []).map((face) => likeness(shape, face.shape)));
  // Nothing can be so much more like it.
  if (own + MARGIN >= 1) return [];
  let [other, letter] = [-1, ''];
  for (const [form, same] of faces) {
    if (form === formOf(text) || isSign(form)) continue;
    for (const face of same) {
      const alike = likeness(shape, face.shape);
      if (alike > other) [other, letter] = [alike, face.text];
    }
  }
  const isDoubted = other - own > MARGIN && (!isSign(text) || (alikeForm(text) === '' && other > SIGN_LIKENESS));
  return isDoubted ? [{ text, seen: other, margin: other - own, digit: /\d/.test(text + letter) }] : [];
}

/** Letters of the standard faces, by the form that they share with those they are taken for. */
type Faces = ReadonlyMap<string, readonly Letter[]>;

let faces: Promise<Faces> | undefined;

/** The same for every file: drawn once, or again where that failed. */
function standardFaces(): Promise<Faces> {
  faces ??= standardSpecimens().then((sheets) => byForm(sheets.flatMap(lettersOf)));
  faces.catch(() => {
    faces = undefined;
  });
  return faces;
}

function byForm(letters: readonly Letter[]): Faces {
  const forms = new Map<string, Letter[]>();
  for (const letter of letters) {
    const form = formOf(letter.text);
    forms.set(form, [...(forms.get(form) ?? []), letter]);
  }
  return forms;
}

function lettersOf({ picture, letters }: SpecimenSheet): Letter[] {
  const gray: Picture = grayOf(picture.width, picture.height, picture.data);
  return letters.flatMap(({ text, x, y, side }) => {
    const shape = letterShape(cutPicture(gray, { x, y, width: side, height: side }));
    return shape ? [{ text, shape }] : [];
  });
}

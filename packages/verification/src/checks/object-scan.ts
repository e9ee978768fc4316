import type { Failure, FileCheck } from '../check.ts';
import type { Context, FileContext } from '../context.ts';
import { contentSources } from '../objects/content-sources.ts';
import { textsOfMaps } from '../objects/font-text.ts';
import { latin1 } from '../objects/lexer.ts';
import { type FoundString, stringsIn } from '../objects/strings.ts';
import { isBinary, readings } from '../objects/text-string.ts';
import { PdfName, PdfStream, PdfString } from '../objects/types.ts';
import { type Found, type Needle, type Needles, search } from '../search/needle.ts';
import { BREAK, type SeenText, seenString } from '../search/seen-text.ts';
import { contentBytes, type Shown, seenOf, shownText } from '../search/shown-text.ts';

/**
 * No target in any string, name or decoded stream of any object, whether the cross-reference table knows
 * the object or not, nor in what content streams show, read through the fonts' own tables. Does not see
 * samples of pictures, and of fonts' outlines and colour profiles only strings above the entropy floor.
 * In shown text a single short word counts only with its word's ends in sight: without positions "an" and
 * "other" can't be told from "another" (`page_text` can).
 */
export const objectScan: FileCheck = {
  id: 'object_scan',
  async file(context) {
    const { file, kept, keptFields, rawForms, alive } = context;
    const failures: Failure[] = [];
    if (inObjects(context) || inMaps(context)) failures.push({ reason: 'in_entry' });
    const painted = new Set<PdfStream>();
    const counts = new Map<string, number>();
    for (const source of contentSources(file)) {
      await alive();
      for (const stream of source.streams) painted.add(stream);
      const content = shownText(file, source);
      const shown = hits(content, context);
      for (const needle of shown) counts.set(needle.target.id, (counts.get(needle.target.id) ?? 0) + 1);
      const stays = (id: string) => kept.countOnPages(id) + keptFields.countOf(id);
      const gone = shown.some(({ target }) => stays(target.id) < (counts.get(target.id) ?? 0));
      const inBytes = rawForms.isIn(contentBytes(file, source));
      if (!gone && !inBytes && !inProperties(content, context)) continue;
      for (const page of source.pages) failures.push({ page, reason: 'in_content' });
    }
    if (await inStreams(painted, context)) failures.push({ reason: 'in_stream' });
    return failures;
  },
};

function inObjects(context: Context): boolean {
  const { file, needles, keptFields } = context;
  return file.objects.some(({ value }) => {
    const stays = keptFields.in(value);
    const said = stays.size > 0 ? file.get(value, 'V') : undefined;
    const isValue = ({ bytes }: FoundString) => said instanceof PdfString && said.bytes === bytes;
    return stringsIn(value).some((s) => holdsTarget(s, needles, isValue(s) ? stays : undefined));
  });
}

/** What is kept may be shown by such a code. */
function inMaps({ file, needles, kept, keptFields }: Context): boolean {
  const only = ({ target: { id } }: Needle) => !kept.has(id) && keptFields.countOf(id) === 0;
  for (const text of textsOfMaps(file)) {
    const seen = seenString(text);
    const found = search(seen, needles, { wholeWords: true, only });
    if (found.some((place) => isWord(text) || isWhole(place, seen))) return true;
  }
  return false;
}

/** Shorter texts may stand for part of a word: a target is what is all of one, if it is none that fonts draw as one. */
function isWord(text: string): boolean {
  return text.length >= 5;
}

function isWhole({ start, end }: Found, { text }: SeenText): boolean {
  return start === 0 && end === text.length && [...text].length > 1 && !LIGATURE.test(text);
}

/** As they are seen, without case. */
const LIGATURE = /^(?:f{1,2}[bfhijklt]?|[cst]t|t[fit]|tti|th|[cs]h|ck|sp|ij|ae|oe)$/;

/** `stays`: targets that may stand in it. */
function holdsTarget(found: FoundString, needles: Needles, stays?: ReadonlySet<string>): boolean {
  const least = leastTelling(found);
  const only = (needle: Needle) => {
    if (stays?.has(needle.target.id)) return false;
    if (needle.text.length < least) return false;
    if (found.kind === 'font' && needle.vocabulary) return false;
    if (found.kind === 'font') return needle.strong || (needle.digits && !needle.short) || needle.own.includes(true);
    return found.kind === 'string' || !(needle.vocabulary || isKey(needle));
  };
  // Names are the format's before they are the document's: "bleed" is not in BleedBox.
  const wholeWords = found.kind !== 'string';
  return readings(found.bytes).some((text) => search(seenString(text), needles, { wholeWords, only }).length > 0);
}

/** Letters of a target below which it may stand there by chance. */
function leastTelling({ bytes, kind }: FoundString): number {
  if (isBinary(bytes)) return 5;
  return kind === 'font' && isAlphabet(bytes) ? MORE_THAN_INITIALS : 0;
}

const MORE_THAN_INITIALS = 4;
/** Names of glyphs: in fewer the neighbours may be all that a removed text was written in. */
const LEAST_NAMES = 12;

/**
 * Whether it lists the glyphs of a font (CharSet: ISO 32000-2, table 122) as an alphabet does: that J and K are
 * neighbours there says of no "J.K." that it was on a page. Text is not in that order, and has letters twice.
 */
function isAlphabet(bytes: string): boolean {
  const names = bytes.split('/').slice(1);
  const inOrder = names.every((name, i) => i === 0 || (names[i - 1] as string) < name);
  return bytes.startsWith('/') && names.length >= LEAST_NAMES && inOrder;
}

/** Keys of the format are often two or three letters: LE, SA, Cap. */
function isKey({ text, digits }: Needle): boolean {
  return text.length < 4 && !digits;
}

/** Needles met in what a source shows, once for each occurrence. */
function hits({ objects }: Shown, { needles }: Context): Needle[] {
  return objects.flatMap((operators) => {
    const whole = seenOf(operators);
    const all = search(whole, needles).filter((found) => isOneWord(found, whole));
    if (operators.length < 2) return all.map(({ needle }) => needle);
    const alone = operators.flatMap((one) => search(seenOf([one]), needles, { only: standsAlone }));
    return (all.length >= alone.length ? all : alone).map(({ needle }) => needle);
  });
}

/**
 * Operators stand side by side here that may stand in two columns, or lines: "in control" and "statement" do not show
 * "controls". What several operators spell ends where one of them does, or a word; a few letters are for
 * `page_text` to put together, which sees where they stand.
 */
function isOneWord({ needle, start, end }: Found, text: SeenText): boolean {
  if (needle.strong || text.sourceAt(start) === text.sourceAt(end - 1)) return true;
  if (needle.short) return false;
  const endsAt = (i: number) => text.sourceAt(i - 1) !== text.sourceAt(i) || text.breakAt(i) !== BREAK.none;
  return endsAt(start) && endsAt(end);
}

function standsAlone(needle: Needle): boolean {
  return needle.strong || needle.own.includes(true) || (needle.digits ? !needle.short : needle.text.length >= 8);
}

/** Tags, and alternate texts and other strings in the property lists of marked content (ISO 32000-2, 14.6.2). */
function inProperties({ marked }: Shown, { needles }: Context): boolean {
  return marked.some((operand) => {
    if (operand instanceof PdfName) return holdsTarget({ bytes: operand.name, kind: 'name' }, needles);
    return stringsIn(operand).some((s) => s.kind === 'string' && holdsTarget(s, needles));
  });
}

async function inStreams(painted: ReadonlySet<PdfStream>, context: FileContext): Promise<boolean> {
  const { file, alive } = context;
  for (const { value } of file.objects) {
    if (!(value instanceof PdfStream) || painted.has(value) || value.dict.name('Type') === 'XRef') continue;
    if (isInStream(value, context)) return true;
    await alive();
  }
  return false;
}

function isInStream(stream: PdfStream, { file, needles, rawForms }: FileContext): boolean {
  const { bytes } = file.decode(stream);
  if (stream.dict.name('Type') === 'ObjStm') {
    return rawForms.isIn(withoutTypefaces(bytes)) || rawForms.isIn(bytes, { onlyTelling: true });
  }
  if (rawForms.isIn(bytes, { onlyTelling: isProgram(stream, bytes) })) return true;
  return stream.dict.name('Type') === 'Metadata' && search(seenString(textOfXml(bytes)), needles).length > 0;
}

/**
 * Fonts and colour profiles carry their makers' words: there only numbers and several words together tell something.
 */
function isProgram({ dict }: PdfStream, bytes: Uint8Array): boolean {
  const kind = dict.name('Subtype') ?? '';
  return (
    ['Length1', 'Length2', 'N', 'CMapName'].some((key) => dict.entries.has(key)) ||
    /Type1C|CIDFontType0C|OpenType/.test(kind) ||
    /\bbegincmap\s/.test(latin1(bytes, 0, Math.min(bytes.length, CMAP_HEAD)))
  );
}

/** Bytes within which a character map says what it is; a font's own has no entry for it (ISO 32000-2, 9.10.3). */
const CMAP_HEAD = 1024;

/** What an object stream calls its typefaces, which `inObjects` judges as such: a Rockwell may be a person too. */
const TYPEFACE = /(\/(?:BaseFont|FontName)\s*)\/[^\s()<>[\]{}/%]*|(\/FontFamily\s*)\((?:[^()\\]|\\.)*\)/g;

function withoutTypefaces(bytes: Uint8Array): Uint8Array {
  const text = latin1(bytes, 0, bytes.length);
  return Buffer.from(text.replace(TYPEFACE, '$1$2'), 'latin1');
}

/** Names of XML namespaces: those of the web, and the one that every XMP packet has (ISO 16684-1, 7.3.3). */
const NAMESPACE = /^https?:|^adobe:ns:meta\/$/;

/** Text and attribute values of XMP; element and attribute names are the format's. */
function textOfXml(bytes: Uint8Array): string {
  const xml = Buffer.from(bytes).toString('utf8');
  const values = [...xml.matchAll(/="([^"]*)"|='([^']*)'/g)]
    .map((m) => m[1] ?? m[2] ?? '')
    .filter((v) => !NAMESPACE.test(v));
  const text = xml.replace(/<[^>]*>/g, '\n');
  return `${text}\n${values.join('\n')}`.replace(/&#(x?)([0-9a-fA-F]{1,6});/g, (_, hex: string, n: string) => {
    const code = Number.parseInt(n, hex ? 16 : 10);
    return code < 0x110000 ? String.fromCodePoint(code) : '';
  });
}

import { openPages } from '@blackbar/pdf';
import type { Box } from '../oracles/box.ts';
import type { Chance } from '../scans/chance.ts';
import { file, onePage } from '../torture/page.ts';
import { casesOf } from './case.ts';
import { DECOY_LETTERS, typed } from './letters.ts';
import type { Maker } from './made-flow.ts';
import { nameOf, numberOf, type Secret } from './secret.ts';
import { idle, Sheet } from './sheet.ts';

const termsOf = (secret: Secret) => [nameOf(secret), numberOf(secret)];

/** The name or the number, whole. */
const wholeOf = (secret: Secret, chance: Chance) => (chance.from(0, 1) === 1 ? nameOf(secret) : numberOf(secret));

/** How a stretch is struck out: by a line, a strip, a line for each letter, or an annotation. */
const STRIKES = ['stroke', 'strip', 'pieces', 'strike-out', 'strike-out with its look', 'line'] as const;

/** A word or letters struck out in the middle, with or without something written for them. */
export const struck: Maker = (chance, secret) => {
  const sheet = new Sheet(chance.from(10, 12));
  const { step, size } = sheet;
  const whole = wholeOf(secret, chance);
  const isName = whole === nameOf(secret);
  const at = isName ? secret.first.length : chance.one([4, 7]);
  const inserted = chance.from(0, 2) === 0;
  const wrong = isName ? chance.one([' Peters', ' Dawes', ' Miller and']) : chance.one(['55-', '9041-', '7']);
  const rest = whole.slice(at);
  // With an insertion the rest is written above the struck piece, small.
  const line = inserted ? `by ${whole.slice(0, at)}${wrong} here` : `by ${whole.slice(0, at)}${wrong}${rest} here`;
  const y = chance.from(500, 700);
  sheet.lines(idle(chance, 2), 72, y + 3 * size + 12);
  sheet.lines(idle(chance, 2), 72, y - 2 * size);
  sheet.say(line, 72, y);
  const start = 3 + at + (wrong.startsWith(' ') ? 1 : 0);
  const [from, to] = [72 + start * step, 72 + (start + wrong.trim().length) * step];
  if (inserted) sheet.say(rest.trim(), from, y + 0.9 * size, 0.7 * size);
  const middle = y + chance.one([0.22, 0.27, 0.32, 0.38]) * size;
  const how = chance.one(STRIKES);
  if (how === 'stroke' || how === 'strip') sheet.rule(from, middle, to, how);
  if (how === 'pieces') for (let x = from; x < to - 1; x += step) sheet.rule(x, middle, x + step);
  const quad = [from, y + 0.75 * size, to, y + 0.75 * size, from, y - 0.2 * size, to, y - 0.2 * size].join(' ');
  const rect = `/Rect [${from} ${y - 0.2 * size} ${to} ${y + 0.75 * size}]`;
  const notes: Readonly<Record<string, string>> = {
    'strike-out': `<< /Type /Annot /Subtype /StrikeOut ${rect} /QuadPoints [${quad}] /C [1 0 0] >>`,
    line: `<< /Type /Annot /Subtype /Line ${rect} /L [${from} ${middle} ${to} ${middle}] /C [1 0 0] /BS << /W 1 >> >>`,
  };
  const build = () =>
    file((pdf) => {
      const look = pdf.flate(
        `/Type /XObject /Subtype /Form /BBox [${from} ${y - 5} ${to} ${y + 20}] /Resources << >>`,
        `1 0 0 RG .8 w ${from} ${middle} m ${to} ${middle} l S`,
      );
      const own = `<< /Type /Annot /Subtype /StrikeOut ${rect} /QuadPoints [${quad}] /AP << /N ${look} >> >>`;
      const note = how === 'strike-out with its look' ? own : notes[how];
      return { pages: [{ content: sheet.content, ...(note ? { entries: `/Annots [${note}]` } : {}) }] };
    });
  const [a, b, c] = secret.groups;
  const gone = isName ? [secret.first, secret.last] : at === 4 ? [`${a}-`, `${b}-${c}`] : [`${a}-${b}`, c];
  return casesOf('struck')(`${how}${inserted ? ', inserted' : ''}: ${line}`, build, {
    terms: termsOf(secret),
    gone,
    stays: ['by', 'here'],
  });
};

export const softHyphen: Maker = (chance, secret) => {
  const sheet = new Sheet(chance.from(9, 12));
  const whole = wholeOf(secret, chance);
  const chars = [...whole];
  const count = chance.from(1, 3);
  for (let i = 0; i < count; i++) {
    const at = chance.from(1, chars.length - 1);
    chars.splice(at, 0, '\xad');
  }
  const broken = chars.join('');
  const split = chance.from(0, 2) === 0 ? broken.indexOf('\xad') + 1 : 0;
  sheet.lines(idle(chance, 2), 72, 740);
  if (split > 0) sheet.lines([`seen of ${broken.slice(0, split)}`, `${broken.slice(split)} there`], 72, 700);
  else sheet.say(`seen of ${broken} there`, 72, 700);
  const pieces = whole === nameOf(secret) ? [secret.first, secret.last] : [numberOf(secret)];
  return casesOf('soft-hyphen')(broken.replaceAll('\xad', '~'), () => onePage(sheet.content), {
    terms: termsOf(secret),
    // What is left of a number between two soft hyphens is told by its place.
    gone: pieces,
    areas: split > 0 ? [] : [areaOf(sheet, 72, 700, 8, broken.length)],
    stays: ['seen of', 'there'],
  });
};

function areaOf({ step, size }: Sheet, x: number, y: number, from: number, count: number): Box {
  return { page: 1, x: x + from * step + 1, y: 792 - y - 0.8 * size, width: count * step - 2, height: size };
}

const CLEAR = '/ExtGState << /Clear << /ca 0 /CA 0 >> >>';

/** Letters nobody sees between those of the secret. */
export const decoys: Maker = (chance, secret) => {
  const sheet = new Sheet(12);
  const whole = wholeOf(secret, chance);
  const how = chance.one(['unseen', 'white', 'tiny', 'clipped', 'clear', 'off the page'] as const);
  const wrap: Readonly<Record<typeof how, readonly [string, string]>> = {
    unseen: ['q 3 Tr ', 'Q\n'],
    white: [chance.one(['q 1 g ', 'q 1 1 1 rg ', 'q 0 0 0 0 k ', 'q .99 g ']), 'Q\n'],
    tiny: ['', ''],
    clipped: ['q 0 0 5 5 re W n ', 'Q\n'],
    clear: ['q /Clear gs ', 'Q\n'],
    'off the page': ['', ''],
  };
  const [open, close] = wrap[how];
  const areas: Box[] = [];
  const gap = chance.from(1, 3);
  let x = 72;
  [...whole].forEach((letter, i) => {
    if (letter !== ' ') areas.push(sheet.say(letter, x, 700));
    if (i % gap === 0 && letter !== ' ') {
      sheet.content += open;
      const decoy = chance.one([...DECOY_LETTERS]);
      if (how === 'off the page') sheet.say(decoy, x + 700, 700);
      else sheet.say(decoy, x + 5, 700, how === 'tiny' ? 0.5 : 12);
      sheet.content += close;
    }
    x += 8;
  });
  sheet.say('kept text beside', 400, 700);
  return casesOf('decoys')(`${how}: ${whole}`, () => onePage(sheet.content, { resources: CLEAR }), {
    terms: termsOf(secret),
    areas,
    stays: ['kept text beside'],
  });
};

/** Letters set one under the other, beside lines of text or alone. */
export const stacked: Maker = (chance, secret) => {
  const sheet = new Sheet(chance.from(8, 14));
  const whole = chance.one([secret.last.toUpperCase(), numberOf(secret), numberOf(secret, '')]);
  const step = sheet.size * chance.one([1, 1.15, 1.3, 1.6]);
  const x = chance.one([60, 300, 500]);
  const beside = x === 300 ? [72, 360] : x === 60 ? [120] : [72];
  for (const at of beside) {
    const lines = idle(chance, chance.from(0, 12), at === 120 ? 60 : 30);
    const small = new Sheet(9);
    small.lines(lines, at, 700, chance.one([12, 14, 20]));
    sheet.content += small.content;
  }
  const areas = [...whole].map((letter, i) => sheet.say(letter, x, 700 - i * step));
  return casesOf('stacked')(whole, () => onePage(sheet.content), {
    terms: [...termsOf(secret), secret.last],
    areas: areas.filter((_, i) => whole[i] !== '-'),
  });
};

/** Cyrillic and Greek letters, and those of other alphabets, that look like the Latin ones. */
const ALIKE: Readonly<Record<string, readonly number[]>> = {
  a: [0x430, 0x251],
  c: [0x441, 0x3f2],
  e: [0x435],
  i: [0x456, 0x131],
  o: [0x43e, 0x3bf],
  p: [0x440],
  s: [0x455],
  x: [0x445],
  y: [0x443],
  d: [0x501],
  h: [0x4bb],
  k: [0x43a, 0x3ba],
  n: [0x578],
  t: [0x442],
  u: [0x57d],
  v: [0x3bd, 0x475],
  w: [0x51d],
  T: [0x422, 0x3a4],
  M: [0x41c, 0x39c],
  B: [0x412, 0x392],
  H: [0x41d, 0x397],
  K: [0x41a, 0x39a],
  Z: [0x396],
  O: [0x41e, 0x39f],
  I: [0x406, 0x399],
  '0': [0xff10],
  '1': [0xff11, 0x661],
  '6': [0xff16],
};

export const lookAlikes: Maker = (chance, secret) => {
  const whole = chance.one([nameOf(secret), nameOf(secret), nameOf(secret).toUpperCase(), numberOf(secret)]);
  const able = [...new Set(whole)].filter((letter) => letter in ALIKE);
  const meant = Object.fromEntries(
    able
      .filter((_, i) => i === 0 || chance.from(0, 1) === 1)
      .map((letter) => [letter, chance.one(ALIKE[letter] ?? [])]),
  );
  const sheet = new Sheet(12);
  const codes = Object.entries(meant).map(([letter, code]) => `${letter}=${code.toString(16)}`);
  return casesOf('look-alikes')(`${whole} ${codes.join(' ')}`, () => typed(`>>>> ${whole} <<<<`, meant, '/Courier'), {
    terms: termsOf(secret),
    areas: [areaOf(sheet, 72, 700, 5, whole.length)],
    stays: ['kept text beside'],
  });
};

/** A picture of the page, and laid over it what a bad reader made of it. */
export const misread: Maker = (chance, secret) => {
  const whole = wholeOf(secret, chance);
  const sheet = new Sheet(13);
  const lines = [...idle(chance, 2, 44), `it says that ${whole} was seen`, ...idle(chance, 3, 44)];
  sheet.lines(lines, 72, 700, 24);
  const wrong = [...whole].map((letter) => (chance.from(0, 3) === 0 ? (CONFUSED[letter] ?? letter) : letter)).join('');
  const said = wrong === whole ? `${whole.slice(0, 2)}~${whole.slice(3)}` : wrong;
  const build = async () => {
    const reader = await openPages(onePage(sheet.content));
    const { width, height, data } = reader.render(1, 150);
    const gray = Uint8Array.from({ length: width * height }, (_, i) => data[4 * i] ?? 255);
    reader.close();
    const laid = new Sheet(13);
    laid.lines(
      lines.map((line) => line.replace(whole, said)),
      72,
      700,
      24,
    );
    return file((pdf) => {
      const size = `/Width ${width} /Height ${height} /ColorSpace /DeviceGray /BitsPerComponent 8`;
      const image = pdf.flate(`/Type /XObject /Subtype /Image ${size}`, gray);
      const content = `q 612 0 0 792 0 0 cm /Im Do Q q 3 Tr ${laid.content} Q\n`;
      return { pages: [{ content, resources: `/XObject << /Im ${image} >>` }] };
    });
  };
  return casesOf('misread')(`${whole} as ${said}`, build, {
    terms: termsOf(secret),
    blank: [areaOf(sheet, 72, 652, 13, whole.length)],
  });
};

const CONFUSED: Readonly<Record<string, string>> = {
  a: 'o',
  e: 'c',
  i: 'l',
  l: '1',
  n: 'ri',
  o: '0',
  r: 'n',
  t: 'f',
  w: 'vv',
  '0': 'O',
  '1': 'l',
  '2': 'Z',
  '3': '8',
  '5': 'S',
  '6': 'G',
  '8': 'B',
};

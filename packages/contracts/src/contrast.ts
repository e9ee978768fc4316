import { BlackbarError } from '@blackbar/model';

/**
 * The accent of an organization on our screens: which shades follow from it, and whether text in it can be read
 * (WCAG 2.2, success criterion 1.4.3). A test holds the surfaces against the style sheet.
 */
export const SCHEMES = ['light', 'dark'] as const;
export type Scheme = (typeof SCHEMES)[number];

/** `#rrggbb`. */
type Hex = string;

interface Surfaces {
  readonly paper: Hex;
  readonly sheet: Hex;
  readonly sunk: Hex;
  readonly ink: Hex;
  readonly inkSoft: Hex;
  readonly hairline: Hex;
}

/** What text stands on, and the ink of what is not an accent. */
export const SURFACES: Readonly<Record<Scheme, Surfaces>> = {
  light: {
    paper: '#fbfaf7',
    sheet: '#ffffff',
    sunk: '#f2f0ea',
    ink: '#14171a',
    inkSoft: '#3a4046',
    hairline: '#dfdbd1',
  },
  dark: {
    paper: '#0f1215',
    sheet: '#161a1e',
    sunk: '#1b2025',
    ink: '#f4f2ec',
    inkSoft: '#cfd0cc',
    hairline: '#2a3036',
  },
};

/** Ours, in the style sheet too. */
export const OWN_ACCENTS: Readonly<Record<Scheme, Hex>> = { light: '#2446d8', dark: '#9db0ff' };

/** Text of an ordinary size (WCAG 2.2, 1.4.3). */
export const LEAST_CONTRAST = 4.5;
/** What stands on the accent itself: white in light, nearly black in dark. */
const ON: Readonly<Record<Scheme, Hex>> = { light: '#ffffff', dark: '#0b1030' };
/** Where a pointer is over it: darker in light, lighter in dark. */
const STRONGER: Readonly<Record<Scheme, readonly [Hex, number]>> = { light: ['#000000', 0.2], dark: ['#ffffff', 0.25] };
/** Shares of the accent in a wash of it, the strongest first. */
const WASHES = [0.12, 0.08, 0.04, 0] as const;

export interface Shades {
  readonly accent: Hex;
  readonly strong: Hex;
  readonly wash: Hex;
  readonly on: Hex;
}

function channels(color: Hex): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
}

/** Relative luminance, 0 to 1 (WCAG 2.2, definitions). */
function luminance(color: Hex): number {
  const [r = 0, g = 0, b = 0] = channels(color).map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** 1 to 21, whichever of the two is the text (WCAG 2.2, definitions). */
export function contrast(a: Hex, b: Hex): number {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}

function mixed(color: Hex, share: number, into: Hex): Hex {
  const other = channels(into);
  const values = channels(color).map((value, i) => Math.round(value * share + (other[i] ?? 0) * (1 - share)));
  return `#${values.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** The least contrast of text in this color on anything that text stands on. */
export function leastContrast(accent: Hex, scheme: Scheme): number {
  const { paper, sheet, sunk } = SURFACES[scheme];
  return Math.min(...[paper, sheet, sunk].map((surface) => contrast(accent, surface)));
}

/** What to say of accents in which text could not be read; nothing of others. */
export function refusedAccents(
  accents: Readonly<Record<Scheme, Hex>>,
): BlackbarError<'invalid_request', 'color_unreadable'> | undefined {
  const scheme = SCHEMES.find((each) => leastContrast(accents[each], each) < LEAST_CONTRAST);
  if (!scheme) return undefined;
  // Cut, not rounded: 4.499 is not 4.5.
  const has = (Math.floor(leastContrast(accents[scheme], scheme) * 100) / 100).toFixed(2);
  const facts = { scheme, contrast: has, least: LEAST_CONTRAST };
  return new BlackbarError('invalid_request', 'color_unreadable', { facts });
}

/** All shades that follow from an accent; text on each of them is readable where the accent itself is. */
export function shadesOf(accent: Hex, scheme: Scheme): Shades {
  const { sheet } = SURFACES[scheme];
  const [into, share] = STRONGER[scheme];
  const washes = WASHES.map((part) => mixed(accent, part, sheet));
  return {
    accent,
    strong: mixed(into, share, accent),
    wash: washes.find((wash) => contrast(accent, wash) >= LEAST_CONTRAST) ?? sheet,
    on: ON[scheme],
  };
}

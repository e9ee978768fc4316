import type { PageGeometry, Stamp, StampPosition } from '@blackbar/model';

/** How the pages of an output are numbered. */
export interface BatesNumbering {
  readonly prefix: string;
  /** Number on the first page, at least 1. */
  readonly startNumber: number;
  /** The counter is filled up with zeros to this many digits, 6 without it. */
  readonly digits?: number;
  readonly suffix?: string;
  readonly position?: StampPosition;
}

const DEFAULT_DIGITS = 6;

/** One number as it is printed: prefix, zero-padded counter, suffix ("DOC000001"). */
export function batesNumber(settings: BatesNumbering, offset: number): string {
  const counter = String(settings.startNumber + offset).padStart(settings.digits ?? DEFAULT_DIGITS, '0');
  return `${settings.prefix}${counter}${settings.suffix ?? ''}`;
}

/** One stamp a page, without gaps. */
export function batesStamps(pages: readonly PageGeometry[], settings: BatesNumbering): Stamp[] {
  return pages.map(({ page }, offset) => ({
    kind: 'bates',
    page,
    text: batesNumber(settings, offset),
    position: settings.position ?? 'bottom-right',
  }));
}

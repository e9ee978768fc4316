import type { PageGeometry, PlanSettings, Rotation, Stamp } from '@blackbar/model';
import {
  type BatesNumbering,
  batesStamps,
  legendStamps,
  type Notice,
  noticeStamps,
  watermarkStamps,
} from '@blackbar/redaction';

/** What a person may choose about the output besides what is removed. */
export interface OutputSettings extends Partial<PlanSettings> {
  readonly bates?: BatesNumbering;
  readonly watermark?: string;
  /** A line about confidentiality on every page. */
  readonly legend?: string;
  /** What the policies in force want on page 1 (`notice` of their data). */
  readonly notices?: readonly Notice[];
  /** Degrees clockwise by which every page is turned further. */
  readonly turn?: Rotation;
}

export function planSettings(settings: OutputSettings): PlanSettings {
  return {
    preserveFormatting: settings.preserveFormatting ?? true,
    widths: settings.widths ?? 'quantised',
    flattenForms: settings.flattenForms ?? false,
  };
}

export function stampsOf(settings: OutputSettings, pages: readonly PageGeometry[]): Stamp[] {
  return [
    ...(settings.bates ? batesStamps(pages, settings.bates) : []),
    ...(settings.legend ? legendStamps(pages, settings.legend) : []),
    ...(settings.notices ? noticeStamps(settings.notices) : []),
    ...(settings.watermark ? watermarkStamps(pages, settings.watermark) : []),
  ];
}

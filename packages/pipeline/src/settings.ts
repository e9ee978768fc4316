import type { PageGeometry, PlanSettings, Stamp } from '@blackbar/model';
import { type BatesSettings, batesStamps, watermarkStamps } from '@blackbar/redaction';

/** What a person may choose about the output besides what is removed. */
export interface OutputSettings extends Partial<PlanSettings> {
  readonly bates?: BatesSettings;
  readonly watermark?: string;
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
    ...(settings.watermark ? watermarkStamps(pages, settings.watermark) : []),
  ];
}

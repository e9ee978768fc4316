import type { StampPosition } from '@blackbar/model';
import type { OutputSettings } from '@blackbar/pipeline';
import { LIMITS } from './limits.ts';
import { choiceOption, numberOption, type OptionName, type Options } from './options.ts';

const POSITIONS: readonly StampPosition[] = [
  'top-left',
  'top-center',
  'top-right',
  'bottom-left',
  'bottom-center',
  'bottom-right',
];

/** Everything that is drawn on pages besides the boxes. */
export const STAMP_OPTIONS = [
  'bates-prefix',
  'bates-start',
  'bates-digits',
  'bates-suffix',
  'bates-position',
  'watermark',
  'legend',
] as const satisfies readonly OptionName[];

/** Throws `usage` for a number or a place that does not exist. */
export function stampSettings(options: Options): Pick<OutputSettings, 'bates' | 'watermark' | 'legend'> {
  const startNumber = numberOption('bates-start', options['bates-start'], 1, LIMITS.bates.start) ?? 1;
  const digits = numberOption('bates-digits', options['bates-digits'], 1, LIMITS.bates.digits);
  const position = choiceOption('bates-position', options['bates-position'], POSITIONS);
  const suffix = options['bates-suffix'];
  const numbered = STAMP_OPTIONS.some((name) => name.startsWith('bates-') && options[name] !== undefined);
  const bates = {
    prefix: options['bates-prefix'] ?? 'DOC',
    startNumber: Math.floor(startNumber),
    ...(digits === undefined ? {} : { digits: Math.floor(digits) }),
    ...(suffix === undefined ? {} : { suffix }),
    ...(position === undefined ? {} : { position }),
  };
  return {
    ...(numbered ? { bates } : {}),
    ...(options.watermark === undefined ? {} : { watermark: options.watermark }),
    ...(options.legend === undefined ? {} : { legend: options.legend }),
  };
}

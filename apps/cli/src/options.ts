import { parseArgs } from 'node:util';
import { BlackbarError } from '@blackbar/model';

/** Everything that can stand on a command line, typed. Which command takes what is said in `usage.ts`. */
const OPTIONS = {
  policy: { type: 'string', multiple: true },
  'policy-file': { type: 'string', multiple: true },
  criminal: { type: 'boolean' },
  minors: { type: 'string' },
  term: { type: 'string', multiple: true },
  exclude: { type: 'string', multiple: true },
  keep: { type: 'string', multiple: true },
  category: { type: 'string', multiple: true },
  threshold: { type: 'string' },
  password: { type: 'string' },
  ocr: { type: 'string' },
  'acknowledge-unread': { type: 'boolean' },
  'detector-model': { type: 'string' },
  json: { type: 'boolean' },
  text: { type: 'string' },
  out: { type: 'string', short: 'o' },
  boxes: { type: 'string' },
  'no-detect': { type: 'boolean' },
  marks: { type: 'string' },
  highlights: { type: 'string', multiple: true },
  xfdf: { type: 'string' },
  'xfdf-out': { type: 'string' },
  'bates-prefix': { type: 'string' },
  'bates-start': { type: 'string' },
  'bates-digits': { type: 'string' },
  'bates-suffix': { type: 'string' },
  'bates-position': { type: 'string' },
  watermark: { type: 'string' },
  legend: { type: 'string' },
  combine: { type: 'boolean' },
  title: { type: 'string', multiple: true },
  widths: { type: 'string' },
  report: { type: 'string' },
  evidence: { type: 'string' },
  'report-dir': { type: 'string' },
  'all-or-nothing': { type: 'boolean' },
  'signing-key': { type: 'string' },
  keys: { type: 'string' },
  head: { type: 'string', multiple: true },
  paper: { type: 'string' },
  production: { type: 'string' },
  custodian: { type: 'string' },
  'document-type': { type: 'string' },
} as const;

export type OptionName = keyof typeof OPTIONS;
export type Options = ReturnType<typeof parse>['values'];

export interface CommandLine {
  readonly files: readonly string[];
  readonly options: Options;
}

function parse(args: readonly string[]) {
  return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true, strict: true });
}

/** Throws `usage` for an unknown option, or one that this command does not take. */
export function readCommandLine(args: readonly string[], allowed: readonly OptionName[]): CommandLine {
  const { values, positionals } = parseStrictly(args);
  for (const name of Object.keys(values) as OptionName[]) {
    if (!allowed.includes(name)) throw new BlackbarError('usage', 'option_misplaced', { facts: { option: name } });
  }
  return { files: positionals, options: values };
}

function parseStrictly(args: readonly string[]) {
  try {
    return parse(args);
  } catch (error) {
    throw new BlackbarError('usage', 'options_unreadable', { facts: { said: (error as Error).message } });
  }
}

/** A number within bounds; throws `usage` for anything else. */
export function numberOption(
  name: OptionName,
  value: string | undefined,
  min: number,
  max: number,
): number | undefined {
  if (value === undefined) return undefined;
  const number = Number(value);
  if (value.trim() === '' || !Number.isFinite(number) || number < min || number > max) {
    throw new BlackbarError('usage', 'option_number', { facts: { option: name, min, max } });
  }
  return number;
}

/** One of a few words; throws `usage` for anything else. */
export function choiceOption<T extends string>(
  name: OptionName,
  value: string | undefined,
  choices: readonly T[],
): T | undefined {
  if (value === undefined) return undefined;
  const choice = choices.find((one) => one === value);
  if (!choice)
    throw new BlackbarError('usage', 'option_choice', { facts: { option: name, choices: choices.join(', ') } });
  return choice;
}

/** Texts to look for; throws `usage` for one without a letter or a digit, which would stand for nothing. */
export function textsOf(name: OptionName, values: readonly string[] | undefined): readonly string[] {
  const texts = values ?? [];
  if (texts.some((text) => !/[\p{L}\p{N}]/u.test(text))) {
    throw new BlackbarError('usage', 'option_text', { facts: { option: name } });
  }
  return texts;
}

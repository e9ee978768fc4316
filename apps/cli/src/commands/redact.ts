import { randomBytes } from 'node:crypto';
import { basename, resolve } from 'node:path';
import { BlackbarError } from '@blackbar/model';
import type { OutputSettings, RedactDocumentRequest, Redacted } from '@blackbar/pipeline';
import { sealEvidence } from '@blackbar/verification';
import { readBoxes } from '../boxes-file.ts';
import { eachFile, modelsOf } from '../each-file.ts';
import { EXIT, type ExitStatus } from '../exit.ts';
import { categoriesOf, readInput } from '../input.ts';
import { choiceOption, numberOption, type Options, readCommandLine, textsOf } from '../options.ts';
import { Outputs, writeAtomically } from '../outputs.ts';
import { policyChoice } from '../policy-options.ts';
import { STAMP_OPTIONS, stampSettings } from '../stamp-options.ts';
import { combine } from './combine.ts';

export async function redact(args: readonly string[]): Promise<ExitStatus> {
  const { files, options } = readCommandLine(args, [
    'policy',
    'policy-file',
    'criminal',
    'minors',
    'term',
    'exclude',
    'category',
    'boxes',
    'no-detect',
    'threshold',
    'password',
    'ocr',
    'detector-model',
    ...STAMP_OPTIONS,
    'combine',
    'title',
    'widths',
    'report',
    'evidence',
    'out',
  ]);
  if (files.length === 0) throw new BlackbarError('usage', 'Name at least one PDF file.');
  if (options.out === undefined) throw new BlackbarError('usage', 'Say with -o where the result should go.');
  if (options.title && !options.combine) throw new BlackbarError('usage', '--title goes with --combine.');
  if (files.length > 1 && !options.combine && (options.report || options.evidence)) {
    throw new BlackbarError('usage', '--report and --evidence go with one file at a time.');
  }
  const request = await requestOf(options, new Date());
  if (options.combine) {
    const { out } = options;
    return combine({
      files,
      out,
      each: request,
      stamps: stampSettings(options),
      titles: options.title ?? [],
      write: (done) => writeAll(out, done, options),
    });
  }
  const outputs = await Outputs.at(files, options.out);
  return eachFile(
    files,
    async (file, pool, onProgress) => {
      const bytes = await readInput(file);
      const done = await pool.run(
        'redactDocument',
        { bytes, request: { ...request, fileName: basename(file) } },
        { onProgress },
      );
      const path = outputs.pathFor(file, done.evidence.plan.hidden);
      await writeAll(path, done, options);
      return { status: EXIT.done, print: summary(file, path, done) };
    },
    modelsOf(options),
  );
}

async function requestOf(options: Options, now: Date): Promise<RedactDocumentRequest> {
  const threshold = numberOption('threshold', options.threshold, 0, 1);
  const categories = categoriesOf(options.category);
  return {
    detect: !options['no-detect'],
    boxes: options.boxes === undefined ? [] : await readBoxes(options.boxes),
    terms: textsOf('term', options.term),
    exclude: textsOf('exclude', options.exclude),
    policy: await policyChoice(options, now),
    settings: settingsOf(options),
    now: now.toISOString(),
    ...(threshold === undefined ? {} : { threshold }),
    ...(categories ? { categories } : {}),
    ...(options['detector-model'] === undefined ? {} : { modelFolder: resolve(options['detector-model']) }),
    ...(options.password === undefined ? {} : { password: options.password }),
  };
}

function settingsOf(options: Options): OutputSettings {
  const widths = choiceOption('widths', options.widths, ['quantised', 'exact']);
  // Of files that are put together the whole is stamped.
  return { ...(options.combine ? {} : stampSettings(options)), ...(widths === undefined ? {} : { widths }) };
}

type Written = Pick<Redacted, 'output' | 'report' | 'evidence'>;

/** The evidence first: an output without its evidence could not be verified again. */
async function writeAll(path: string, { output, report, evidence }: Written, options: Options): Promise<void> {
  if (options.evidence !== undefined) {
    const key = randomBytes(32);
    await writeAtomically(`${options.evidence}.key`, `${key.toString('hex')}\n`, 0o600);
    await writeAtomically(options.evidence, sealEvidence(evidence, key), 0o600);
  }
  if (options.report !== undefined) await writeAtomically(options.report, `${JSON.stringify(report, null, 2)}\n`);
  await writeAtomically(path, output);
}

function summary(file: string, path: string, { report, evidence }: Redacted): string {
  const hidden = new Set(evidence.plan.hidden.map(({ target }) => target)).size;
  const removed = [
    ...Object.entries(report.categories).map(([category, count]) => `${count} ${category}`),
    ...(hidden > 0 ? [`${hidden} in form fields, notes and other hidden places`] : []),
  ];
  const what = removed.length > 0 ? removed.join(', ') : 'hidden data only';
  const raster = report.pages.filter(({ strategy }) => strategy === 'raster').map(({ page }) => page);
  const lines = [
    `${file} -> ${path}`,
    `  removed: ${what}`,
    `  verified: ${report.checks.filter(({ result }) => result === 'passed').length} checks passed`,
    ...(raster.length > 0 ? [`  turned into a picture to be safe: page ${raster.join(', ')}`] : []),
    ...report.warnings.map(({ message }) => `  ! ${message}`),
  ];
  return `${lines.join('\n')}\n`;
}

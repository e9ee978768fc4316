import { randomBytes } from 'node:crypto';
import { BlackbarError, OCR_MODES, type Warning } from '@blackbar/model';
import {
  type OutputSettings,
  type Pool,
  type RedactDocumentRequest,
  type Redacted,
  xfdfOfRegions,
} from '@blackbar/pipeline';
import type { Signer } from '@blackbar/records';
import { COMMAND_WORDS, checksMade, warningSentence } from '@blackbar/words';
import { inputsOf } from '../batch/inputs.ts';
import { redactBatch } from '../batch/redact-batch.ts';
import { readBoxes } from '../boxes-file.ts';
import { eachFile, modelFolderOf, modelsOf } from '../each-file.ts';
import { EXIT, type ExitStatus } from '../exit.ts';
import { categoriesOf, readInput } from '../input.ts';
import { marksOf } from '../mark-options.ts';
import { choiceOption, numberOption, type Options, readCommandLine, textsOf } from '../options.ts';
import { isFolder, Outputs, type Written, writeTogether } from '../outputs.ts';
import { peopleOf } from '../people.ts';
import { assertApart } from '../places.ts';
import { policyChoice } from '../policy-options.ts';
import { secondLookOf } from '../second-look.ts';
import { signedReport } from '../signed-report.ts';
import { signingKey } from '../signing-key.ts';
import { STAMP_OPTIONS, stampSettings } from '../stamp-options.ts';
import { together } from '../together.ts';
import { combine } from './combine.ts';

const W = COMMAND_WORDS.redact;

export async function redact(args: readonly string[]): Promise<ExitStatus> {
  const { files, options } = readCommandLine(args, [
    'policy',
    'policy-file',
    'criminal',
    'minors',
    'term',
    'exclude',
    'keep',
    'category',
    'boxes',
    'no-detect',
    'marks',
    'highlights',
    'xfdf',
    'xfdf-out',
    'threshold',
    'password',
    'ocr',
    'acknowledge-unread',
    'detector-model',
    ...STAMP_OPTIONS,
    'combine',
    'title',
    'widths',
    'report',
    'evidence',
    'report-dir',
    'all-or-nothing',
    'signing-key',
    'out',
  ]);
  assertConsistent(files, options);
  const request = await requestOf(options, new Date());
  if (options['report-dir'] !== undefined || (await isFolder(files[0] ?? ''))) return batch(files, options, request);
  if (options['all-or-nothing']) throw new BlackbarError('usage', 'all_or_nothing_alone');
  assertApart(readBy(files, options), await writtenBy(options));
  const signer = options['signing-key'] === undefined ? undefined : await signingKey(options['signing-key']);
  if (options.combine) {
    const { out } = options;
    return combine({
      files,
      out,
      each: request,
      stamps: stampSettings(options),
      titles: options.title ?? [],
      write: (done) => writeAll(out, done, options, signer),
    });
  }
  return oneByOne(files, options, request, signer);
}

/** Each file by itself, with the people of all. */
async function oneByOne(
  files: readonly string[],
  options: Ready,
  request: RedactDocumentRequest,
  signer: Signer | undefined,
): Promise<ExitStatus> {
  const outputs = await Outputs.at(files, options.out);
  for (const path of besides(options)) outputs.hold(path);
  let others: ReturnType<typeof requestsOf> | undefined;
  return eachFile(
    files,
    async (file, pool, onProgress) => {
      others ??= requestsOf(files, request, pool);
      const requestFor = await others;
      const bytes = await readInput(file);
      const done = await pool.run('redactDocument', { bytes, request: requestFor(file) }, { onProgress });
      // Before anything is written: a file that could not be read again is refused, and nothing of it is left behind.
      const again = await secondLookOf(pool, request.policy, done);
      const path = outputs.pathFor(file, done.evidence.plan.hidden);
      await writeAll(path, done, options, signer);
      return { status: EXIT.done, print: summary(file, path, done, again) };
    },
    modelsOf(options),
  );
}

/** Options that name a destination. */
type Ready = Options & { readonly out: string };

/** Refuses options that contradict each other or the files that they go with. */
function assertConsistent(files: readonly string[], options: Options): asserts options is Ready {
  const { out, title, combine: whole, report, evidence } = options;
  if (files.length === 0) throw new BlackbarError('usage', 'no_files');
  if (out === undefined) throw new BlackbarError('usage', 'no_destination');
  if (title && !whole) throw new BlackbarError('usage', 'title_without_combine');
  if (files.length > 1 && !whole && (report || evidence)) throw new BlackbarError('usage', 'report_of_one_file');
  if (options.xfdf !== undefined || options['xfdf-out'] !== undefined) assertOneFile(files, options);
}

/** Everything that the command reads, but for what a detector's folder holds. */
function readBy(files: readonly string[], options: Options): string[] {
  const { boxes, xfdf, 'policy-file': policies = [], 'signing-key': key } = options;
  return [...files, ...policies, ...[boxes, xfdf, key].filter((path) => path !== undefined)];
}

/** Where it writes; names in a folder are given out later. */
async function writtenBy(options: Ready): Promise<string[]> {
  const { out } = options;
  return [...besides(options), ...(out.endsWith('/') || (await isFolder(out)) ? [] : [out])];
}

/** What is written beside the redacted file. */
function besides({ report, evidence, 'xfdf-out': xfdf }: Options): string[] {
  const sealed = evidence === undefined ? [] : [keyOf(evidence), evidence];
  return [...sealed, ...[report, xfdf].filter((path) => path !== undefined)];
}

const keyOf = (evidence: string): string => `${evidence}.key`;

/** A file alone knows its people by itself. */
async function requestsOf(files: readonly string[], each: RedactDocumentRequest, pool: Pool) {
  const none = { files: [], people: [], refused: new Map() };
  return together(files, each, files.length > 1 ? await peopleOf(files, each, none, pool) : none, pool);
}

/** Marks belong to the pages of one file. */
function assertOneFile(files: readonly string[], { combine: whole, 'report-dir': folder }: Options): void {
  if (files.length > 1 || whole || folder !== undefined) throw new BlackbarError('usage', 'xfdf_of_one_file');
}

/** A folder, or many files with their reports in a folder. */
async function batch(named: readonly string[], options: Options, each: RedactDocumentRequest): Promise<ExitStatus> {
  const { out = '', 'report-dir': reportDir, 'signing-key': key } = options;
  if (reportDir === undefined) throw new BlackbarError('usage', 'report_dir_missing');
  if (options.combine || options.report || options.evidence || options.boxes) {
    throw new BlackbarError('usage', 'report_dir_alone');
  }
  return redactBatch({
    ...(await inputsOf(named, [out, reportDir])),
    out,
    reportDir,
    allOrNothing: options['all-or-nothing'] ?? false,
    each,
    signer: key === undefined ? undefined : await signingKey(key),
  });
}

async function requestOf(options: Options, now: Date): Promise<RedactDocumentRequest> {
  const threshold = numberOption('threshold', options.threshold, 0, 1);
  const categories = categoriesOf(options.category);
  const ocr = choiceOption('ocr', options.ocr, OCR_MODES);
  return {
    detect: !options['no-detect'],
    acknowledgeUnread: options['acknowledge-unread'] ?? false,
    ocr,
    boxes: options.boxes === undefined ? [] : await readBoxes(options.boxes),
    marks: marksOf(options),
    xfdf: options.xfdf === undefined ? undefined : new TextDecoder().decode(await readInput(options.xfdf)),
    terms: textsOf('term', options.term),
    exclude: textsOf('exclude', options.exclude),
    keep: textsOf('keep', options.keep),
    policy: await policyChoice(options, now),
    settings: settingsOf(options),
    now: now.toISOString(),
    threshold,
    categories,
    modelFolder: modelFolderOf(options),
    password: options.password,
  };
}

function settingsOf(options: Options): OutputSettings {
  const widths = choiceOption('widths', options.widths, ['quantised', 'exact']);
  // Of files that are put together the whole is stamped.
  return { ...(options.combine ? {} : stampSettings(options)), ...(widths === undefined ? {} : { widths }) };
}

type Done = Pick<Redacted, 'output' | 'report' | 'evidence'> & { readonly planHash?: string };

/** The evidence first: an output without its evidence could not be verified again. */
async function writeAll(path: string, done: Done, options: Options, signer: Signer | undefined): Promise<void> {
  const { output, report, evidence } = done;
  const files: Written[] = [];
  if (options.evidence !== undefined) {
    const { sealEvidence } = await import('@blackbar/verification');
    const key = randomBytes(32);
    files.push({ path: keyOf(options.evidence), bytes: `${key.toString('hex')}\n`, mode: 0o600 });
    files.push({ path: options.evidence, bytes: sealEvidence(evidence, key), mode: 0o600 });
  }
  if (options.report !== undefined) {
    files.push({ path: options.report, bytes: `${JSON.stringify(await signedReport(done, signer), null, 2)}\n` });
  }
  if (options['xfdf-out'] !== undefined) {
    files.push({ path: options['xfdf-out'], bytes: await xfdfOfRegions(evidence.plan.regions, report.createdAt) });
  }
  await writeTogether([...files, { path, bytes: output }]);
}

function summary(file: string, path: string, { report, evidence }: Redacted, again: readonly Warning[]): string {
  const hidden = new Set(evidence.plan.hidden.map(({ target }) => target)).size;
  const removed = [
    ...Object.entries(report.categories).map(([category, count]) => `${count} ${category}`),
    ...(hidden > 0 ? [W.hiddenPlaces(hidden)] : []),
  ];
  const what = removed.length > 0 ? removed.join(', ') : W.hiddenOnly;
  const { passed, open } = checksMade(report.checks);
  const raster = report.pages.filter(({ strategy }) => strategy === 'raster').map(({ page }) => page);
  const lines = [
    COMMAND_WORDS.written(file, path),
    `  ${W.removed(what)}`,
    `  ${W.verified(passed)}`,
    ...open.map((sentence) => `  ! ${sentence}`),
    ...(raster.length > 0 ? [`  ${W.pictures(raster)}`] : []),
    ...[...report.warnings, ...again].map((warning) => `  ! ${warningSentence(warning)}`),
  ];
  return `${lines.join('\n')}\n`;
}

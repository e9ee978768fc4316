import { basename } from 'node:path';
import { viewSize } from '@blackbar/geometry';
import { BlackbarError, CONFIDENCE, CRITICAL_CATEGORIES, isMoreThanHint, OCR_MODES } from '@blackbar/model';
import { type Analysis, displayed, type PolicyChoice, rulesFor } from '@blackbar/pipeline';
import { meetPeople } from '@blackbar/policy';
import { COMMAND_WORDS, conflictSentence, saidWarning, warningSentence } from '@blackbar/words';
import { eachFile, modelFolderOf, modelsOf } from '../each-file.ts';
import { EXIT, type ExitStatus } from '../exit.ts';
import { categoriesOf, readInput } from '../input.ts';
import { choiceOption, numberOption, type Options, readCommandLine } from '../options.ts';
import { perhapsChildrenIn } from '../perhaps-children.ts';
import { policyChoice } from '../policy-options.ts';
import { table } from '../table.ts';

const W = COMMAND_WORDS.detect;

export async function detect(args: readonly string[]): Promise<ExitStatus> {
  const { files, options } = readCommandLine(args, [
    'policy',
    'policy-file',
    'criminal',
    'minors',
    'category',
    'threshold',
    'password',
    'exclude',
    'json',
    'text',
    'ocr',
    'detector-model',
  ]);
  const threshold = numberOption('threshold', options.threshold, 0, 1) ?? CONFIDENCE.default;
  const categories = categoriesOf(options.category);
  const ocr = choiceOption('ocr', options.ocr, OCR_MODES);
  if (options.text !== undefined) {
    const { detectText } = await import('./detect-text.ts');
    return detectText(options.text, { threshold, categories, modelFolder: modelFolderOf(options) });
  }
  if (files.length === 0) throw new BlackbarError('usage', 'no_files');
  const policy = await policyChoice(options, new Date());
  return eachFile(
    files,
    async (file, pool, onProgress) => {
      const request = {
        fileName: basename(file),
        detect: true,
        ocr,
        password: options.password,
        modelFolder: modelFolderOf(options),
        exclude: options.exclude,
        categories,
        custom: policy.custom,
      };
      const analysis = await pool.run('analyse', { bytes: await readInput(file), request }, { onProgress });
      return { status: EXIT.done, print: printed(file, analysis, { threshold, policy, options }) };
    },
    modelsOf(options),
  );
}

interface Wanted {
  readonly threshold: number;
  readonly policy: PolicyChoice;
  readonly options: Options;
}

function printed(file: string, analysis: Analysis, { threshold, policy, options }: Wanted): string {
  const { decide } = rulesFor({ ...policy, ledger: meetPeople([], analysis.detections) });
  const pages = analysis.pages.map(({ geometry }) => geometry);
  const detections = analysis.detections
    .filter((one) => isMoreThanHint(one, threshold))
    .flatMap((detection) => {
      const { named, replacement, citation, conflict } = decide?.(detection) ?? { named: true };
      if (!named && !CRITICAL_CATEGORIES.includes(detection.category)) return [];
      const decided = { appearance: replacement, citation, conflict: conflict && conflictSentence(conflict) };
      return [{ ...displayed(detection, pages), ...(decide ? decided : {}) }];
    });
  const perhapsChildren = perhapsChildrenIn(analysis, policy).map((detection) => displayed(detection, pages));
  if (!options.json) return forPeople(file, analysis, detections, perhapsChildren);
  const answer = {
    file,
    pages: analysis.pages.map(({ geometry, source }) => ({
      page: geometry.page,
      ...viewSize(geometry),
      rotation: geometry.rotation,
      source: source === 'empty' ? 'text' : source,
    })),
    detections,
    perhapsChildren,
    marks: analysis.marks,
    warnings: analysis.warnings.map(saidWarning),
  };
  return `${JSON.stringify(answer)}\n`;
}

type Displayed = ReturnType<typeof displayed>;

const whereOf = ({ place, page }: Displayed): string => (place === 'page' ? W.page(page) : place);
const inOneLine = ({ text }: Displayed): string => text.replace(/\s+/g, ' ');

function forPeople(
  file: string,
  analysis: Analysis,
  detections: readonly Displayed[],
  perhapsChildren: readonly Displayed[],
): string {
  const rows = detections.map((d) => [whereOf(d), d.category, d.confidence.toFixed(2), inOneLine(d)]);
  const marks = analysis.marks.map(({ page, kind, color = '', overlay, text }) => [
    W.page(page),
    kind === 'redact' ? W.redactionMark : W.highlight(color),
    overlay,
    text,
  ]);
  const head = `${file}: ${W.found(analysis.pages.length, detections.length)}\n`;
  const warnings = analysis.warnings.map((warning) => `! ${warningSentence(warning)}\n`).join('');
  const found = rows.length > 0 ? table([W.heads.found, ...rows]) : '';
  const marked = marks.length > 0 ? table([W.heads.marked, ...marks]) : '';
  const names = perhapsChildren.map((d) => [whereOf(d), inOneLine(d)]);
  const asked = names.length > 0 ? table([W.heads.children, ...names]) : '';
  return `${head}${found}${asked}${marked}${warnings}`;
}

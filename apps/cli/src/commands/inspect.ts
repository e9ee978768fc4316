import type { Inspection } from '@blackbar/inspection';
import { BlackbarError, OCR_MODES, pageRanges } from '@blackbar/model';
import { CHECK_PAGE, COMMAND_WORDS, FINDING_WORDS } from '@blackbar/words';
import { eachFile } from '../each-file.ts';
import { EXIT, type ExitStatus } from '../exit.ts';
import { readInput } from '../input.ts';
import { choiceOption, readCommandLine } from '../options.ts';

export async function inspect(args: readonly string[]): Promise<ExitStatus> {
  const { files, options } = readCommandLine(args, ['password', 'json', 'ocr']);
  // What is hidden is no picture: the choice is checked, and changes nothing here.
  choiceOption('ocr', options.ocr, OCR_MODES);
  if (files.length === 0) throw new BlackbarError('usage', 'no_files');
  return eachFile(files, async (file, pool, onProgress) => {
    const password = options.password === undefined ? {} : { password: options.password };
    const inspection = await pool.run('inspect', { bytes: await readInput(file), ...password }, { onProgress });
    const { findings, ...seen } = inspection;
    const lines = findings.map(({ page, kind }) => `  ${placeOf(page)}  ${FINDING_WORDS[kind]}\n`);
    return {
      status: findings.some(({ severity }) => severity === 'problem') ? EXIT.problems : EXIT.done,
      print: options.json
        ? `${JSON.stringify({ file, findings, ...seen })}\n`
        : `${file}: ${headOf(inspection)}\n${lines.join('')}${unseen(inspection)}`,
    };
  });
}

function placeOf(page: number | undefined): string {
  return page === undefined ? COMMAND_WORDS.inspect.file : COMMAND_WORDS.detect.page(page);
}

/**
 * What the exit status says, in words: only a problem is one. A file of pictures is not one in which nothing is hidden.
 */
function headOf({ findings, pages, withoutText, notReached }: Inspection): string {
  const problems = findings.filter(({ severity }) => severity === 'problem').length;
  if (findings.length > 0) return CHECK_PAGE.told(problems, findings.length - problems);
  const unjudged = withoutText.length + notReached.length;
  if (unjudged >= pages && pages > 0) return CHECK_PAGE.verdicts.unjudged.title;
  return unjudged > 0 ? CHECK_PAGE.verdicts.partly.title : COMMAND_WORDS.inspect.nothing;
}

/** What nothing can be said of: never taken for clean. */
function unseen({ withoutText, notReached }: Inspection): string {
  const lines = [
    ...(withoutText.length > 0 ? [CHECK_PAGE.unseen.withoutText(pageRanges(withoutText))] : []),
    ...(notReached.length > 0 ? [CHECK_PAGE.unseen.notReached(pageRanges(notReached))] : []),
  ];
  return lines.map((line) => `  ${line}\n`).join('');
}

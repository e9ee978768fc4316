import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { missingTools } from './tools.ts';

const missing = missingTools();

/** Folder with the files and truths that are not part of the repository. */
const corpus = process.env.BLACKBAR_CORPUS_DIR;

export function describeWithOracles(title: string, body: () => void): void {
  describeUnless(title, missing.length === 0 ? undefined : `${missing.join(', ')} not installed`, body);
}

/** The same for what needs the corpus besides. */
export function describeWithCorpus(title: string, body: (folder: string) => void): void {
  const reason =
    missing.length > 0
      ? `${missing.join(', ')} not installed`
      : corpus === undefined || !existsSync(`${corpus}/pdfs/index.tsv`)
        ? 'BLACKBAR_CORPUS_DIR names no corpus'
        : undefined;
  describeUnless(title, reason, () => body(corpus ?? ''));
}

/**
 * The one place that decides what happens when an outside tool is missing: skipped with a line, but never in CI.
 * `reason`: what is missing, if anything.
 */
export function describeUnless(title: string, reason: string | undefined, body: () => void): void {
  if (reason === undefined) {
    describe(title, body);
  } else if (process.env.CI) {
    test(title, () => expect.fail(`nothing may be skipped here: ${reason}`));
  } else {
    console.log(`skipped: ${title} (${reason})`);
    describe.skip(title, () => test('needs outside tools', () => undefined));
  }
}

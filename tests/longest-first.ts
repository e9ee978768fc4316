import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Files of tests that take minutes, the longest first; by their size, all that is known of a fresh clone, they would
 * start last.
 */
const LONG = ['tests/fuzz/', 'tests/torture/', 'tests/corpus/', 'apps/server/src/', 'apps/cli/src/', 'tests/'];

/** Starts long files early, so that no core waits for the other at the end. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification): number => {
      const known = LONG.findIndex((folder) => moduleId.includes(`/${folder}`));
      return known < 0 ? LONG.length : known;
    };
    return (await super.sort(files)).sort((a, b) => place(a) - place(b));
  }
}

import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { DEEP, sample } from '../sample.ts';

const HERE = fileURLToPath(new URL('.', import.meta.url));

/** Stories that `npm test` always tells, and for what. */
const ALWAYS: Readonly<Record<string, string>> = {
  // One for each screen.
  'story.test.ts': 'landing page, sign-up, upload and editor, to the verified file',
  'features/every-page.test.ts': 'every page of a member and of anybody, at every width',
  'features/case-page.test.ts': 'the page of a case',
  'features/wizard.test.ts': 'the wizard and the preview beside the original',
  'features/accounts.test.ts': 'sign-in with a second factor, sessions, a forgotten password',
  'billing.test.ts': 'plans and checkout',
  'exports.test.ts': 'exports',
  'agreements.test.ts': 'agreements, and signing them on a telephone',
  'policies.test.ts': 'policies',
  'check-and-verify.test.ts': 'checking a file without an account',
  'verify-page.test.ts': 'verifying a pack: what was changed or signed again is named',
  // Leaks, lost work and other people's data.
  'content-policy.test.ts': 'markup in what people write runs nowhere',
  'editor/redaction.test.ts': 'what is released is what was chosen, and a failure releases nothing',
  'features/last-look.test.ts': 'text below a box that stands elsewhere is asked about',
  'features/outdated-file.test.ts': 'a file that was made before a rule is not taken for a new one',
  'features/together.test.ts': 'two people at one document, one of them offline, lose nothing',
};

/** Of the others. */
const SHARE = 0.08;

const STORIES = readdirSync(HERE, { recursive: true, encoding: 'utf8' })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => path.endsWith('.test.ts'))
  .sort();

/**
 * The stories of this run: all in `npm run test:deep`, otherwise those above and a sample, and whatever was `named`.
 */
export function chosenStories(named: readonly string[]): readonly string[] {
  const gone = Object.keys(ALWAYS).filter((path) => !STORIES.includes(path));
  if (gone.length > 0) throw new Error(`tests/e2e/chosen.ts names what is not there: ${gone.join(', ')}`);
  if (DEEP) return STORIES;
  const others = STORIES.filter((path) => !(path in ALWAYS));
  const drawn = sample(others, SHARE, (path) => `story ${path}`);
  return STORIES.filter(
    (path) => path in ALWAYS || drawn.includes(path) || named.some((one) => one.replaceAll('\\', '/').endsWith(path)),
  );
}

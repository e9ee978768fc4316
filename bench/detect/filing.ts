import { createDetector } from '@blackbar/detection';
import { readSet } from './corpus.ts';

const PAGES = 500;
const PAGE = 2500;
const LONGEST = 15_000;

/**
 * A filing of 500 pages of the development texts, read as one document: seconds of one core, and whether it is in time.
 */
export async function filing(directory: string): Promise<{ rows: string[][]; within: boolean }> {
  const texts = ['forms-dev', 'tab-dev', 'ewt-dev'].flatMap((set) => readSet(directory, set).map(({ text }) => text));
  const once = texts.join('\n\n');
  const text = once.repeat(Math.ceil((PAGES * PAGE) / once.length));
  const parts = Array.from({ length: PAGES }, (_, page) => ({
    kind: 'plain' as const,
    id: `page-${page}`,
    text: text.slice(page * PAGE, (page + 1) * PAGE),
  }));
  const detector = createDetector();
  const started = process.cpuUsage().user;
  const found = await detector.detect(parts, {});
  const spent = (process.cpuUsage().user - started) / 1000;
  const within = spent <= LONGEST;
  const speed = (PAGES * PAGE) / spent;
  return {
    rows: [
      ['filing', 'pages', 'spans', 'seconds of one core', 'k char/s', ''],
      [
        'development texts',
        String(PAGES),
        String(found.length),
        (spent / 1000).toFixed(1),
        speed.toFixed(0),
        within ? '' : 'TOO SLOW',
      ],
    ],
    within,
  };
}

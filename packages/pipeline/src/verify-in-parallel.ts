import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { joined, type Verification, type VerifyInput, verify } from '@blackbar/verification';

/** Below this many pages a thread costs more than it saves. */
const WORTH_IT = 8;
/** Each holds both files once more in memory. */
const MOST = 2;

/** Node runs what was built; from the sources (tests) the built program lies one folder over. */
const PROGRAM = fileURLToPath(
  new URL(import.meta.url.endsWith('.ts') ? '../dist/verify-worker.js' : './verify-worker.js', import.meta.url),
);

/**
 * Verifies the pages of one output in equal shares side by side. Threads are enough: they live in the
 * killable child, and end with it. Rejects when any share could not be finished.
 */
export async function verifyInParallel(input: VerifyInput): Promise<Verification> {
  const threads = Math.min(MOST, availableParallelism());
  const pages = input.plan.pages.map(({ page }) => page);
  if (pages.length < WORTH_IT || threads < 2) return verify(input);
  const shareOf = (i: number) => ({ pages: pages.filter((_, at) => at % threads === i), whole: i === 0 });
  const { onPage: _here, ...plain } = input;
  const others = Array.from({ length: threads - 1 }, (_, i) => onThread({ ...plain, share: shareOf(i + 1) }));
  return joined(await Promise.all([verify({ ...input, share: shareOf(0) }), ...others]));
}

function onThread(input: VerifyInput): Promise<Verification> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(PROGRAM, { workerData: input });
    let answer: Verification | undefined;
    worker.once('message', (verification: Verification) => {
      answer = verification;
    });
    worker.once('error', reject);
    worker.once('exit', () => (answer ? resolve(answer) : reject(new Error('A share of the pages was not verified.'))));
  });
}

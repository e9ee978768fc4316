import { loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { Person } from './person.ts';
import { processorSeconds, residentBytes } from './processor.ts';
import { type Stand, startStand } from './stand.ts';
import { largest, statement } from './statement.ts';

const DOCUMENTS = Number(process.env.BLACKBAR_BENCH_DOCUMENTS ?? 60);
const AT_ONCE = 20;
const MIB = 1024 ** 2;

interface Measured {
  readonly workers: number;
  readonly analysed: number;
  readonly finalized: number;
  readonly cpuAnalysed: number;
  readonly cpuFinalized: number;
  readonly handoverMs: number;
  readonly idleP95: number;
  readonly busyP95: number;
  readonly uploadMiB: number;
  readonly load: string;
}

/**
 * What the service does in a minute with one worker and with two, on this machine; calm or not, its load stands beside.
 */
export async function benchService(): Promise<void> {
  const all: Measured[] = [];
  for (const workers of [1, 2]) {
    const stand = await startStand(workers);
    try {
      all.push(await measure(stand, workers));
    } finally {
      await stand.close();
    }
  }
  console.log(
    `${DOCUMENTS} statements of 3 pages with 102 numbers; load: of the machine before, after reading, after finalizing\n`,
  );
  console.log(
    '| workers | analysed / min | finalized / min | CPU s analysed | CPU s finalized | hand-over ms | p95 of reads, idle ms | p95, busy ms | 25 MB upload adds MiB | load |',
  );
  console.log('|---|---|---|---|---|---|---|---|---|---|');
  for (const one of all) {
    const figures = [
      one.analysed,
      one.finalized,
      one.cpuAnalysed,
      one.cpuFinalized,
      one.handoverMs,
      one.idleP95,
      one.busyP95,
      one.uploadMiB,
    ];
    console.log(`| ${one.workers} | ${figures.map((figure) => figure.toFixed(2)).join(' | ')} | ${one.load} |`);
  }
  const [first, second] = all;
  if (first && second)
    console.log(
      `\n2 workers / 1 worker: ${(second.analysed / first.analysed).toFixed(2)} analysed, ${(second.finalized / first.finalized).toFixed(2)} finalized (must 1.5)`,
    );
}

async function measure(stand: Stand, workers: number): Promise<Measured> {
  const person = await Person.signUp(stand);
  const files = await Promise.all(Array.from({ length: DOCUMENTS }, (_, index) => statement(index)));
  const load = [loadavg()[0]?.toFixed(1)];
  const handoverMs = await handover(stand, person, files.slice(0, 5));
  const caseId = await person.newCase();
  const reads = `/api/cases/${caseId}/documents`;
  const idle: number[] = [];
  for (let i = 0; i < 40; i++) idle.push(await person.timed(reads));

  const pids = stand.workers.map(({ pid }) => pid);
  const [t0, cpu0] = [performance.now(), processorSeconds(pids)];
  for (let at = 0; at < files.length; at += AT_ONCE) await person.upload(caseId, files.slice(at, at + AT_ONCE));
  const busy: number[] = [];
  let over = false;
  const reading = (async () => {
    for (; !over; await pause(100)) busy.push(await person.timed(reads));
  })();
  const rows = await person.until(caseId, ({ state }) => state === 'ready');
  const [t1, cpu1] = [performance.now(), processorSeconds(pids)];
  load.push(loadavg()[0]?.toFixed(1));
  for (const { id, revision } of rows) await person.json(`/api/documents/${id}/finalize`, { revision });
  await person.until(caseId, ({ released }) => released !== null);
  const [t2, cpu2] = [performance.now(), processorSeconds(pids)];
  over = true;
  await reading;
  load.push(loadavg()[0]?.toFixed(1));
  const perMinute = (milliseconds: number) => (60_000 * DOCUMENTS) / milliseconds;
  return {
    workers,
    analysed: perMinute(t1 - t0),
    finalized: perMinute(t2 - t1),
    cpuAnalysed: (cpu1 - cpu0) / DOCUMENTS,
    cpuFinalized: (cpu2 - cpu1) / DOCUMENTS,
    handoverMs,
    idleP95: p95(idle),
    busyP95: p95(busy),
    uploadMiB: await uploadAdds(stand, person),
    load: load.join(', '),
  };
}

/** What the queue adds: from when a job is due until an idle worker begins it, one document at a time; the mean. */
async function handover(stand: Stand, person: Person, files: readonly Uint8Array[]): Promise<number> {
  const caseId = await person.newCase();
  const before = await waited(stand);
  for (const file of files) {
    await person.upload(caseId, [file]);
    await person.until(caseId, ({ state }) => state === 'ready');
  }
  const after = await waited(stand);
  return (1_000 * (after.seconds - before.seconds)) / (after.jobs - before.jobs);
}

async function waited({ healthPorts }: Stand): Promise<{ seconds: number; jobs: number }> {
  const sum = { seconds: 0, jobs: 0 };
  for (const port of healthPorts) {
    const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    const value = (name: string) =>
      Number(new RegExp(`^${name}\\{queue="analyse"\\} (\\S+)`, 'm').exec(text)?.[1] ?? 0);
    sum.seconds += value('blackbar_job_wait_seconds_sum');
    sum.jobs += value('blackbar_job_wait_seconds_count');
  }
  return sum;
}

async function uploadAdds(stand: Stand, person: Person): Promise<number> {
  const caseId = await person.newCase();
  const file = await largest(24 * MIB);
  const { pid } = stand.web;
  const before = residentBytes(pid);
  let most = before;
  const timer = setInterval(() => {
    most = Math.max(most, residentBytes(pid));
  }, 10);
  await person.upload(caseId, [file]);
  clearInterval(timer);
  return (most - before) / MIB;
}

function p95(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(0.95 * (values.length - 1))] ?? 0;
}

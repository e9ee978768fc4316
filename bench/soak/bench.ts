import { Person } from '../service/person.ts';
import { startStand } from '../service/stand.ts';
import { statement } from '../service/statement.ts';
import { growth, type Held, heldBy } from './held.ts';

const MINUTES = { brief: 4, whole: 60 };
const FILES = 6;
/** A table of so many lines, however long it runs. */
const LINES = 12;
/** What a process takes while it warms up is no growth. */
const WARM = 0.2;

/**
 * The service at full load, one round after another: a case, files and a broken one, finalized, read, taken back and
 * the case deleted; what the service holds meanwhile. `whole`: an hour.
 */
export async function benchSoak({ whole }: { readonly whole: boolean }): Promise<void> {
  const minutes = Number(process.env.BLACKBAR_SOAK_MINUTES ?? (whole ? MINUTES.whole : MINUTES.brief));
  const stand = await startStand(1);
  const held: Held[] = [];
  const done = { rounds: 0, released: 0, refused: 0 };
  try {
    const person = await Person.signUp(stand);
    await stand.ask(`update organization set tier = 'enterprise'`);
    const started = performance.now();
    const elapsed = () => (performance.now() - started) / 60_000;
    while (elapsed() < minutes) {
      await round(person, done);
      held.push(await heldBy(stand, elapsed()));
    }
  } finally {
    await stand.close();
  }
  report(held, done);
}

async function round(person: Person, done: { rounds: number; released: number; refused: number }): Promise<void> {
  const caseId = await person.newCase();
  const files = await Promise.all(Array.from({ length: FILES }, (_, index) => statement(done.rounds * FILES + index)));
  const broken = (files[0] ?? new Uint8Array()).slice(0, 1_000);
  await person.upload(caseId, [...files, broken]);
  const rows = await person.settled(caseId);
  for (const { id, revision } of rows.filter(({ state }) => state === 'ready')) {
    await person.json(`/api/documents/${id}/finalize`, { revision });
  }
  const finished = await person.settled(caseId, ({ state, released }) => state === 'failed' || released !== null);
  for (const { released } of finished) {
    if (released === null) done.refused++;
    else if ((await (await person.call(`/api/runs/${released.id}/output`)).arrayBuffer()).byteLength > 0)
      done.released++;
  }
  await person.call(`/api/cases/${caseId}`, { method: 'DELETE' });
  done.rounds++;
}

function report(
  held: readonly Held[],
  { rounds, released, refused }: Record<'rounds' | 'released' | 'refused', number>,
) {
  console.log(`${rounds} rounds: ${released} files released, ${refused} refused\n`);
  console.log('| minute | web MiB | worker MiB | with children MiB | open files | connections | stored files |');
  console.log('|---|---|---|---|---|---|---|');
  const step = Math.max(1, Math.floor(held.length / LINES));
  for (const one of held.filter((_, index) => index % step === 0 || index === held.length - 1)) {
    const { minute, web, worker, below, open, connections, stored } = one;
    console.log(
      `| ${[minute, web, worker, below, open, connections, stored].map((value) => value.toFixed(0)).join(' | ')} |`,
    );
  }
  const warm = held.slice(Math.floor(held.length * WARM));
  console.log(`\nFrom the first third to the last, warmed up: ${growth(warm)}`);
}

import { type CorpusFile, corpusFiles } from '../../tests/corpus/files.ts';
import { Person } from '../service/person.ts';
import { startStand } from '../service/stand.ts';
import { statement } from '../service/statement.ts';
import { told, Watch } from './watch.ts';

const FOLDER = 'bombs-own';
const TIMES = { brief: 2, whole: 50 };

/**
 * Every file that is made to fill memory or to take for ever, many times over, all at once: what the service holds
 * meanwhile, whether it answers, what becomes of the files, and that it works afterwards. `whole`: fifty times.
 */
export async function benchBombs({ whole }: { readonly whole: boolean }): Promise<void> {
  const folder = process.env.BLACKBAR_CORPUS_DIR;
  if (folder === undefined) {
    console.log('skipped: the files are not there (BLACKBAR_CORPUS_DIR)');
    return;
  }
  const times = Number(process.env.BLACKBAR_BENCH_BOMBS ?? (whole ? TIMES.whole : TIMES.brief));
  const bombs = corpusFiles(folder).filter(({ name }) => name.startsWith(`${FOLDER}/`));
  const stand = await startStand(1);
  try {
    const person = await Person.signUp(stand);
    await stand.ask(`update organization set tier = 'enterprise'`);
    const since = performance.now();
    const watch = new Watch(stand, person);
    const cases = await Promise.all(
      Array.from({ length: times }, async () => {
        const caseId = await person.newCase();
        await person.upload(
          caseId,
          bombs.map(({ bytes }) => bytes()),
        );
        return caseId;
      }),
    );
    const ends: ReadonlyMap<string, string>[] = [];
    // One after the other: who waits for fifty at once is a load of its own.
    for (const caseId of cases) ends.push(await endsOf(person, caseId, bombs));
    const minutes = (performance.now() - since) / 60_000;
    const after = await secondsToRead(person);
    const seen = await watch.end();
    console.log(`${bombs.length} files, ${times} times: settled in ${minutes.toFixed(1)} minutes\n`);
    console.log(told(seen));
    console.log(`A statement sent afterwards is ready in ${after.toFixed(1)} s.\n`);
    console.log('| file | ends |');
    console.log('|---|---|');
    for (const { name } of bombs)
      console.log(`| ${name.slice(FOLDER.length + 1)} | ${counted(ends.map((end) => end.get(name) ?? '?'))} |`);
  } finally {
    await stand.close();
  }
}

async function endsOf(
  person: Person,
  caseId: string,
  bombs: readonly CorpusFile[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await person.settled(caseId);
  return new Map(
    rows.map(({ name, state, failure }) => [bombs[Number.parseInt(name, 10)]?.name ?? '', failure?.code ?? state]),
  );
}

async function secondsToRead(person: Person): Promise<number> {
  const caseId = await person.newCase();
  const file = await statement(0);
  const since = performance.now();
  await person.upload(caseId, [file]);
  await person.until(caseId, ({ state }) => state === 'ready');
  return (performance.now() - since) / 1_000;
}

function counted(ends: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const end of ends) counts.set(end, (counts.get(end) ?? 0) + 1);
  return [...counts].map(([end, count]) => `${end} ${count}`).join(', ');
}

import { type CorpusFile, corpusFiles } from '../../tests/corpus/files.ts';
import { type Neighbour, startHouse } from './house.ts';

const HOSTILE_FOLDERS = ['bombs-own', 'cycles-hostile', 'broken-recoverable', 'broken-refuse'];
const HOSTILE = 57;
const STREAMS = 200;
const CALLS = 60;
const ROUNDS = 3;
const TYPICAL = 'Letter of Margaret Oldfield, Social Security number 536-90-4399';

/**
 * What one organization has to wait for because of another: beside its files that are made to take long, and its event
 * streams.
 */
export async function benchNeighbours(): Promise<void> {
  const folder = process.env.BLACKBAR_CORPUS_DIR;
  if (folder === undefined) {
    console.log('skipped: the hostile files are not there (BLACKBAR_CORPUS_DIR)');
    return;
  }
  const files = corpusFiles(folder)
    .filter(isHostile)
    .map(({ bytes }) => bytes());
  const house = await startHouse();
  try {
    const loud = await house.moveIn('loud@firm.example');
    const quiet = await house.moveIn('quiet@bank.example');
    await quiet.secondsToRead(TYPICAL);
    const alone = { page: await pages(quiet), call: await calls(quiet) };
    const streams = await loud.openStreams(STREAMS);
    const besideStreams = await calls(quiet);
    streams.close();
    const taken = await loud.send(files, HOSTILE);
    const besideFiles = { page: await pages(quiet), call: await calls(quiet) };
    console.log(`${STREAMS} event streams asked for: ${told(streams.statuses)}`);
    console.log(`a call of another: alone ${ms(alone.call)}, beside them ${ms(besideStreams)}`);
    console.log(`${HOSTILE} hostile files sent: ${told(taken)}`);
    console.log(`a call of another: beside them ${ms(besideFiles.call)}`);
    console.log(`a page of another is read in ${seconds(alone.page)} alone, ${seconds(besideFiles.page)} beside them`);
  } finally {
    await house.close();
  }
}

const isHostile = ({ name }: CorpusFile) => HOSTILE_FOLDERS.some((folder) => name.startsWith(`${folder}/`));

async function pages(neighbour: Neighbour): Promise<readonly number[]> {
  const took: number[] = [];
  for (let round = 0; round < ROUNDS; round++) took.push(await neighbour.secondsToRead(TYPICAL));
  return took;
}

async function calls(neighbour: Neighbour): Promise<readonly number[]> {
  const took: number[] = [];
  for (let call = 0; call < CALLS; call++) took.push(await neighbour.millisecondsOfCall('/api/cases'));
  return took.sort((a, b) => a - b);
}

const ms = (sorted: readonly number[]) =>
  `${sorted[Math.floor(sorted.length / 2)]?.toFixed(1)} ms (longest ${sorted.at(-1)?.toFixed(1)})`;
const seconds = (took: readonly number[]) => `${took.map((one) => one.toFixed(1)).join(', ')} s`;
const told = (statuses: ReadonlyMap<number, number>) =>
  [...statuses].map(([status, count]) => `${count} answered ${status}`).join(', ');

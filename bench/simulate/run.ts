import { parseArgs } from 'node:util';
import { byChance, type Fleet, figuresOf, seeded, simulate } from './simulate.ts';

const DAY_S = 86_400;
const USAGE = `npm run simulate -- [--day 1000000] [--peak 3] [--cpu 1.1,2.2] [--workers 16] [--cores 8] [--slots 9] [--hours 1] [--seed 1]
  --day      documents a day
  --peak     how much busier the hour is that is played than the mean of the day
  --cpu      processor seconds of each job of a document, in the order in which they come: read, redact
  --workers  machines; each with so many --cores, and taking so many jobs at once (--slots: the cores, and one)`;

/** Plays the busiest hour of a day before a fleet, and says how long documents wait in it. */
function main(): void {
  const { values } = parseArgs({
    options: {
      day: { type: 'string', default: '1000000' },
      peak: { type: 'string', default: '3' },
      cpu: { type: 'string', default: '1.1,2.2' },
      workers: { type: 'string', default: '16' },
      cores: { type: 'string', default: '8' },
      slots: { type: 'string' },
      hours: { type: 'string', default: '1' },
      seed: { type: 'string', default: '1' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    console.log(USAGE);
    return;
  }
  const works = values.cpu.split(',').map(Number);
  const cores = Number(values.cores);
  const fleet: Fleet = {
    workers: Number(values.workers),
    cores,
    slots: Number(values.slots ?? cores + 1),
    handover: 0.01,
  };
  const perSecond = (Number(values.day) * Number(values.peak) * works.length) / DAY_S;
  const count = Math.round(perSecond * DAY_S * (Number(values.hours) / 24));
  if (![perSecond, count, fleet.workers, cores, fleet.slots, ...works].every((value) => value > 0)) {
    console.error(USAGE);
    process.exit(2);
  }
  const arrivals = byChance(count, perSecond, works, seeded(Number(values.seed)));
  const figures = figuresOf(fleet, arrivals, simulate(fleet, arrivals));
  const load = (perSecond * works.reduce((sum, work) => sum + work, 0)) / works.length;
  console.log(
    `offered      ${load.toFixed(1)} processors of ${fleet.workers * cores} (${((100 * load) / (fleet.workers * cores)).toFixed(0)} %)`,
  );
  console.log(
    `jobs         ${figures.jobs}, ${(perSecond * 60).toFixed(0)} arrive and ${figures.perMinute.toFixed(0)} are done in a minute`,
  );
  console.log(`wait         mean ${figures.waitMean.toFixed(2)} s, p95 ${figures.waitP95.toFixed(2)} s`);
  console.log(`until done   mean ${figures.stayMean.toFixed(2)} s, p95 ${figures.stayP95.toFixed(2)} s`);
}

main();

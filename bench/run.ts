import { benchBombs } from './bombs/bench.ts';
import { benchDetect } from './detect/bench.ts';
import { benchFolds } from './detect/folds.ts';
import { benchEditor } from './editor/bench.ts';
import { benchEnumeration } from './enumeration/bench.ts';
import { benchExports } from './exports/bench.ts';
import { benchFront } from './front/bench.ts';
import { benchNeighbours } from './neighbours/bench.ts';
import { benchPolicies } from './policies/bench.ts';
import { benchRedact } from './redact/bench.ts';
import { benchScans } from './scans/bench.ts';
import { benchService } from './service/bench.ts';
import { benchSoak } from './soak/bench.ts';

/** `whole`: all of a part that is long, instead of a share of it that ends within minutes. */
const PARTS: Readonly<Record<string, (how: { readonly whole: boolean }) => Promise<void>>> = {
  redact: benchRedact,
  scans: benchScans,
  detect: benchDetect,
  'detect-folds': benchFolds,
  policies: benchPolicies,
  editor: benchEditor,
  front: benchFront,
  neighbours: benchNeighbours,
  service: benchService,
  exports: benchExports,
  enumeration: benchEnumeration,
  bombs: benchBombs,
  soak: benchSoak,
};

const WHOLE = '--whole';
const asked = process.argv.slice(2).filter((arg) => arg !== WHOLE);
const whole = process.argv.includes(WHOLE);
const names = asked.length > 0 ? asked : Object.keys(PARTS);
for (const name of names) {
  const part = PARTS[name];
  if (!part) {
    console.error(`There is no benchmark "${name}". Choose from: ${Object.keys(PARTS).join(', ')}.`);
    process.exit(2);
  }
  console.log(`\n## ${name}\n`);
  await part({ whole });
}

import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { checkFile } from './rooms/check-file.mjs';
import { limitProblems } from './rooms/complexity-limit.mjs';
import { dependencyProblems } from './rooms/dependencies.mjs';
import { importCircles } from './rooms/import-circles.mjs';

const files = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx', '*.mjs'],
  {
    encoding: 'utf8',
  },
)
  .split('\n')
  .filter(Boolean);

// An empty list would be a green light for nothing at all.
if (files.length === 0) throw new Error('No source files were found to check.');
const sources = new Map(files.map((path) => [path, readFileSync(path, 'utf8')]));

const workspaces = execFileSync('git', ['ls-files', '*/package.json'], { encoding: 'utf8' })
  .split('\n')
  .filter(Boolean)
  .map((path) => path.slice(0, -'/package.json'.length));
const read = (file) => workspaces.flatMap((folder) => parsed(folder, `${folder}/${file}`));
const parsed = (folder, path) => (existsSync(path) ? [[folder, JSON.parse(readFileSync(path, 'utf8'))]] : []);

const problems = [
  ...[...sources].flatMap(([path, source]) => checkFile(path, source)),
  ...importCircles(sources),
  ...dependencyProblems(sources, new Map(read('package.json')), new Map(read('tsconfig.json'))),
  ...limitProblems(JSON.parse(readFileSync('biome.json', 'utf8'))),
];
for (const problem of problems) console.error(problem);
console.log(
  `${files.length} files checked for imports, circles, purity, names and length: ${problems.length} problem(s)`,
);
process.exitCode = problems.length > 0 ? 1 : 0;

import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { checkFile } from './rooms/check-file.mjs';
import { complexFiles, complexityExceptions, exceptionProblems } from './rooms/complexity-exceptions.mjs';
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

const exceptions = complexityExceptions(JSON.parse(readFileSync('biome.json', 'utf8')));
// `--only` measures the files that the list excuses too. Biome tells that its JSON may change on the other stream.
const measure = [
  'lint',
  '--only=complexity/noExcessiveCognitiveComplexity',
  '--reporter=json',
  '--max-diagnostics=none',
];
const biome = 'node_modules/@biomejs/biome/bin/biome';
const report = () =>
  execFileSync(process.execPath, [biome, ...measure, ...exceptions], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
const complex = exceptions.length > 0 ? complexFiles(JSON.parse(report())) : new Set();

const problems = [
  ...[...sources].flatMap(([path, source]) => checkFile(path, source)),
  ...importCircles(sources),
  ...dependencyProblems(sources, new Map(read('package.json')), new Map(read('tsconfig.json'))),
  ...exceptionProblems(exceptions, complex),
];
for (const problem of problems) console.error(problem);
console.log(
  `${files.length} files checked for imports, circles, purity, names and length: ${problems.length} problem(s)`,
);
process.exitCode = problems.length > 0 ? 1 : 0;

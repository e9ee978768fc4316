import { describe, expect, test } from 'vitest';
import { checkFile } from './rooms/check-file.mjs';
import { limitProblems } from './rooms/complexity-limit.mjs';
import { dependencyProblems } from './rooms/dependencies.mjs';
import { importCircles } from './rooms/import-circles.mjs';
import { IMPURE, ROOMS } from './rooms/rules.mjs';

/** One canary for each rule: a file that must be caught, and the reason it must be told. */
const CANARIES: [string, string, string, RegExp][] = [
  ['a package it may not know', 'packages/verification/src/a.ts', "import '@blackbar/pdf';", /must not confirm itself/],
  [
    'the same through a type',
    'packages/verification/src/a.ts',
    "type A = import('@blackbar/geometry').B;",
    /may not import geometry/,
  ],
  [
    'the same through a call',
    'packages/text/src/a.ts',
    "await import('@blackbar/detection');",
    /may not import detection/,
  ],
  ['the same through an export', 'packages/policy/src/a.ts', "export * from '@blackbar/text';", /may not import text/],
  ['an unlisted dependency', 'packages/detection/src/a.ts', "import 'left-pad';", /does not list left-pad/],
  ['I/O in a pure room', 'packages/redaction/src/a.ts', "import 'node:fs';", /does no I\/O/],
  ['an inner file of a package', 'packages/pdf/src/a.ts', "import '@blackbar/geometry/src/quad.ts';", /only the index/],
  ['another room by path', 'packages/pdf/src/a.ts', "import '../../text/src/index.ts';", /reaches into another room/],
  ['an app', 'packages/pipeline/src/a.ts', "import '@blackbar/server';", /nobody imports an app/],
  ['one feature another', 'apps/web/src/editor/a.ts', "import '../account/b.ts';", /editor may not know account/],
  ['ui a feature', 'apps/web/src/ui/a.ts', "import '../editor/b.ts';", /ui may not know editor/],
  ['a query in a route', 'apps/server/src/http/a.ts', "import { eq } from 'drizzle-orm';", /a route speaks HTTP/],
  [
    'a table in a route',
    'apps/server/src/http/a.ts',
    "import { document } from '../db/schema.ts';",
    /stands in the folder of the noun/,
  ],
  ['the environment', 'apps/cli/src/a.ts', 'process.env.HOME', /config\.ts only/],
  [
    'a tenant named by raw SQL',
    'apps/server/src/billing/a.ts',
    "await tx.execute(sql`select set_config('app.keeper', 'on', true)`);",
    /a\.ts:1: .*only apps\/server\/src\/db names whose rows are in sight/,
  ],
  [
    'a sentence at a throw site',
    'packages/pdf/src/a.ts',
    "throw new BlackbarError('damaged', 'This file is damaged.');",
    /1: a sentence at a throw site: name one/,
  ],
  [
    'the same in backticks',
    'apps/cli/src/a.ts',
    "throw new BlackbarError('usage', `There is none.`);",
    /a sentence at a throw site/,
  ],
  ['prose in JSX', 'apps/web/src/ui/a.tsx', 'const a = <p>Upload a file</p>;', /stands in packages\/words/],
  ['prose in an attribute', 'apps/web/src/ui/a.tsx', 'const a = <img alt="A page" />;', /stands in packages\/words/],
  ['prose in braces', 'apps/web/src/ui/a.tsx', "const a = <p>{open ? 'Close' : x}</p>;", /stands in packages\/words/],
  ['an argument-less date', 'packages/policy/src/a.ts', 'new Date()', /no clock/],
  ['a file too long', 'packages/text/src/a.ts', 'a\n'.repeat(401), /401 lines/],
  [
    'a comment wider than the code',
    'packages/text/src/a.ts',
    `/** ${'a '.repeat(60)}*/`,
    /:1: a comment of 126 columns/,
  ],
  ['a name that says nothing', 'packages/text/src/utils.ts', '', /says nothing/],
];

/** Files of one room, by their names. */
function inText(files: Record<string, string>): Map<string, string> {
  return new Map(Object.entries(files).map(([name, source]) => [`packages/text/src/${name}.ts`, source]));
}

describe('the check of the rooms', () => {
  test.each(CANARIES)('catches %s', (_name, path, source, reason) => {
    expect(checkFile(path, source).join('\n')).toMatch(reason);
  });

  test.each(IMPURE)('catches $global in a pure room', ({ global, member, why }) => {
    expect(checkFile('packages/text/src/a.ts', `${global}.${member ?? 'x'}()`).join('\n')).toContain(why);
  });

  test.each(Object.entries(ROOMS))('%s turns away what it does not list', (room, rules) => {
    const npm: readonly string[] = rules.npm;
    const problems = checkFile(`${room}/src/a.ts`, "import 'a-stranger';");
    expect(problems).toHaveLength(npm.includes('*') ? 0 : 1);
  });

  test.each([
    ['of two files', { a: "import { b } from './b.ts';", b: "export * from './a.ts';" }],
    ['through a type', { a: "import type { B } from './b.ts';", b: "export type B = import('./a.ts').A;" }],
    ['of three files', { a: "import './b.ts';", b: "import './c.ts';", c: "await import('./a.ts');" }],
  ])('catches a circle %s', (_name, files: Record<string, string>) => {
    expect(importCircles(inText({ ...files, outside: "import './a.ts';" }))).toEqual([
      expect.stringMatching(/a\.ts imports .* imports packages\/text\/src\/a\.ts: .* owns its noun/),
    ]);
  });

  test('lets two files import a third', () => {
    expect(importCircles(inText({ a: "import './b.ts';\nimport './c.ts';", b: "import './c.ts';", c: '' }))).toEqual(
      [],
    );
  });

  test('lets through what is allowed', () => {
    expect(
      checkFile('packages/redaction/src/a.ts', "import { a } from '@blackbar/text';\nimport './b.ts';\nnew Date(0);"),
    ).toEqual([]);
    expect(
      checkFile(
        'apps/web/src/ui/a.tsx',
        "const a = <p title={T.a} className='flex gap'>{T.b} · </p>;\nthrow new BlackbarError('usage', 'no_files');",
      ),
    ).toEqual([]);
    expect(checkFile('apps/web/src/routes/a.tsx', "import '../editor/b.tsx';\nimport '../ui/c.tsx';")).toEqual([]);
    expect(checkFile('apps/server/src/db/a.ts', "`select set_config('app.keeper', 'on', true)`")).toEqual([]);
  });
});

describe('dependencies', () => {
  const A = { name: '@blackbar/a', dependencies: { '@blackbar/b': '0.1.0', zod: '4.0.0' } };
  const problemsOf = (source: string, manifest: object = A, references = ['../b']) =>
    dependencyProblems(
      new Map([['packages/a/src/a.ts', source]]),
      new Map([['packages/a', manifest]]),
      new Map([['packages/a', { references: references.map((path) => ({ path })) }]]),
    );
  const GOOD = "import '@blackbar/b';\nimport { z } from 'zod';";

  test('what is imported, declared and referenced alike is no problem', () => {
    expect(problemsOf(GOOD)).toEqual([]);
  });

  test.each([
    ['imported without being declared', `${GOOD}\nimport '@blackbar/c';`, A, ['../b'], /imports @blackbar\/c/],
    ['declared without being imported', "import '@blackbar/b';", A, ['../b'], /declares zod, which nothing imports/],
    ['built against an old output', GOOD, A, [], /does not reference b/],
    ['referenced without being declared', GOOD, A, ['../b', '../c'], /references c, which/],
  ] as const)('%s', (_, source, manifest, references, problem) => {
    expect(problemsOf(source, manifest, [...references])).toEqual([expect.stringMatching(problem)]);
  });
});

test('the limit of complexity is one for all files', () => {
  const rule = (complexity: object) => ({ includes: ['a.ts'], linter: { rules: { complexity } } });
  const excused = rule({ noExcessiveCognitiveComplexity: 'off' });
  expect(limitProblems({ overrides: [rule({ noForEach: 'off' })] })).toEqual([]);
  expect(limitProblems({ overrides: [excused] })).toEqual([expect.stringMatching(/a\.ts has a limit .* of its own/)]);
});

import ts from 'typescript';
import { importsOf } from './imports-of.mjs';
import { literalWords } from './literal-words.mjs';
import { EMPTY_NAMES, IMPURE, MAX_COMMENT, MAX_LINES, ROOMS, WEB_LAYERS } from './rules.mjs';

/** The one layer that says whose rows a transaction sees. */
const NAMES_TENANTS = 'apps/server/src/db/';

/** Routes speak HTTP; what they ask of the database is asked in the folder of the noun. */
const ROUTES = 'apps/server/src/http/';

/** Problems of one source file as sentences with their reason; `path` is relative to the repository, with slashes. */
export function checkFile(path, source) {
  const tree = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true);
  const room = Object.keys(ROOMS).find((name) => path.startsWith(`${name}/src/`));
  const isTest = /(\.(test|fixture)\.tsx?$|\/testing\/)/.test(path);
  return [
    ...shape(path, source),
    ...(room && !isTest ? importsOf(source).flatMap((name) => importProblem(room, path, name)) : []),
    ...(!isTest && path.startsWith(ROUTES) ? importsOf(source).flatMap((name) => queryInRoute(path, name)) : []),
    ...(room && !isTest && ROOMS[room].pure ? impurities(tree, path) : []),
    ...(room && !isTest && room !== 'apps/server' ? environment(tree, path) : []),
    ...(room && !isTest ? literalWords(tree, path) : []),
    ...(room && !isTest && !path.startsWith(NAMES_TENANTS) ? tenantsNamed(source, path) : []),
  ];
}

function shape(path, source) {
  const lines = source.split('\n').length - 1;
  return [
    ...(lines > MAX_LINES ? [`${path}: ${lines} lines, above ${MAX_LINES}: give each reason a file of its own`] : []),
    ...source.split('\n').flatMap((line, i) => wideComment(path, line, i + 1)),
    ...(EMPTY_NAMES.test(path) ? [`${path}: a name that says nothing: use the noun of the field`] : []),
  ];
}

/** The formatter breaks code at its width, and leaves comments as they are. */
function wideComment(path, line, number) {
  if (line.length <= MAX_COMMENT || !/^\s*(\/\/|\/?\*)/.test(line) || line.includes('biome-ignore')) return [];
  return [`${path}:${number}: a comment of ${line.length} columns, above ${MAX_COMMENT}: break it`];
}

function importProblem(room, path, name) {
  const { packages, npm, pure, why } = ROOMS[room];
  const problem = (what) => [`${path}: imports ${name}: ${what} (${why})`];
  if (name.startsWith('.')) return relativeProblem(room, path, name);
  if (name.startsWith('node:')) return pure ? problem('a pure room does no I/O') : [];
  const own = /^@blackbar\/([a-z-]+)(.*)$/.exec(name);
  if (own) {
    if (own[2]) return problem('only the index of a package is public');
    if (!ROOMS[`packages/${own[1]}`]) return problem('nobody imports an app');
    return packages.includes('*') || packages.includes(own[1]) ? [] : problem(`${room} may not import ${own[1]}`);
  }
  const dependency = name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/');
  return npm.includes('*') || npm.includes(dependency) ? [] : problem(`${room} does not list ${dependency}`);
}

function queryInRoute(path, name) {
  if (!/^drizzle-orm(?:$|\/)|\/db\/[a-z-]*schema\.ts$/.test(name)) return [];
  return [`${path}: imports ${name}: a route speaks HTTP, and its query stands in the folder of the noun`];
}

function relativeProblem(room, path, name) {
  const target = new URL(name, `file:///${path}`).pathname.slice(1);
  if (!target.startsWith(`${room}/`)) return [`${path}: imports ${name}: reaches into another room: use its package`];
  return room === 'apps/web' ? layerProblem(path, target) : [];
}

function layerProblem(path, target) {
  const [from, to] = [path, target].map((file) => file.split('/')[3] ?? '');
  if (from === to || from.includes('.') || to.includes('.')) return [];
  const allowed = WEB_LAYERS.top.includes(from) || WEB_LAYERS.base.includes(to);
  const upward = WEB_LAYERS.base.includes(from) && !WEB_LAYERS.base.includes(to);
  return allowed && !upward
    ? []
    : [`${path}: imports ${target}: ${from} may not know ${to} (routes, then features, then ui and api)`];
}

function impurities(tree, path) {
  const found = [];
  const visit = (node) => {
    if (ts.isPropertyAccessExpression(node) && ts.isIdentifier(node.expression)) {
      const rule = IMPURE.find((r) => r.global === node.expression.text && (!r.member || r.member === node.name.text));
      if (rule) found.push(`${path}: ${node.getText(tree)}: ${rule.why}`);
    }
    if (ts.isNewExpression(node) && node.expression.getText(tree) === 'Date' && !node.arguments?.length) {
      found.push(`${path}: new Date(): ${IMPURE[0].why}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

function environment(tree, path) {
  const text = tree.getFullText();
  return /\bprocess\.env\b/.test(text)
    ? [`${path}: process.env: the environment is read in the server's config.ts only`]
    : [];
}

function tenantsNamed(source, path) {
  const why = `only ${NAMES_TENANTS.slice(0, -1)} names whose rows are in sight, so that no query can name another's`;
  return source
    .split('\n')
    .flatMap((line, i) => (line.includes("set_config('app.") ? [`${path}:${i + 1}: set_config('app.…'): ${why}`] : []));
}

import { posix } from 'node:path';
import { importsOf } from './imports-of.mjs';

/**
 * Circles of files that import each other, type imports too, as sentences with their reason.
 * `sources` maps paths relative to the repository to source texts.
 */
export function importCircles(sources) {
  const problems = [];
  const done = new Set();
  const visit = (path, trail) => {
    if (trail.includes(path)) problems.push(circle([...trail.slice(trail.indexOf(path)), path]));
    if (done.has(path)) return;
    done.add(path);
    for (const next of filesImportedBy(path, sources.get(path))) if (sources.has(next)) visit(next, [...trail, path]);
  };
  for (const path of sources.keys()) visit(path, []);
  return problems;
}

function filesImportedBy(path, source) {
  return importsOf(source)
    .filter((name) => name.startsWith('.'))
    .map((name) => posix.join(posix.dirname(path), name));
}

function circle(trail) {
  return `${trail.join(' imports ')}: a circle: none of them can be read without the others (what they share belongs in the file that owns its noun)`;
}

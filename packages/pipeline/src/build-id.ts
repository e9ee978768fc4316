import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** `dist` of what was built, `src` where tests run on the sources. */
const OWN_FOLDER =
  fileURLToPath(new URL('.', import.meta.url))
    .split(/[/\\]/)
    .at(-2) ?? 'dist';
const PACKAGES = fileURLToPath(new URL('../..', import.meta.url));
/** What npm installed, by name, version and hash: the engines, and the models that come as packages. */
const INSTALLED = join(PACKAGES, '../node_modules/.package-lock.json');
const DIGITS = 16;

let known: string | undefined;

/**
 * "0.1.0+3f9a…": the version, and a hash over the code, the tables and models in it and everything it was installed
 * with. Another build may remove differently, so nothing that one verified is handed out as another one's.
 */
export function buildId(): string {
  known ??= `${versionOf()}+${contentHash().slice(0, DIGITS)}`;
  return known;
}

function versionOf(): string {
  const { version } = createRequire(import.meta.url)('../package.json') as { version: string };
  return version;
}

function contentHash(): string {
  const hash = createHash('sha256');
  for (const file of ownFiles()) hash.update(`${file.slice(PACKAGES.length)}\n`).update(readFileSync(file));
  if (existsSync(INSTALLED)) hash.update(readFileSync(INSTALLED));
  return hash.digest('hex');
}

/** Code and data of every package, in one order on every machine; no tests, no types. */
function ownFiles(): string[] {
  return readdirSync(PACKAGES)
    .toSorted()
    .map((name) => join(PACKAGES, name, OWN_FOLDER))
    .filter((folder) => existsSync(folder))
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .toSorted()
        .filter((path) => /\.(?:js|ts|json|txt|onnx)$/.test(path) && !/\.(?:test|d)\.(?:js|ts)$/.test(path))
        .map((path) => join(folder, path)),
    );
}

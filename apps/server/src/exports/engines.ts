import { createRequire } from 'node:module';
import { buildId } from '@blackbar/pipeline';
import { z } from 'zod';

const require = createRequire(import.meta.url);

/** Programs that read, cut and verify, by the names under which they are known. */
const PROGRAMS = [
  ['PDFium', '@embedpdf/pdfium'],
  ['pdf.js', 'pdfjs-dist'],
  ['ONNX Runtime', 'onnxruntime-node'],
] as const;

function versionOf(name: string): string | undefined {
  for (const folder of require.resolve.paths(name) ?? []) {
    try {
      return z.object({ version: z.string() }).parse(require(`${folder}/${name}/package.json`)).version;
    } catch {
      // Not in this folder.
    }
  }
  return undefined;
}

let known: readonly (readonly [string, string])[] | undefined;

/** Each with its version; one that is not installed here is left out. */
export function engines(): readonly (readonly [string, string])[] {
  known ??= [
    ['Blackbar', buildId()],
    ...PROGRAMS.flatMap(([name, from]) => {
      const version = versionOf(from);
      return version === undefined ? [] : [[name, version] as const];
    }),
    ['Node.js', process.versions.node],
  ];
  return known;
}

import { createRequire } from 'node:module';
import { buildId } from './build-id.ts';

/** Programs that read, cut and verify, by the names under which they are known, and the room that calls each. */
const PROGRAMS = [
  ['PDFium', '@embedpdf/pdfium', '@blackbar/pdf'],
  ['pdf.js', 'pdfjs-dist', '@blackbar/verification'],
  ['ONNX Runtime', 'onnxruntime-node', '@blackbar/ocr'],
] as const;

const require = createRequire(import.meta.url);

/** The version that the room itself loads: another room may have another one. */
function versionOf(name: string, room: string): string | undefined {
  const ofRoom = createRequire(require.resolve(room));
  for (const folder of ofRoom.resolve.paths(name) ?? []) {
    try {
      const manifest: unknown = ofRoom(`${folder}/${name}/package.json`);
      if (typeof manifest === 'object' && manifest !== null && 'version' in manifest) return String(manifest.version);
    } catch {
      // Not in this folder.
    }
  }
  return undefined;
}

let known: readonly (readonly [string, string])[] | undefined;

/** What made, cut and verified a file, each with its version; one that is not installed here is left out. */
export function engines(): readonly (readonly [string, string])[] {
  known ??= [
    ['Blackbar', buildId()],
    ...PROGRAMS.flatMap(([name, from, room]) => {
      const version = versionOf(from, room);
      return version === undefined ? [] : [[name, version] as const];
    }),
    ['Node.js', process.versions.node],
  ];
  return known;
}

import { spawnSync } from 'node:child_process';

/** The outside tools that judge our output. They are never part of the product. */
export const TOOLS = [
  'pdftotext',
  'pdftoppm',
  'pdfimages',
  'pdfinfo',
  'pdftohtml',
  'pdftocairo',
  'qpdf',
  'mutool',
] as const;
export type Tool = (typeof TOOLS)[number];

export function missingTools(): readonly Tool[] {
  return TOOLS.filter((tool) => spawnSync(tool, ['-v'], { stdio: 'ignore' }).error);
}

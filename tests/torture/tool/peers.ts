import { fileURLToPath } from 'node:url';

const at = (path: string) => `'${fileURLToPath(new URL(path, import.meta.url))}'`;

/** Redactors that can be had beside ours, each as its own documentation says to use it. None of them is shipped. */
export const PEERS: Readonly<Record<string, string>> = {
  blackbar: `node ${at('./peers/blackbar.mjs')} {in} {out} {job}`,
  mutool: `mutool run ${at('./peers/mutool.js')} {in} {out} {job}`,
  pymupdf: `/usr/bin/python3 ${at('./peers/pymupdf.py')} {in} {out} {job}`,
  pikepdf: `/usr/bin/python3 ${at('./peers/pikepdf_strings.py')} {in} {out} {job}`,
  'pdf-lib-boxes': `node ${at('./peers/pdf-lib-boxes.mjs')} {in} {out} {job}`,
};

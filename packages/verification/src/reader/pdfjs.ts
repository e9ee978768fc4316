import { WholeDecompression } from './whole-decompression.ts';

/**
 * pdf.js in the build for Node 20. It brings polyfills that replace working functions of the language: on
 * this version of V8 every `push` of the whole process would take ten times as long, for a defect of `push`
 * on arrays whose length is read-only, which nobody has. The functions that were there are put back.
 *
 * Content that is packed with Flate is left by pdf.js to a `DecompressionStream`: the platform's is a web stream around
 * the zlib that our own parser uses already, and making one takes longer than unpacking a page's text. Without any,
 * pdf.js unpacks with its own code, but reads a note's appearance twice over when it had read the beginning before.
 */
const { push } = Array.prototype;
const { parse, stringify } = JSON;

const pdfjs = await import('pdfjs-dist/legacy/build/pdf.mjs');
// pdf.js looks for its other half here before it loads it by itself, polyfills and all, when the first file is opened.
await import('pdfjs-dist/legacy/build/pdf.worker.mjs' as string);

Object.defineProperty(Array.prototype, 'push', { value: push });
Object.assign(JSON, { parse, stringify });
Reflect.set(globalThis, 'DecompressionStream', WholeDecompression);

export const { getDocument, OPS, VerbosityLevel } = pdfjs;
export type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

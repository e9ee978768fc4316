import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { engines } from './engines.ts';

test('every program is named with the version that its room asks for', () => {
  const asked = (room: string, name: string): unknown => {
    const manifest = JSON.parse(readFileSync(new URL(`../../${room}/package.json`, import.meta.url), 'utf8'));
    return { ...manifest.dependencies, ...manifest.optionalDependencies }[name];
  };
  expect(Object.fromEntries(engines())).toEqual({
    Blackbar: expect.stringMatching(/^\d+\.\d+\.\d+\+[0-9a-f]{16}$/),
    PDFium: asked('pdf', '@embedpdf/pdfium'),
    'pdf.js': asked('verification', 'pdfjs-dist'),
    'ONNX Runtime': asked('ocr', 'onnxruntime-node'),
    'Node.js': process.versions.node,
  });
});

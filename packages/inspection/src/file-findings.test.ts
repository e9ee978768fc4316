import type { HiddenPart } from '@blackbar/model';
import { expect, test } from 'vitest';
import { fileFindings } from './file-findings.ts';

const QUIET = { attachments: 0, scripts: 0, hiddenLayers: 0, annotations: [], unseenValues: [] };
const property = (entry: string, text: string): HiddenPart => ({ id: 'metadata:0', kind: 'metadata', entry, text });

test.each([
  ['Author', 'Jane Smith', ['metadata']],
  ['Title', 'Untitled motion of Jane Smith', ['metadata']],
  ['Author', '(anonymous)', []],
  ['Author', 'anonymous', []],
  ['Subject', 'unspecified', []],
  ['Title', 'untitled', []],
  ['Producer', 'Jane Smith', []],
])('the property %s "%s"', (entry, text, kinds) => {
  expect(fileFindings({ count: 1, holdMore: false }, QUIET, [property(entry, text)]).map(({ kind }) => kind)).toEqual(
    kinds,
  );
});

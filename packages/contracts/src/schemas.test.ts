import { describe, expect, test } from 'vitest';
import { registerRequest } from './auth.ts';
import { exclusionField, selectedDetections } from './binder.ts';
import { isOpen, type Progress } from './documents.ts';
import { exportFileName } from './exports.ts';
import { errorCode } from './failure.ts';
import { exclusions, manualMark, redactionSettings } from './review.ts';

const person = { email: ' a@firm.example ', password: '12345678', firstName: 'Ann', lastName: 'Lee' };

describe('registration', () => {
  test.each([
    ['as /auth sends it', {}, true],
    ['as the dialog sends it', { acceptTerms: true, industry: 'legal', organization: 'Lee LLP' }, true],
    ['an empty industry', { industry: '' }, true],
    ['terms sent but not accepted', { acceptTerms: false }, false],
    ['seven characters', { password: '1234567' }, false],
    ['an unknown industry', { industry: 'mining' }, false],
    ['a role of one’s own choice', { role: 'owner' }, false],
    ['verified by oneself', { emailVerified: true }, false],
    ['no name', { firstName: '  ' }, false],
  ])('%s', (_what, change, accepted) => {
    expect(registerRequest.safeParse({ ...person, ...change }).success).toBe(accepted);
  });

  test('trims the address', () => expect(registerRequest.parse(person).email).toBe('a@firm.example'));
});

const mark = { id: 'm1', page: 1, x: 1, y: 2, width: 3, height: 4, type: 'manual' };

test.each([
  ['a box', {}, true],
  ['NaN', { x: Number.NaN }, false],
  ['infinity', { width: Number.POSITIVE_INFINITY }, false],
  ['no extent', { height: 0 }, false],
  ['page 0', { page: 0 }, false],
  ['half a page', { page: 1.5 }, false],
])('a manual mark: %s', (_what, change, accepted) => {
  expect(manualMark.safeParse({ ...mark, ...change }).success).toBe(accepted);
});

test('excluded terms: trimmed, never empty, no duplicates', () => {
  expect(exclusions.parse([' Jane  Doe', 'JANE DOE', 'x'])).toEqual(['JANE DOE', 'x']);
  expect(exclusions.safeParse(['  ']).success).toBe(false);
});

test('the comma-joined form', () => {
  expect(exclusionField.parse('JANE DOE, ATTORNEY,,')).toEqual(['JANE DOE', 'ATTORNEY']);
  expect(exclusionField.parse('')).toEqual([]);
  expect(exclusionField.parse('Doe, doe')).toEqual(['doe']);
  expect(exclusionField.safeParse(Array.from({ length: 501 }, (_, i) => `T${i}`).join(',')).success).toBe(false);
  expect(exclusionField.safeParse('x'.repeat(501)).success).toBe(false);
});

test('settings have the defaults of the specification', () => {
  expect(redactionSettings.parse({})).toEqual({
    confidenceThreshold: 0.8,
    autoRedactCritical: true,
    preserveFormatting: true,
    addWatermark: false,
  });
  expect(redactionSettings.safeParse({ confidenceThreshold: 0.45 }).success).toBe(false);
});

test('selected detections keep their file', () => {
  expect(selectedDetections.parse([{ ...mark, file: 1 }])[0]).toMatchObject({ file: 1, type: 'manual' });
  expect(selectedDetections.safeParse([{ page: 'one' }]).success).toBe(false);
});

test('names of downloads', () => {
  expect(exportFileName('redacted_pdf', '1')).toBe('export-redacted_pdf-1.pdf');
  expect(exportFileName('audit_report', '1')).toBe('export-audit_report-1.zip');
});

test('codes of the model are codes of the wire', () => {
  expect(errorCode.safeParse('password_required').success).toBe(true);
  expect(errorCode.safeParse('anything').success).toBe(false);
});

const READING: Progress = { stage: 'reading', done: 1, total: 3 };
test.each([
  ['ready', null, true],
  ['reading', READING, false],
  ['reading', { ...READING, shown: 1 }, true],
  ['failed', { ...READING, shown: 1 }, false],
] as const)('a document that is %s, %j: open to decide on is %s', (state, progress, expected) => {
  expect(isOpen({ state, progress })).toBe(expected);
});

import { deflateSync, inflateSync } from 'node:zlib';
import { BlackbarError } from '@blackbar/model';
import { expect, test } from 'vitest';
import { failureOf } from './failure.ts';

function thrownBy(work: () => unknown): unknown {
  try {
    work();
  } catch (error) {
    return error;
  }
  throw new Error('nothing was thrown');
}

function deeper(): number {
  return 1 + deeper();
}

test.each([
  ['a text too long', () => 'x'.repeat(2 ** 30)],
  ['a list too long', () => Array.from({ length: 2 ** 32 })],
  ['bytes too many', () => new Uint8Array(2 ** 54)],
  ['memory that is not there', () => new ArrayBuffer(2 ** 43)],
  ['a stack too deep', () => deeper()],
  ['a stream that unpacks to too much', () => inflateSync(deflateSync(Buffer.alloc(1_000)), { maxOutputLength: 10 })],
])('%s is a limit', (_, work) => {
  expect(failureOf(thrownBy(work)).code).toBe('resource_limit');
});

test.each([
  ['a date that is none', () => new Date(Number.NaN).toISOString()],
  ['a place beyond the bytes', () => Buffer.alloc(1).readInt32LE(4)],
  ['a letter that is none', () => String.fromCodePoint(-1)],
  ['a failure with words of the document', () => JSON.parse('Jane Doe')],
])('%s is our own fault, without its words', (_, work) => {
  expect(failureOf(thrownBy(work))).toEqual(new BlackbarError('internal', 'work_failed').failure);
});

test('what was thrown with a code keeps it', () => {
  expect(failureOf(new BlackbarError('internal', 'started_by_hand')).sentence).toBe('started_by_hand');
});

import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { BinderResponse, DetectionsResponse, Review, WireRun } from '@blackbar/contracts';
import { undecided } from '@blackbar/model';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startService, type TestService } from '../../apps/server/src/testing/service.fixture.ts';
import {
  ended,
  newCase,
  pdfFile,
  rested,
  signUp,
  subscribe,
  upload,
  type Visitor,
} from '../../apps/server/src/testing/visitor.fixture.ts';
import { sample } from '../sample.ts';
import { caseFiles } from './case-files.ts';
import { standingIn } from './standing.ts';
import { VALUES } from './values.ts';

/**
 * One text, one decision over a case: thirty values that stand twice or more in twelve documents, in other forms,
 * categories and parts, go from all of them, by the editor's calls, build-binder and the command line alike.
 */

const PROGRAM = fileURLToPath(new URL('../../apps/cli/bin/blackbar.mjs', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'blackbar-one-text-'));
let service: TestService;
let visitor: Visitor;
let files: readonly Uint8Array[];
const nameOf = (i: number) => `file-${String(i).padStart(2, '0')}.pdf`;
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

beforeAll(async () => {
  files = await caseFiles();
  files.forEach((bytes, i) => {
    writeFileSync(join(folder, nameOf(i)), bytes);
  });
  service = await startService();
  visitor = await signUp(service);
  await subscribe(service, visitor);
});
afterAll(async () => {
  await service.close();
  rmSync(folder, { recursive: true, force: true });
});

const outputs: Record<string, readonly Uint8Array[]> = {};
/** By the file's number, what stands there. */
function left(outputs: readonly Uint8Array[]) {
  return outputs.flatMap((bytes, i) => standingIn(bytes).map((value) => `${nameOf(i)}: ${value}`));
}

test('every value stands at least twice before', () => {
  const standing = files.flatMap(standingIn);
  for (const { found } of VALUES) expect(standing.filter((one) => one === found).length, found).toBeGreaterThan(1);
});

/** A binder that takes long is answered before its runs are there. */
async function begun(documentId: string): Promise<string> {
  for (;;) {
    const { runs } = (await visitor.get(`/api/documents/${documentId}/runs`)).json<{ runs: WireRun[] }>();
    if (runs[0]) return runs[0].id;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}

test('build-binder releases none', async () => {
  const answer = await visitor.form('/api/build-binder', [
    ...files.map((bytes, i) => ['files', pdfFile(bytes, nameOf(i))] as [string, File]),
    ['settings', JSON.stringify({ confidenceThreshold: 0.8 })],
  ]);
  expect(answer.statusCode, answer.body).toBeLessThan(300);
  outputs.binder = await Promise.all(
    answer.json<BinderResponse>().documents.map(async ({ documentId }) => {
      const run = await ended(visitor, await begun(documentId));
      expect(run).toMatchObject({ state: 'released', refusal: null });
      return (await visitor.get(`/api/runs/${run.id}/output`)).rawPayload;
    }),
  );
  expect(left(outputs.binder)).toEqual([]);
});

/** What one document asks is answered as "redact all" answers it, until nothing is asked. */
async function finalized(id: string): Promise<WireRun> {
  const review = (await visitor.get(`/api/documents/${id}/review`)).json<Review>();
  const started = await visitor.post(`/api/documents/${id}/finalize`, { revision: review.revision });
  expect(started.statusCode, started.body).toBe(202);
  return ended(visitor, started.json<WireRun>().id);
}

test('the editor releases none, and asks before', async () => {
  const caseId = await newCase(visitor, { policies: [] });
  const ids: string[] = [];
  for (const [i, bytes] of files.entries()) ids.push(await upload(visitor, caseId, pdfFile(bytes, nameOf(i))));
  for (const id of ids) expect(await rested(visitor, id)).toMatchObject({ state: 'ready' });
  // What the settings suggest, then "redact all" wherever a removed value stands, as long as the server asks.
  for (let changed = true; changed; ) {
    changed = false;
    for (const id of ids) {
      const { locked: _, ...review } = (await visitor.get(`/api/documents/${id}/review`)).json<Review>();
      const { detections } = (await visitor.get(`/api/documents/${id}/detections`)).json<DetectionsResponse>();
      const open = new Set(
        undecided(
          detections.map((one) => ({ ...one, ticked: review.ticked.includes(one.id), keptOnPurpose: false })),
          review.terms,
        ),
      );
      const more = detections.filter(
        // What one document's people make of another may be suggested only after it was opened.
        (one) => !review.ticked.includes(one.id) && (one.suggested || [...open].some(({ id }) => id === one.id)),
      );
      if (more.length === 0) continue;
      changed = true;
      const ticked = [...review.ticked, ...more.map((one) => one.id)];
      const saved = await visitor.put(`/api/documents/${id}/review`, { ...review, ticked });
      expect(saved.statusCode, saved.body).toBe(200);
    }
  }
  const runs = [];
  for (const id of ids) runs.push(await finalized(id));
  outputs.editor = await Promise.all(
    runs.map(async (run) => {
      expect(run).toMatchObject({ state: 'released', refusal: null });
      return (await visitor.get(`/api/runs/${run.id}/output`)).rawPayload;
    }),
  );
  expect(left(outputs.editor)).toEqual([]);
});

/** As files or as a folder: the command does the same with both. */
test.each(sample(['files', 'folder'], 0.5, (how) => how))('the command line releases none of %s', async (how) => {
  const named = files.map((_, i) => join(folder, nameOf(i)));
  const out = join(folder, how);
  const reports = how === 'folder' ? ['--report-dir', join(folder, 'reports')] : [];
  await promisify(execFile)(process.execPath, [PROGRAM, 'redact', ...named, '-o', `${out}/`, ...reports]);
  outputs[how] = readdirSync(out)
    .sort()
    .map((name) => readFileSync(join(out, name)));
  expect(left(outputs[how])).toEqual([]);
});

test('the bytes of all are equal', () => {
  const hashes = Object.fromEntries(Object.entries(outputs).map(([way, made]) => [way, made.map(sha256)]));
  expect(Object.keys(hashes).length).toBeGreaterThan(2);
  for (const [way, own] of Object.entries(hashes)) expect(own, way).toEqual(hashes.binder);
});

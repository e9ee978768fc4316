import { readFile, rename, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { BlackbarError, type Warning } from '@blackbar/model';
import { canonicalJson, factOf, Pool, type RedactDocumentRequest, type Redacted, sha256 } from '@blackbar/pipeline';
import { fingerprintOf, type Signer } from '@blackbar/records';
import { sentenceOf, warningSentence } from '@blackbar/words';
import { asBlackbarError, EXIT, type ExitStatus, statusOf } from '../exit.ts';
import { readInput } from '../input.ts';
import { Outputs, writeAtomically } from '../outputs.ts';
import { type MetPeople, peopleOf } from '../people.ts';
import { FilesBar } from '../progress-bar.ts';
import { secondLookOf } from '../second-look.ts';
import { signedReport } from '../signed-report.ts';
import { together } from '../together.ts';
import { VERSION } from '../version.ts';
import type { Inputs } from './inputs.ts';
import { type BatchEntry, ManifestFile } from './manifest.ts';
import { readPeople, writePeople } from './people-file.ts';
import { sayOutcome } from './say.ts';

export interface BatchOrder extends Inputs {
  readonly out: string;
  readonly reportDir: string;
  readonly allOrNothing: boolean;
  readonly each: RedactDocumentRequest;
  readonly signer: Signer | undefined;
}

/** Everything that the work on one file needs beside it. */
interface Batch extends BatchOrder {
  readonly manifest: ManifestFile;
  readonly outputs: Outputs;
  readonly pool: Pool;
  /** As each file is redacted: with the people of all, and what goes from the others. */
  readonly requestFor: (file: string) => RedactDocumentRequest;
}

const STAGED = '.staged';

/**
 * Redacts every file with one register of people and one ledger of pseudonyms. Each file is released or refused by
 * itself, or, where that is asked for, all of them or none. A batch that was interrupted goes on where it stopped.
 */
export async function redactBatch(order: BatchOrder): Promise<ExitStatus> {
  const { files, out, reportDir, each } = order;
  const { now, ...wishes } = each;
  const fresh = {
    schema: 'blackbar-batch/1',
    version: VERSION,
    wishes: sha256(canonicalJson({ ...wishes, allOrNothing: order.allOrNothing, ...signedBy(order) })),
    ...(each.settings?.bates ? { numbered: true as const } : {}),
    startedAt: now,
    finishedAt: null,
    files: [],
  } as const;
  const manifest = await ManifestFile.open(reportDir, fresh, (entry) => stands(order, entry));
  const outputs = await Outputs.at(files, out.endsWith('/') ? out : `${out}/`);
  for (const { output } of manifest.files) if (output !== undefined) outputs.hold(join(out, output));
  const pool = new Pool({ models: each.modelFolder === undefined ? [] : [each.modelFolder] });
  const bar = new FilesBar(files.length);
  try {
    const requestFor = await together(files, each, await registerOf(order, pool), pool);
    const batch: Batch = { ...order, manifest, outputs, pool, requestFor };
    await Promise.all(
      files.map((file, index) => oneFile(batch, file, bar.of(index)).finally(() => bar.finished(index))),
    );
    if (order.allOrNothing) await settle(batch);
    await manifest.finish(files, new Date().toISOString());
  } finally {
    bar.stop();
    await pool.close();
  }
  sayOutcome(manifest.files, order);
  const refused = manifest.files.flatMap(({ state, code }) => (state === 'refused' && code ? [statusOf(code)] : []));
  return Math.max(EXIT.done, ...refused) as ExitStatus;
}

/** Reports that another key signed, or none, are not those that were asked for. */
function signedBy({ signer }: BatchOrder): { readonly signer?: string } {
  return signer === undefined ? {} : { signer: fingerprintOf(signer) };
}

/** Kept before the first file is redacted; files that it knew already add nobody. */
async function registerOf({ files, each, reportDir }: BatchOrder, pool: Pool): Promise<MetPeople> {
  const kept = (await readPeople(reportDir)) ?? { files: [], people: [] };
  const met = await peopleOf(files, each, kept, pool);
  if (met.files.length > kept.files.length) await writePeople(reportDir, { files: met.files, people: met.people });
  return met;
}

async function oneFile(batch: Batch, file: string, onProgress: ReturnType<FilesBar['of']>): Promise<void> {
  const { manifest, pool, requestFor } = batch;
  let sourceSha256 = '';
  try {
    const bytes = await readInput(file);
    sourceSha256 = factOf(bytes).sha256;
    if (await isDone(batch, manifest.entryOf(file), sourceSha256)) return;
    const request = requestFor(file);
    const done = await pool.run('redactDocument', { bytes, request }, { onProgress });
    await keep(batch, file, sourceSha256, done, await secondLookOf(pool, request.policy, done));
  } catch (error) {
    const earlier = manifest.entryOf(file);
    // A source that could not be read may be the one that the earlier output was made of.
    const stays = sourceSha256 === '' && earlier && !earlier.outdated ? writtenOf(earlier) : {};
    if (sourceSha256 !== '' || earlier?.outdated) await discard(batch, earlier);
    await manifest.set({ ...refusedEntry(file, sourceSha256, asBlackbarError(error)), ...stays });
  }
}

/** What an earlier run wrote of a file. */
function writtenOf({ output, outputSha256, report }: BatchEntry): Partial<BatchEntry> {
  return {
    ...(output === undefined ? {} : { output }),
    ...(outputSha256 === undefined ? {} : { outputSha256 }),
    ...(report === undefined ? {} : { report }),
  };
}

function refusedEntry(file: string, sourceSha256: string, error: BlackbarError): BatchEntry {
  const { code, page } = error;
  const message = sentenceOf(error);
  return { file, sourceSha256, state: 'refused', code, message, ...(page === undefined ? {} : { page }) };
}

/** Whether an earlier run wrote this very file already, and its report. */
async function isDone(batch: Batch, entry: BatchEntry | undefined, sourceSha256: string): Promise<boolean> {
  if (entry?.output === undefined || entry.report === undefined || entry.sourceSha256 !== sourceSha256) return false;
  if (entry.outdated || !(await hasReport(batch, entry.report))) return false;
  for (const state of ['released', 'staged'] as const) {
    const bytes = await readFile(placeOf(batch, state === 'staged', entry.output)).catch(() => undefined);
    if (!bytes || sha256(bytes) !== entry.outputSha256) continue;
    if (entry.state !== state) await batch.manifest.set({ ...entry, state });
    return true;
  }
  return false;
}

/** Whether what an entry tells of lies in this folder, the very bytes: another folder's batch is not this one's. */
async function stands({ out }: BatchOrder, { output, outputSha256 }: BatchEntry): Promise<boolean> {
  if (output === undefined) return false;
  const bytes = await readFile(join(out, output)).catch(() => undefined);
  return bytes !== undefined && sha256(bytes) === outputSha256;
}

async function hasReport({ reportDir }: BatchOrder, report: string): Promise<boolean> {
  return stat(join(reportDir, report)).then(
    (info) => info.isFile(),
    () => false,
  );
}

function placeOf({ out }: BatchOrder, staged: boolean, output: string): string {
  return staged ? join(out, STAGED, output) : join(out, output);
}

/** Takes away what an earlier run wrote of a file: in the folder stands what the manifest tells of. */
async function discard(batch: Batch, entry: BatchEntry | undefined): Promise<void> {
  const { output, report } = entry ?? {};
  const places = [
    ...(output === undefined ? [] : [placeOf(batch, true, output), placeOf(batch, false, output)]),
    ...(report === undefined ? [] : [join(batch.reportDir, report)]),
  ];
  for (const place of places) await rm(place, { force: true });
}

/** The report first, then the intent, then the output: a run that dies in between leaves nothing that is not known. */
async function keep(
  batch: Batch,
  file: string,
  sourceSha256: string,
  done: Redacted,
  again: readonly Warning[],
): Promise<void> {
  const { outputs, manifest, reportDir, signer, allOrNothing } = batch;
  const earlier = manifest.entryOf(file);
  if (earlier?.output !== undefined) outputs.free(join(batch.out, earlier.output));
  const output = basename(outputs.pathFor(file, done.evidence.plan.hidden));
  if (earlier?.output !== output) await discard(batch, earlier);
  const report = output.replace(/\.pdf$/, '-report.json');
  await writeAtomically(join(reportDir, report), `${JSON.stringify(await signedReport(done, signer), null, 2)}\n`);
  const entry = {
    file,
    sourceSha256,
    output,
    outputSha256: done.report.output.sha256,
    report,
    boxes: done.report.boxes.length,
    warnings: [...done.report.warnings, ...again].map(warningSentence),
  };
  await manifest.set({ ...entry, state: 'writing' });
  await writeAtomically(placeOf(batch, allOrNothing, output), done.output);
  await manifest.set({ ...entry, state: allOrNothing ? 'staged' : 'released' });
}

/** All of them, or none: what was written aside moves to its place only when nothing was refused. */
async function settle(batch: Batch): Promise<void> {
  const wanted = new Set(batch.files);
  const entries = batch.manifest.files.filter(({ file }) => wanted.has(file));
  if (entries.some(({ state }) => state === 'refused')) await refuseAll(batch, entries);
  else await releaseStaged(batch, entries);
  await rm(join(batch.out, STAGED), { recursive: true, force: true });
}

async function releaseStaged(batch: Batch, entries: readonly BatchEntry[]): Promise<void> {
  for (const entry of entries) {
    if (entry.state !== 'staged' || entry.output === undefined) continue;
    await rename(placeOf(batch, true, entry.output), placeOf(batch, false, entry.output));
    await batch.manifest.set({ ...entry, state: 'released' });
  }
}

async function refuseAll(batch: Batch, entries: readonly BatchEntry[]): Promise<void> {
  for (const entry of entries) {
    await discard(batch, entry);
    if (entry.state === 'refused') {
      const { output, outputSha256, report, ...refused } = entry;
      await batch.manifest.set(refused);
      continue;
    }
    const because = new BlackbarError('conflict', 'another_file_refused');
    await batch.manifest.set(refusedEntry(entry.file, entry.sourceSha256, because));
  }
}

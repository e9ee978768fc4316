import { createHash, randomUUID } from 'node:crypto';
import { type Progress, RESTING_STATES, type WireFinding } from '@blackbar/contracts';
import { BlackbarError, type Warning } from '@blackbar/model';
import { type AnalyseRequest, type Progress as PipelineProgress, rulesFor } from '@blackbar/pipeline';
import { knownPeople, withAnswers } from '@blackbar/policy';
import { and, eq, notInArray } from 'drizzle-orm';
import { record } from '../audit/trail.ts';
import { findCase } from '../cases/cases.ts';
import { choiceFor, policiesIn } from '../cases/choice.ts';
import { meetInCase, readLedger } from '../cases/ledger.ts';
import { isDatabaseAway } from '../db/away.ts';
import { document } from '../db/schema.ts';
import { readAnalysis, type StoredAnalysis, unreadablePages, writeAnalysis } from '../documents/analysis.ts';
import { type DocumentRow, findDocument, lockDocument, lockInCase } from '../documents/documents.ts';
import { mayPass, PASSING_CODES } from '../documents/may-pass.ts';
import { ownerOf } from '../documents/owner.ts';
import { asSeen, enterReview } from '../reviews/enter-review.ts';
import { marksInFile } from '../reviews/foreign-marks.ts';
import { firstReview } from '../reviews/reviews.ts';
import type { Services } from '../services.ts';
import { isStorageAway } from '../storage/away.ts';
import { type Owner, READINGS } from '../storage/vault.ts';
import { Stages } from '../tracing/stages.ts';
import { countCategories } from '../usage/found-categories.ts';
import { Pacer } from './pacer.ts';
import type { Attempt, Handler } from './queue.ts';

/**
 * Upload to everything a reviewer sees. Safe to run twice: whoever comes second finds the document
 * resting and leaves it alone, and of two at once one publishes what it made, under its own name.
 */
export function analyseDocument(services: Services): Handler {
  return async (data, attempt) => {
    const { db, bus, metrics } = services;
    const row = await db.tenant(data.organizationId, (tx) => findDocument(tx, data.documentId)).catch(gone);
    if (!row || RESTING_STATES.includes(row.state)) return;
    try {
      const made = await analyse(services, row, attempt);
      await complete(services, row, made);
      metrics.documents.inc({ outcome: 'ready' });
    } catch (error) {
      const refusal = refusalOf(error, attempt);
      if (!refusal) throw error;
      await restDocument(services, row, refusal);
      metrics.documents.inc({ outcome: refusal.code });
    }
    await bus.tell({ type: 'document', documentId: data.documentId });
  };
}

/** A document that was deleted in the meantime needs no analysis. */
export function gone(error: unknown): undefined {
  if (error instanceof BlackbarError && error.code === 'not_found') return undefined;
  throw error;
}

/**
 * What ends the work for good; `undefined` asks for another attempt. The database or the bucket being away is no reason
 * to refuse a document: that is waited for as long as there are attempts.
 */
export function refusalOf(error: unknown, { first, last, enough }: Attempt): BlackbarError | undefined {
  if (!(error instanceof BlackbarError) && (isStorageAway(error) || isDatabaseAway(error))) {
    return last ? new BlackbarError('unavailable', 'work_interrupted', { cause: error }) : undefined;
  }
  const refusal =
    error instanceof BlackbarError ? error : new BlackbarError('internal', 'work_failed', { cause: error });
  // Slow may have been the machine: with all of its processes starting again, everything is.
  if (first && refusal.sentence === 'too_slow') return undefined;
  return PASSING_CODES.has(refusal.code) && !enough ? undefined : refusal;
}

async function analyse(services: Services, row: DocumentRow, { signal }: Attempt): Promise<Made> {
  const { vault, pool } = services;
  // Of an encrypted file only the opened copy is left; what was said when it was opened stays true.
  const opened = row.normalisedSha256 !== null;
  const bytes = await vault.get(ownerOf(row), opened ? 'normalised' : 'upload');
  const pacer = reporter(services, row);
  const stages = new Stages(services);
  try {
    const request = await requestOf(services, row);
    const tell = (progress: PipelineProgress) => {
      stages.enter(progress.stage);
      pacer.push(progress as Progress, false);
    };
    const options = { signal, onProgress: tell };
    const [analysed, findings] = await Promise.all([
      pool.run('analyse', { bytes, request }, options),
      inspect(services, bytes, signal),
    ]);
    const { pages, detections, marks, normalised } = analysed;
    const warnings = once([...row.warnings, ...analysed.warnings]);
    const analysis: StoredAnalysis = { pages, detections, marks, warnings, findings };
    return { analysis, normalised, picture: await pictureOf(services, normalised, signal) };
  } finally {
    stages.end();
    await pacer.end();
  }
}

/** The case's own words and expressions, and the people whom its other documents name. */
function requestOf({ config, db, vault }: Services, row: DocumentRow): Promise<AnalyseRequest> {
  return db.tenant(row.organizationId, async (tx) => {
    const inCase = await findCase(tx, row.caseId);
    const { custom = [] } = await policiesIn(tx, vault, inCase, row);
    const { people } = await readLedger(tx, vault, inCase);
    const { detectorModelDir: modelFolder } = config;
    const more = modelFolder === undefined ? {} : { modelFolder };
    // Of what was opened or read before, our own copy is left.
    const ingested = row.normalisedSha256 !== null;
    const ocr = row.ocr ?? inCase.ocr ?? config.ocr;
    return { fileName: row.name, detect: true, custom, known: knownPeople(people), ingested, ocr, ...more };
  });
}

/** Said when the document was read before, and again now. */
function once(warnings: readonly Warning[]): Warning[] {
  return [...new Map(warnings.map((warning) => [JSON.stringify(warning), warning])).values()];
}

/**
 * What the file gives away without showing it. A file that can't be looked through is not refused for
 * it, but nor is it ever taken for clean.
 */
async function inspect({ pool }: Services, bytes: Uint8Array, signal: AbortSignal): Promise<WireFinding[]> {
  try {
    const { findings } = await pool.run('inspect', { bytes }, { signal });
    return findings.map(({ rects, ...finding }) => ({ ...finding, ...(rects ? { rects: [...rects] } : {}) }));
  } catch (error) {
    if (!(error instanceof BlackbarError) || PASSING_CODES.has(error.code)) throw error;
    return [{ kind: 'uninspected', severity: 'problem' }];
  }
}

/** The first page for the editor to open with. Where it can't be drawn, the editor opens without one. */
function pictureOf({ pool }: Services, normalised: Uint8Array, signal: AbortSignal): Promise<Uint8Array | undefined> {
  return pool.run('picture', { normalised }, { signal }).catch((error: unknown) => {
    // Work that was called off is not to be completed.
    if (signal.aborted) throw error;
    return undefined;
  });
}

/** Tells the tables and the browsers how far it is, but not more often than anybody looks. */
function reporter({ db, bus, log }: Services, row: DocumentRow): Pacer<Progress> {
  const { organizationId, id: documentId } = row;
  let stage: string = row.state;
  return new Pacer<Progress>(
    async (progress) => {
      const changed = progress.stage !== stage;
      stage = progress.stage;
      await db.tenant(organizationId, (tx) =>
        tx
          .update(document)
          .set({ state: progress.stage, progress })
          // What another attempt ended stays ended.
          .where(and(eq(document.id, documentId), notInArray(document.state, [...RESTING_STATES]))),
      );
      await bus.tell(changed ? { type: 'document', documentId } : { type: 'progress', documentId, ...progress });
    },
    (error) => log.warn({ err: error, documentId }, 'progress'),
  );
}

interface Made {
  readonly analysis: StoredAnalysis;
  readonly normalised: Uint8Array;
  readonly picture: Uint8Array | undefined;
}

async function complete({ db, vault }: Services, row: DocumentRow, { analysis: found, normalised, picture }: Made) {
  const { organizationId, id } = row;
  const before = ownerOf(row);
  const owner: Owner = { ...before, readBy: randomUUID() };
  const seen = await seenBefore(vault, before);
  await vault.put(owner, 'normalised', normalised);
  if (picture) await vault.put(owner, 'picture', picture);
  await writeAnalysis(vault, owner, found);
  const published = await db.tenant(organizationId, async (tx) => {
    const current = await lockInCase(tx, id);
    // Given up and overtaken: what another attempt published is what people see.
    if (isOvertaken(row, current)) return false;
    const inCase = await findCase(tx, row.caseId);
    const { people } = await meetInCase(tx, vault, inCase, id, found.detections);
    // A name that another document showed to be a child's before somebody said so is one here too.
    const analysis = { ...found, detections: withAnswers(people, found.detections) };
    if (analysis.detections !== found.detections) await writeAnalysis(vault, owner, analysis);
    const choice = await choiceFor(tx, vault, inCase, current);
    const { decide } = rulesFor(choice);
    await tx
      .update(document)
      .set({
        state: 'ready',
        progress: null,
        pages: analysis.pages.length,
        unreadablePages: unreadablePages(analysis),
        detections: analysis.detections.length,
        categories: countCategories(analysis.detections),
        warnings: analysis.warnings,
        normalisedSha256: createHash('sha256').update(normalised).digest('hex'),
        readBy: owner.readBy,
      })
      .where(eq(document.id, id));
    const first = firstReview(analysis, decide, marksInFile(analysis, 'redact', choice));
    await enterReview(tx, vault, { ...current, state: 'ready' }, analysis, first, seen);
    const facts = { pages: analysis.pages.length, detections: analysis.detections.length };
    await record(tx, { organizationId, actor: 'system', action: 'document.analysed', subject: id, facts });
    return true;
  });
  for (const reading of READINGS) await vault.remove(published ? before : owner, reading);
  if (published) await vault.remove(owner, 'upload');
}

/** Whether somebody else ended the work that began on `row`, or it was ordered anew since. */
function isOvertaken(row: DocumentRow, current: DocumentRow): boolean {
  return RESTING_STATES.includes(current.state) || current.readBy !== row.readBy;
}

/** What an earlier analysis found, when the document is read again. */
async function seenBefore(vault: Services['vault'], owner: Owner): Promise<ReadonlySet<string>> {
  if (!(await vault.has(owner, 'analysis'))) return new Set();
  const { detections, marks = [] } = await readAnalysis(vault, owner);
  return new Set([...detections.map(asSeen), ...marks.map(({ id }) => id)]);
}

/**
 * The document waits for its password, or is refused; of a refused one nothing is kept but the reason. One
 * that an organization's own expression made fail is kept: with another expression it can be read. So is one that
 * was refused for no fault of its own: it can be tried again.
 */
export async function restDocument({ db, vault }: Services, row: DocumentRow, refusal: BlackbarError): Promise<void> {
  const { organizationId, id } = row;
  const waits = refusal.code === 'password_required';
  const rested = await db.tenant(organizationId, async (tx) => {
    const current = await lockDocument(tx, id);
    // Given up and overtaken, as in `complete`: what another attempt published stays, its objects too.
    if (isOvertaken(row, current)) return undefined;
    const failure = waits ? null : refusal.failure;
    await tx
      .update(document)
      .set({ state: waits ? 'needs_password' : 'failed', progress: null, failure })
      .where(eq(document.id, id));
    const action = waits ? 'document.needs_password' : 'document.refused';
    await record(tx, { organizationId, actor: 'system', action, subject: id, facts: { code: refusal.code } });
    return current;
  });
  if (!rested) return;
  const kept = waits || rested.pages !== null || refusal.code === 'invalid_pattern' || mayPass(refusal);
  if (!kept) await vault.clear(ownerOf(row));
}

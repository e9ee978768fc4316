import { type Progress, RESTING_STATES, type WireFinding } from '@blackbar/contracts';
import { BlackbarError, type Warning } from '@blackbar/model';
import type { AnalyseRequest, Analysis, Progress as PipelineProgress } from '@blackbar/pipeline';
import { knownPeople } from '@blackbar/policy';
import { and, eq, notInArray } from 'drizzle-orm';
import { record } from '../audit/trail.ts';
import { findCase } from '../cases/cases.ts';
import { policiesIn } from '../cases/choice.ts';
import { readLedger } from '../cases/ledger.ts';
import { listsIn } from '../cases/look-again.ts';
import { document } from '../db/schema.ts';
import { earlierAnalysis, isWhole } from '../documents/analysis.ts';
import { type DocumentRow, findDocument, lockDocument } from '../documents/documents.ts';
import { mayPass, PASSING_CODES } from '../documents/may-pass.ts';
import { ownerOf } from '../documents/owner.ts';
import type { Services } from '../services.ts';
import { Stages } from '../tracing/stages.ts';
import { Pacer } from './pacer.ts';
import { isOvertaken, publish } from './publish.ts';
import type { Attempt, Handler } from './queue.ts';
import { gone, noteFault, refusalOf } from './refusal.ts';

/**
 * Upload to everything a reviewer sees. Safe to run twice: whoever comes second finds the document
 * resting and leaves it alone, and of two at once one publishes what it made, under its own name.
 */
export function analyseDocument(services: Services): Handler {
  return async (data, attempt) => {
    const { db, bus, metrics } = services;
    const row = await db.tenant(data.organizationId, (tx) => findDocument(tx, data.documentId)).catch(gone);
    if (!row || RESTING_STATES.includes(row.state)) return;
    let left = row;
    try {
      await readAll(services, row, attempt, (published) => {
        left = published;
      });
      metrics.documents.inc({ outcome: 'ready' });
    } catch (error) {
      const refusal = refusalOf(error, attempt);
      if (!refusal) throw error;
      noteFault(services.log, refusal, { documentId: data.documentId });
      await restDocument(services, left, refusal);
      metrics.documents.inc({ outcome: refusal.code });
    }
    await bus.tell({ type: 'document', documentId: data.documentId });
  };
}

/** Of a scan of many pages the first ones can be looked at while the others are read. */
const FIRST_PAGES = 1;
/**
 * Each time so many more pages than are shown: what is done for all pages each time stays a small part of reading them.
 */
const MORE = 8;

/** The hidden content is looked for beside the first reading, and waited for with the last. */
async function readAll(
  services: Services,
  row: DocumentRow,
  { signal }: Attempt,
  onPart: (published: DocumentRow) => void,
): Promise<void> {
  // Of an encrypted file only the opened copy is left; what was said when it was opened stays true.
  const opened = row.normalisedSha256 !== null;
  const bytes = await services.vault.get(ownerOf(row), opened ? 'normalised' : 'upload');
  const hidden = hiddenIn(services, row, bytes, signal);
  // Whoever waits for it hears of it.
  hidden.catch(() => undefined);
  let now: DocumentRow | undefined = row;
  let file: Uint8Array = bytes;
  let maxScans = (row.progress?.shown ?? 0) * MORE || FIRST_PAGES;
  while (now) {
    const { lists, ...analysed } = await analyse(services, now, { file, maxScans, signal });
    const { pages, detections, shown, marks, normalised, unfinished } = analysed;
    const warnings = once([...now.warnings, ...analysed.warnings]);
    const findings = unfinished ? [] : await hidden;
    const analysis = { pages, detections, shown, marks, warnings, findings, left: unfinished?.pages ?? [] };
    const picture = await pictureOf(services, normalised, signal);
    now = await publish(services, now, { analysis, lists, normalised, picture, said: unfinished?.said ?? [] });
    if (now) onPart(now);
    file = normalised;
    maxScans *= MORE;
  }
}

interface Part {
  readonly file: Uint8Array;
  /** Scanned pages to read of it. */
  readonly maxScans: number;
  readonly signal: AbortSignal;
}

async function analyse(
  services: Services,
  row: DocumentRow,
  { file: bytes, maxScans, signal }: Part,
): Promise<Analysis & { readonly lists: string }> {
  const pacer = reporter(services, row);
  const stages = new Stages(services);
  try {
    const { lists, ...asked } = await requestOf(services, row);
    const request = { ...asked, maxScans };
    const onProgress = ({ stage, done, total }: PipelineProgress) => {
      stages.enter(stage);
      const { shown } = row.progress ?? {};
      // Behind pages that are shown already the file is opened once more: nobody has to see that.
      if (shown !== undefined && stage === 'ingesting') return;
      pacer.push({ stage, done, total, ...(shown === undefined ? {} : { shown }) } as Progress);
    };
    return { ...(await services.pool.run('analyse', { bytes, request }, { signal, onProgress })), lists };
  } finally {
    stages.end();
    await pacer.end();
  }
}

/**
 * The case's own words and expressions, also where the copy's recipient has rules without them, and the people whom
 * its other documents name. `lists`: whose words and expressions these are.
 */
function requestOf(
  { config, db, vault }: Services,
  row: DocumentRow,
): Promise<AnalyseRequest & { readonly lists: string }> {
  return db.tenant(row.organizationId, async (tx) => {
    const inCase = await findCase(tx, row.caseId);
    const { custom = [] } = await policiesIn(tx, vault, inCase);
    const { people } = await readLedger(tx, vault, inCase);
    const { detectorModelDir: modelFolder } = config;
    const more = modelFolder === undefined ? {} : { modelFolder };
    // Of what was opened or read before, our own copy is left.
    const ingested = row.normalisedSha256 !== null;
    const ocr = row.ocr ?? inCase.ocr ?? config.ocr;
    const known = knownPeople(people);
    return { fileName: row.name, detect: true, custom, known, ingested, ocr, lists: listsIn(inCase), ...more };
  });
}

/** Said when the document was read before, and again now. */
function once(warnings: readonly Warning[]): Warning[] {
  return [...new Map(warnings.map((warning) => [JSON.stringify(warning), warning])).values()];
}

/**
 * What the upload gives away without showing it, which is looked for once: our own copy has lost half of it. Between
 * two parts of a reading the upload is still there.
 */
async function hiddenIn(
  services: Services,
  row: DocumentRow,
  bytes: Uint8Array,
  signal: AbortSignal,
): Promise<readonly WireFinding[]> {
  const { vault } = services;
  const earlier = await earlierAnalysis(vault, ownerOf(row));
  if (earlier && isWhole(earlier)) return earlier.findings;
  const kept = earlier !== undefined && (await vault.has(ownerOf(row), 'upload'));
  return inspect(services, kept ? await vault.get(ownerOf(row), 'upload') : bytes, signal);
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

/**
 * The document, as the attempt left it, waits for its password, or is refused; of a refused one nothing is kept but the
 * reason. One that an organization's own expression made fail is kept: with another expression it can be read. So is
 * one that was refused for no fault of its own: it can be tried again.
 */
export async function restDocument({ db, vault }: Services, row: DocumentRow, refusal: BlackbarError): Promise<void> {
  const { organizationId, id } = row;
  const waits = refusal.code === 'password_required';
  const rested = await db.tenant(organizationId, async (tx) => {
    const current = await lockDocument(tx, id);
    // Given up and overtaken: what another attempt published stays, its objects too.
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

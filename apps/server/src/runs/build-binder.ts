import { randomUUID } from 'node:crypto';
import { type BinderResponse, isAtWork, productionBates } from '@blackbar/contracts';
import { BlackbarError, type Warning } from '@blackbar/model';
import { EXPORT_WORDS, saidWarning, sentenceOf } from '@blackbar/words';
import { eq } from 'drizzle-orm';
import type { Member } from '../auth/sessions.ts';
import { findCase, openCase } from '../cases/cases.ts';
import { cases } from '../db/schema.ts';
import { deleteDocument } from '../documents/documents.ts';
import { enterDocument } from '../documents/enter-document.ts';
import { waitForAnalysis } from '../documents/wait-for-analysis.ts';
import { waitFor } from '../events/wait.ts';
import { type ExportOrder, enterExport, enterFailedExport } from '../exports/exports.ts';
import { readReview } from '../reviews/reviews.ts';
import type { Services } from '../services.ts';
import { binderFiles, decideForBinder, followValues } from './binder-decisions.ts';
import type { BinderOrder } from './binder-order.ts';
import { decidedDifferently, leftInOutputs } from './binder-warnings.ts';
import { findRun } from './runs.ts';
import { assertLookedAt, startRun } from './start-run.ts';
import type { RunRow } from './wire-run.ts';

const ANALYSIS_PATIENCE_MS = 240_000;
const LATE_MS = 500;

function wishesOf({ settings: { bates } }: BinderOrder): ExportOrder['wishes'] {
  return bates ? { bates: productionBates.parse(bates) } : {};
}

/** All of its files as one PDF, under numbers of the case, made when their runs have ended. */
function exportOf(order: BinderOrder, caseId: string, id: string, runs: readonly RunRow[]): ExportOrder {
  return {
    id,
    caseId,
    documentId: null,
    title: titleOfToday(),
    format: 'redacted_pdf',
    wishes: wishesOf(order),
    contents: runs.map((run) => ({ documentId: run.documentId, runId: run.id })),
  };
}

function titleOfToday(): string {
  return EXPORT_WORDS.binderOf(new Date().toISOString());
}

/**
 * Analyses, decides and redacts each file as a person in the editor would. Nothing is built when a file
 * is refused or a selection is malformed: then the documents are gone again.
 */
export async function buildBinder(services: Services, member: Member, order: BinderOrder): Promise<BinderResponse> {
  const { caseId, made } = await enterAll(services, member, order);
  const exportId = randomUUID();
  const entered: Entered = { caseId, made, exportId, answered: false };
  const built = build(services, member, order, entered);
  const answered = await Promise.race([built, late(order.until)]);
  if (answered) return answered;
  entered.answered = true;
  built.catch((err: unknown) => services.log.warn({ err, caseId }, 'binder failed'));
  const documents = order.files.map(({ id: documentId }) => ({
    documentId,
    state: 'queued' as const,
    outputUrl: null,
    reportUrl: null,
  }));
  return { success: false, caseId, exportId, documents, warnings: [] };
}

/** Waits until whoever asked has to be answered, and a little longer for the answer's way. */
async function late(until: number): Promise<undefined> {
  await new Promise((resolve) => setTimeout(resolve, Math.max(0, until + LATE_MS - Date.now())).unref());
  return undefined;
}

interface Entered {
  readonly caseId: string;
  /** The case was made for this binder. */
  readonly made: boolean;
  readonly exportId: string;
  /** Whoever asked was told the case and the export: what goes wrong from now on is seen there. */
  answered: boolean;
}

/** Up to the start of its runs all can be taken back; what they release stays, whatever goes wrong afterwards. */
async function build(
  services: Services,
  member: Member,
  order: BinderOrder,
  entered: Entered,
): Promise<BinderResponse> {
  const { caseId, exportId } = entered;
  const { runs, differently } = await started(services, member, order, entered);
  const ended = await Promise.all(runs.map((run) => settled(services, member, run, order.until)));
  const left = await leftInOutputs(services, member, caseId, ended);
  return answerOf(caseId, exportId, ended, [...differently, ...left]);
}

async function started(services: Services, member: Member, order: BinderOrder, entered: Entered) {
  const { caseId, exportId } = entered;
  const { db, queue, vault } = services;
  const { organizationId } = member;
  try {
    const files = await binderFiles(services, member, order);
    const rows = await Promise.all(
      order.files.map(({ id }) => waitForAnalysis(services, organizationId, id, ANALYSIS_PATIENCE_MS)),
    );
    for (const row of rows) assertLookedAt(row, order.settings.acknowledgeUnread ? row.unreadablePages : []);
    for (const [index, row] of rows.entries()) await decideForBinder(services, member, row, order, files[index]);
    if (order.selected === undefined) await followValues(services, member, rows);
    const chosenBy = order.selected === undefined ? 'settings' : 'call';
    const differently = await decidedDifferently(services, member, rows);
    const runs = await db.tenant(organizationId, async (tx) => {
      const ordered: RunRow[] = [];
      for (const row of rows) {
        const { revision } = await readReview(tx, vault, row);
        ordered.push(await startRun(tx, services, member, row.id, { kind: 'draft', revision, chosenBy }));
      }
      await enterExport(tx, queue, member, exportOf(order, caseId, exportId, ordered));
      return ordered;
    });
    return { runs, differently };
  } catch (error) {
    await (entered.answered
      ? fail(services, member, order, entered, error)
      : takeBack(services, member, order, entered));
    throw error;
  }
}

async function fail({ db }: Services, member: Member, order: BinderOrder, entered: Entered, error: unknown) {
  const refusal =
    error instanceof BlackbarError ? error : new BlackbarError('internal', 'work_failed', { cause: error });
  const failed = exportOf(order, entered.caseId, entered.exportId, []);
  await db.tenant(member.organizationId, (tx) => enterFailedExport(tx, member, failed, refusal));
}

/** Nothing was made of these files, and nobody was told of them. */
async function takeBack({ db }: Services, member: Member, { files }: BinderOrder, { caseId, made }: Entered) {
  await db.tenant(member.organizationId, async (tx) => {
    for (const { id } of files) await deleteDocument(tx, member, id);
    if (made) await tx.delete(cases).where(eq(cases.id, caseId));
  });
}

async function enterAll({ db, vault, queue }: Services, member: Member, order: BinderOrder) {
  return db.tenant(member.organizationId, async (tx) => {
    const chosen = order.policy === undefined ? {} : { policies: [order.policy] };
    const inCase =
      order.caseId === undefined
        ? await openCase(tx, vault, member, { title: titleOfToday(), policies: [], ...chosen })
        : await findCase(tx, order.caseId);
    const { ocr } = order.settings;
    const how = ocr === undefined ? {} : { ocr };
    for (const file of order.files) await enterDocument(tx, { vault, queue }, member, inCase, { ...file, ...how });
    return { caseId: inCase.id, made: order.caseId === undefined };
  });
}

async function settled({ db, bus }: Services, member: Member, run: RunRow, until: number): Promise<RunRow> {
  const look = () => db.tenant(member.organizationId, (tx) => findRun(tx, run.id));
  const ended = await waitFor(bus, run.documentId, Math.max(0, until - Date.now()), async () => {
    const now = await look();
    return isAtWork(now) ? undefined : now;
  });
  return ended ?? look();
}

function answerOf(caseId: string, exportId: string, runs: readonly RunRow[], told: readonly Warning[]): BinderResponse {
  const warnings: Warning[] = [...told, ...runs.flatMap((run) => [...run.warnings])];
  return {
    success: runs.every(({ state }) => state === 'released'),
    caseId,
    exportId,
    documents: runs.map(({ id, documentId, state, refusal }) => {
      const released = state === 'released';
      return {
        documentId,
        state,
        outputUrl: released ? `/api/runs/${id}/output` : null,
        reportUrl: released ? `/api/runs/${id}/report` : null,
        ...(refusal === null ? {} : { error: sentenceOf(refusal) }),
      };
    }),
    warnings: warnings.map(saidWarning),
  };
}

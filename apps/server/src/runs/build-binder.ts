import type { BatesSettings, BinderResponse, RedactionSettings, SelectedDetections } from '@blackbar/contracts';
import { BlackbarError, type Warning } from '@blackbar/model';
import { rulesFor } from '@blackbar/pipeline';
import { eq, inArray } from 'drizzle-orm';
import type { Member } from '../auth/sessions.ts';
import { findCase, openCase } from '../cases/cases.ts';
import { choiceFor } from '../cases/choice.ts';
import type { TenantTx } from '../db/database.ts';
import { document, matter } from '../db/schema.ts';
import { readAnalysis, wireDetections } from '../documents/analysis.ts';
import { type DocumentRow, enter, findDocument } from '../documents/documents.ts';
import { isExcluded } from '../documents/excluded.ts';
import { ownerOf } from '../documents/owner.ts';
import type { Received } from '../documents/receive.ts';
import { waitForAnalysis } from '../documents/wait-for-analysis.ts';
import { waitFor } from '../events/wait.ts';
import { readReview } from '../reviews/reviews.ts';
import { saveReview } from '../reviews/save-review.ts';
import type { Services } from '../services.ts';
import { findRun } from './runs.ts';
import { type Selection, selectionOf } from './selection.ts';
import { startRun } from './start-run.ts';
import type { RunRow } from './wire-run.ts';

export interface BinderOrder {
  readonly files: readonly Received[];
  readonly exclusions: readonly string[];
  /** Missing: what the settings suggest. Empty: nothing but hidden data. */
  readonly selected: SelectedDetections | undefined;
  readonly settings: RedactionSettings & { readonly bates?: BatesSettings | undefined };
  readonly caseId: string | undefined;
  readonly policy: string | undefined;
  /** When to stop waiting and answer with what there is. */
  readonly until: number;
}

const ANALYSIS_PATIENCE_MS = 240_000;

/**
 * Analyses, decides and redacts each file as a person in the editor would. Nothing is built when a file
 * is refused or a selection is malformed: then the documents are gone again.
 */
export async function buildBinder(services: Services, member: Member, order: BinderOrder): Promise<BinderResponse> {
  const { db } = services;
  const { organizationId } = member;
  const { caseId, made } = await enterAll(services, member, order);
  try {
    const files = await filesOf(services, member, order);
    const rows = await Promise.all(
      order.files.map(({ id }) => waitForAnalysis(services, organizationId, id, ANALYSIS_PATIENCE_MS)),
    );
    for (const [index, row] of rows.entries()) await decide(services, member, row, order, files[index]);
    const runs: RunRow[] = [];
    for (const row of rows) {
      runs.push(
        await db.tenant(organizationId, async (tx) => {
          const { revision } = await readReview(tx, services.vault, row);
          return startRun(tx, services, member, row.id, { kind: 'draft', revision });
        }),
      );
    }
    const ended = await Promise.all(runs.map((run) => settled(services, member, run, order.until)));
    return answerOf(caseId, ended);
  } catch (error) {
    await db.tenant(organizationId, async (tx) => {
      await tx.delete(document).where(
        inArray(
          document.id,
          order.files.map(({ id }) => id),
        ),
      );
      if (made) await tx.delete(matter).where(eq(matter.id, caseId));
    });
    throw error;
  }
}

async function enterAll({ db, vault, queue }: Services, member: Member, order: BinderOrder) {
  return db.tenant(member.organizationId, async (tx) => {
    const chosen = order.policy === undefined ? {} : { policies: [order.policy] };
    const title = `Binder of ${new Date().toISOString().slice(0, 10)}`;
    const inCase =
      order.caseId === undefined
        ? await openCase(tx, vault, member, { title, policies: [], ...chosen })
        : await findCase(tx, order.caseId);
    for (const file of order.files) await enter(tx, queue, member, inCase, file);
    return { caseId: inCase.id, made: order.caseId === undefined };
  });
}

/** The selected entries of each file, in the files' order; `undefined` leaves the choice to the settings. */
async function filesOf({ db }: Services, { organizationId }: Member, { files, selected }: BinderOrder) {
  if (selected === undefined) return files.map(() => undefined);
  const perFile: SelectedDetections[] = files.map(() => []);
  for (const entry of selected) {
    const index =
      entry.documentId === undefined
        ? (entry.file ?? 0)
        : await db.tenant(organizationId, (tx) => indexOfDocument(tx, files, entry.documentId ?? ''));
    const target = perFile[index];
    if (!target) throw new BlackbarError('invalid_request', 'A selected item belongs to none of the files.');
    target.push(entry);
  }
  return perFile;
}

/** A document of an earlier preview is the file with the same bytes. */
async function indexOfDocument(tx: TenantTx, files: readonly Received[], documentId: string): Promise<number> {
  const { sha256 } = await findDocument(tx, documentId);
  return files.findIndex((file) => file.sha256 === sha256);
}

async function decide(
  { db, vault }: Services,
  member: Member,
  row: DocumentRow,
  { exclusions, settings: { bates, ...settings } }: BinderOrder,
  entries: SelectedDetections | undefined,
): Promise<void> {
  const analysis = await readAnalysis(vault, ownerOf(row));
  await db.tenant(member.organizationId, async (tx) => {
    const inCase = await findCase(tx, row.caseId);
    const { decide: policy } = rulesFor(await choiceFor(tx, vault, inCase, row));
    const suggesting = { threshold: settings.confidenceThreshold, exclusions };
    const excluded = isExcluded(exclusions);
    const bySettings = (): Selection => ({
      ticked: wireDetections(analysis, policy, suggesting)
        .filter(({ suggested, critical }) => suggested || (critical && settings.autoRedactCritical))
        .filter(({ text }) => !excluded(text))
        .map(({ id }) => id),
      marks: [],
    });
    const { ticked, marks } = entries === undefined ? bySettings() : selectionOf(entries, analysis);
    const { revision, locked: _locked, ...content } = await readReview(tx, vault, row);
    await saveReview(tx, vault, member, row.id, analysis, {
      ...content,
      revision,
      ticked,
      marks,
      exclusions: [...exclusions],
      settings,
      bates: bates ?? null,
    });
  });
}

const ENDED: ReadonlySet<RunRow['state']> = new Set(['released', 'refused', 'cancelled', 'awaiting_approval']);

async function settled({ db, bus }: Services, member: Member, run: RunRow, until: number): Promise<RunRow> {
  const look = () => db.tenant(member.organizationId, (tx) => findRun(tx, run.id));
  const ended = await waitFor(bus, run.documentId, Math.max(0, until - Date.now()), async () => {
    const now = await look();
    return ENDED.has(now.state) ? now : undefined;
  });
  return ended ?? look();
}

function answerOf(caseId: string, runs: readonly RunRow[]): BinderResponse {
  const warnings: Warning[] = runs.flatMap((run) => [...run.warnings]);
  return {
    success: runs.every(({ state }) => state === 'released'),
    caseId,
    exportId: null,
    documents: runs.map(({ id, documentId, state, refusal }) => {
      const released = state === 'released';
      return {
        documentId,
        state,
        outputUrl: released ? `/api/runs/${id}/output` : null,
        reportUrl: released ? `/api/runs/${id}/report` : null,
        ...(refusal === null ? {} : { error: refusal.message }),
      };
    }),
    warnings,
  };
}

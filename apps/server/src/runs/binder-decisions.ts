import { isDeepStrictEqual } from 'node:util';
import type { ManualMark, PutReviewRequest, SelectedDetections } from '@blackbar/contracts';
import { BlackbarError, KEPT_ON_REQUEST, valueKey, wholeValue } from '@blackbar/model';
import { rulesFor } from '@blackbar/pipeline';
import { sql } from 'drizzle-orm';
import type { Member } from '../auth/sessions.ts';
import { findCase } from '../cases/cases.ts';
import { choiceFor } from '../cases/choice.ts';
import type { TenantTx } from '../db/database.ts';
import { document } from '../db/schema.ts';
import { readAnalysis } from '../documents/analysis.ts';
import type { DocumentRow } from '../documents/documents.ts';
import { ownerOf } from '../documents/owner.ts';
import type { Received } from '../documents/receive.ts';
import { notFound } from '../not-found.ts';
import { firstTicks } from '../reviews/first-ticks.ts';
import { readReview } from '../reviews/reviews.ts';
import { saveReview } from '../reviews/save-review.ts';
import { openQuestions } from '../reviews/undecided.ts';
import type { Services } from '../services.ts';
import type { BinderOrder } from './binder-order.ts';
import { type Selection, selectionOf } from './selection.ts';

/** The selected entries of each file, in the files' order; `undefined` leaves the choice to the settings. */
export async function binderFiles({ db }: Services, { organizationId }: Member, { files, selected }: BinderOrder) {
  if (selected === undefined) return files.map(() => undefined);
  const perFile: SelectedDetections[] = files.map(() => []);
  const named = new Set(selected.flatMap(({ documentId }) => documentId?.toLowerCase() ?? []));
  const indexOf = await db.tenant(organizationId, (tx) => indexOfDocuments(tx, files, named));
  for (const entry of selected) {
    const { documentId, file = 0 } = entry;
    const target = perFile[documentId === undefined ? file : (indexOf.get(documentId.toLowerCase()) ?? -1)];
    if (!target) throw new BlackbarError('invalid_request', 'item_of_no_file');
    target.push(entry);
  }
  return perFile;
}

/**
 * A document of an earlier preview is the file with the same bytes. A form's many entries are asked for at once. Throws
 * `not_found`.
 */
async function indexOfDocuments(
  tx: TenantTx,
  files: readonly Received[],
  ids: ReadonlySet<string>,
): Promise<ReadonlyMap<string, number>> {
  if (ids.size === 0) return new Map();
  const rows = await tx
    .select({ id: document.id, sha256: document.sha256 })
    .from(document)
    .where(sql`${document.id} = any(${sql.param([...ids])}::uuid[])`);
  if (rows.length < ids.size) throw notFound();
  return new Map(rows.map(({ id, sha256 }) => [id, files.findIndex((file) => file.sha256 === sha256)]));
}

export async function decideForBinder(
  { db, vault }: Services,
  member: Member,
  row: DocumentRow,
  {
    exclusions,
    settings: { bates: _bates, acknowledgeUnread: _asserted, ocr: _read, keep = [], ...settings },
  }: BinderOrder,
  entries: SelectedDetections | undefined,
): Promise<void> {
  const analysis = await readAnalysis(vault, ownerOf(row));
  await db.tenant(member.organizationId, async (tx) => {
    const inCase = await findCase(tx, row.caseId);
    const { decide: policy } = rulesFor(await choiceFor(tx, vault, inCase, row));
    const keys = new Set(keep.map(valueKey));
    const stays = new Set(analysis.detections.filter((one) => keys.has(valueKey(wholeValue(one)))).map(({ id }) => id));
    const bySettings = (): Selection => ({
      ticked: firstTicks(analysis, policy, {
        exclusions,
        threshold: settings.confidenceThreshold,
        autoRedactCritical: settings.autoRedactCritical,
        which: 'suggested',
      }).filter((id) => !stays.has(id)),
      marks: [],
    });
    const { ticked, marks } = entries === undefined ? bySettings() : selectionOf(entries, analysis);
    const { revision, locked: _locked, ...content } = await readReview(tx, vault, row);
    const own = content.marks.filter(({ from }) => from?.kind === 'redact');
    const edit: PutReviewRequest = {
      ...content,
      revision,
      ticked,
      // What somebody marked in the file was said before there was anything to select; a preview gives it to be sent
      // back.
      marks: [
        ...own,
        ...marks.filter(
          (mark) => !own.some((one) => one.id === mark.id && isDeepStrictEqual(placeOf(one), placeOf(mark))),
        ),
      ],
      exclusions: [...exclusions],
      kept: Object.fromEntries([...stays].filter((id) => !ticked.includes(id)).map((id) => [id, KEPT_ON_REQUEST])),
      // Whoever left one out was refused before.
      acknowledgedPages: row.unreadablePages,
      settings,
      // The numbers are the case's: the export puts them on, so that no two documents carry the same.
      bates: null,
    };
    await saveReview(tx, vault, member, row.id, analysis, edit, entries === undefined ? 'settings' : undefined);
  });
}

function placeOf({ page, x, y, width, height }: ManualMark) {
  return { page, x, y, width, height };
}

/**
 * Nobody is here to be asked, so what goes somewhere in the binder goes everywhere in it, unless the settings say to
 * keep it. Ends because ticks are only added.
 */
export async function followValues(
  { db, vault }: Services,
  member: Member,
  rows: readonly DocumentRow[],
): Promise<void> {
  let added = true;
  while (added) {
    added = false;
    for (const row of rows) {
      const analysis = await readAnalysis(vault, ownerOf(row));
      added =
        (await db.tenant(member.organizationId, async (tx) => {
          const { decide: policy } = rulesFor(await choiceFor(tx, vault, await findCase(tx, row.caseId), row));
          const { locked: _locked, ...review } = await readReview(tx, vault, row);
          const open = await openQuestions(tx, vault, row, analysis, review, policy);
          if (open.length === 0) return false;
          const ticked = [...review.ticked, ...open.map(({ id }) => id)];
          await saveReview(tx, vault, member, row.id, analysis, { ...review, ticked }, 'settings');
          return true;
        })) || added;
    }
  }
}

import { BlackbarError, type Decide, isKeptByRule } from '@blackbar/model';
import { type PolicyChoice, rulesFor } from '@blackbar/pipeline';
import { and, eq, isNull } from 'drizzle-orm';
import type { Member } from '../auth/sessions.ts';
import { findCase } from '../cases/cases.ts';
import { choiceFor } from '../cases/choice.ts';
import type { TenantTx } from '../db/database.ts';
import { type cases, document } from '../db/schema.ts';
import { readAnalysis, type StoredAnalysis } from '../documents/analysis.ts';
import type { DocumentRow } from '../documents/documents.ts';
import { ownerOf } from '../documents/owner.ts';
import { isReviewed } from '../documents/standing.ts';
import type { Vault } from '../storage/vault.ts';
import { firstTicks } from './first-ticks.ts';
import { keepsUnder } from './keeps.ts';
import { readOpenReview } from './reviews.ts';
import { writeReview } from './write-review.ts';

type CaseRow = typeof cases.$inferSelect;

/** A review that got ticks: its revision now, and how many these are. */
export interface Changed {
  readonly documentId: string;
  readonly revision: number;
  readonly ticked: number;
}

/**
 * Ticks in every open review of a case what its new rules require and the old ones did not: the editor says how
 * many these are and takes them back on request. A tick that a person made or took away under both rules stays
 * as it is. Gives the documents whose review changed.
 */
export async function followRules(
  tx: TenantTx,
  vault: Vault,
  by: Member,
  before: CaseRow,
  after: CaseRow,
): Promise<readonly Changed[]> {
  if (sameRules(before, after)) return [];
  const open = await tx
    .select()
    .from(document)
    .where(and(eq(document.caseId, after.id), isReviewed, isNull(document.lockedAt)));
  const changed: Changed[] = [];
  for (const row of open) {
    const old = await choiceFor(tx, vault, before, row);
    changed.push(...(await followChoice(tx, vault, by, row, old, await choiceFor(tx, vault, after, row))));
  }
  return changed;
}

/**
 * The same in one review, whose recipient has rules of their own or had. Throws `review_locked` where it is finished
 * and their rules require more than it removes.
 */
export async function followRecipient(
  tx: TenantTx,
  vault: Vault,
  by: Member,
  before: DocumentRow,
  after: DocumentRow,
): Promise<readonly Changed[]> {
  const [open] = await tx
    .select({ id: document.id })
    .from(document)
    .where(and(eq(document.id, after.id), isReviewed));
  if (!open) return [];
  const inCase = await findCase(tx, after.caseId);
  const old = await choiceFor(tx, vault, inCase, before);
  return followChoice(tx, vault, by, after, old, await choiceFor(tx, vault, inCase, after));
}

async function followChoice(
  tx: TenantTx,
  vault: Vault,
  by: Member,
  row: DocumentRow,
  old: PolicyChoice,
  now: PolicyChoice,
): Promise<readonly Changed[]> {
  const analysis = await readAnalysis(vault, ownerOf(row));
  const also = await tickAlso(tx, vault, by, row, analysis, [rulesFor(old).decide, rulesFor(now).decide]);
  return also ? [{ documentId: row.id, ...also }] : [];
}

/** A title or a place in the archive changes none of them. */
export function sameRules(before: CaseRow, after: CaseRow): boolean {
  return rulesOf(before) === rulesOf(after);
}

function rulesOf({ policies, policyVersions, criminalCase, minors }: CaseRow): string {
  const versions = Object.entries(policyVersions).sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([policies, versions, criminalCase, minors]);
}

/** The review's new revision and how many ticks it got, or nothing where everything was ticked or excluded already. */
async function tickAlso(
  tx: TenantTx,
  vault: Vault,
  by: Member,
  row: DocumentRow,
  analysis: StoredAnalysis,
  [old, now]: readonly [Decide | undefined, Decide | undefined],
): Promise<Omit<Changed, 'documentId'> | undefined> {
  const { revision, locked: _locked, ...content } = await readOpenReview(tx, vault, row);
  const { exclusions, settings, kept } = content;
  const how = {
    exclusions,
    threshold: settings.confidenceThreshold,
    autoRedactCritical: false,
    which: 'required',
  } as const;
  const keeps = keepsUnder(kept, analysis.detections, now);
  const demanded = new Set(firstTicks(analysis, old, how));
  const demands = firstTicks(analysis, now, how);
  const before = new Set([...content.ticked, ...demanded]);
  const added = demands.filter((id) => !before.has(id) && !Object.hasOwn(keeps, id));
  if (added.length > 0 && row.lockedAt !== null) throw new BlackbarError('review_locked', 'recipient_requires_more');
  // What was kept because a rule lets it stand was ticked while another demanded it: now that word holds again.
  const still = new Set(demands);
  const back = new Set(
    content.ticked.filter((id) => isKeptByRule(kept[id] ?? '') && demanded.has(id) && !still.has(id)),
  );
  if (added.length + back.size === 0 || row.lockedAt !== null) return undefined;
  const ticked = [...content.ticked.filter((id) => !back.has(id)), ...added];
  const next = await writeReview(tx, vault, row, analysis, { revision, ...content, ticked }, by);
  return { revision: next, ticked: added.length };
}

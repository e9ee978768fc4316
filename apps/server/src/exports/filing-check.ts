import type { FilingCheckAnswer } from '@blackbar/contracts';
import { isMoreThanHint } from '@blackbar/model';
import { policiesOf, rulesFor } from '@blackbar/pipeline';
import { asksFor } from '@blackbar/policy';
import { type FilingFind, filingCheck } from '@blackbar/records';
import { findCase } from '../cases/cases.ts';
import { choiceFor } from '../cases/choice.ts';
import type { TenantTx } from '../db/database.ts';
import { readAnalysis } from '../documents/analysis.ts';
import { ownerOf } from '../documents/owner.ts';
import { keepsUnder } from '../reviews/keeps.ts';
import { readReview } from '../reviews/reviews.ts';
import type { Services } from '../services.ts';
import { readinessOf } from './readiness.ts';

/**
 * Each requirement of the rules of a case with its count over the documents that an export would take. Throws
 * `not_found`. A document that nobody has analysed yet is counted as open, never as clean, and so is all that was found
 * in one whose verified file does not stand: a tick has taken nothing out of anything.
 */
export async function checkFiling(
  { db, vault }: Pick<Services, 'db' | 'vault'>,
  organizationId: string,
  caseId: string,
  only?: readonly string[],
): Promise<FilingCheckAnswer> {
  const { asked, documents } = await db.tenant(organizationId, async (tx) => {
    const inCase = await findCase(tx, caseId);
    const ready = await readinessOf(tx, caseId, only);
    const rules = policiesOf(await choiceFor(tx, vault, inCase));
    return {
      asked: rules.flatMap((policy) =>
        policy.rules
          .filter(({ level, action }) => level === 'required' && action !== 'keep')
          .map(({ category, cite }) => ({ category, cite })),
      ),
      documents: ready,
    };
  });
  const finds: FilingFind[] = [];
  let unread = 0;
  let unredacted = 0;
  for (const { row, obstacle } of documents) {
    if (row.state !== 'ready') {
      unread++;
      continue;
    }
    if (obstacle !== null) unredacted++;
    for (const find of await db.tenant(organizationId, (tx) => findsIn(tx, vault, row))) {
      finds.push(obstacle === null ? find : { ...find, removed: false, kept: false });
    }
  }
  const { requirements, beyond, open } = filingCheck(asked, finds);
  return {
    documents: documents.length,
    unread,
    unredacted,
    open,
    requirements: [...requirements],
    beyond: [...beyond],
  };
}

async function findsIn(
  tx: TenantTx,
  vault: Services['vault'],
  row: Parameters<typeof ownerOf>[0] & Parameters<typeof readReview>[2],
): Promise<FilingFind[]> {
  const review = await readReview(tx, vault, row);
  const { detections } = await readAnalysis(vault, ownerOf(row));
  const { decide } = rulesFor(await choiceFor(tx, vault, await findCase(tx, row.caseId), row));
  const ticked = new Set(review.ticked);
  const keeps = keepsUnder(review.kept, detections, decide);
  const threshold = review.settings.confidenceThreshold;
  return detections.flatMap((detection) => {
    const { id, category } = detection;
    const decision = decide?.(detection);
    const required = asksFor(decision);
    const removed = ticked.has(id);
    if (!removed && !isMoreThanHint(detection, threshold)) return [];
    return [{ category, required, cite: decision?.citation ?? '', removed, kept: Object.hasOwn(keeps, id) }];
  });
}

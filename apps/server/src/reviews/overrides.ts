import { type Override, type OverrideChoice, TIERS, type TierId } from '@blackbar/contracts';
import { BlackbarError, foldTerm } from '@blackbar/model';
import { type PolicyChoice, rulesFor } from '@blackbar/pipeline';
import { choicesFor, createLedger } from '@blackbar/policy';
import { findCase } from '../cases/cases.ts';
import { choiceFor } from '../cases/choice.ts';
import type { TenantTx } from '../db/database.ts';
import type { StoredAnalysis } from '../documents/analysis.ts';
import type { DocumentRow } from '../documents/documents.ts';
import { notFound } from '../not-found.ts';
import type { Vault } from '../storage/vault.ts';
import { assertMay } from '../usage/tier-rights.ts';

type Overrides = Readonly<Record<string, Override>>;

/**
 * Throws `invalid_request` for one that is malformed or would print what it removes, `plan_required` for a pseudonym
 * that is not part of the plan.
 */
export function assertOverrides(overrides: Overrides, { detections }: StoredAnalysis, tier: TierId): void {
  const texts = new Map(detections.map(({ id, text }) => [id, text]));
  for (const [id, { action, text }] of Object.entries(overrides)) {
    const value = texts.get(id);
    if (value === undefined || (action === 'text') !== (text !== undefined)) {
      throw new BlackbarError('invalid_request', 'choice_of_another_document');
    }
    if (text !== undefined && foldTerm(text).includes(foldTerm(value))) {
      throw new BlackbarError('invalid_request', 'words_repeat_removed');
    }
    if (action === 'pseudonym') assertMay(tier, 'pseudonyms');
  }
}

/** What each box says about which a person decided. */
export function chosenLabels(
  choice: PolicyChoice,
  { detections }: StoredAnalysis,
  overrides: Overrides,
): ReadonlyMap<string, string> {
  const { decide } = rulesFor({ ...choice, overrides });
  const decided = detections.filter(({ id }) => Object.hasOwn(overrides, id));
  return new Map(decided.map((detection) => [detection.id, decide?.(detection).replacement ?? '']));
}

/** What the box of one detection can say. Throws `not_found` for a detection of another document. */
export async function overrideChoices(
  tx: TenantTx,
  vault: Vault,
  row: DocumentRow,
  { detections }: StoredAnalysis,
  id: string,
  tier: TierId,
): Promise<{ proposed: string; choices: OverrideChoice[] }> {
  const detection = detections.find((each) => each.id === id);
  if (!detection) throw notFound();
  const inCase = await findCase(tx, row.caseId);
  const choice = await choiceFor(tx, vault, inCase, row);
  const { decide } = rulesFor(choice);
  const decision = decide?.(detection);
  const options = { ledger: createLedger({ known: [...(choice.ledger ?? [])] }), asOf: choice.asOf };
  return {
    // What no policy names goes whole when a person ticks it.
    proposed: decision && (decision.named || decision.critical) ? decision.replacement : '',
    choices: choicesFor(detection, decide, options).filter(
      ({ action }) => action !== 'pseudonym' || TIERS[tier].may.pseudonyms,
    ),
  };
}

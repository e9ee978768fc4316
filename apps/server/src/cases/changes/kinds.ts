import { CASE_CHANGES, type CaseKind, type CaseKinds, type FoundKind, foldTerm } from '@blackbar/contracts';
import { valueKey } from '@blackbar/model';
import { personBy } from '@blackbar/policy';
import type { TenantTx } from '../../db/database.ts';
import type { Changeable } from '../../reviews/change-kind.ts';
import { goes, isListed } from '../../reviews/listed.ts';
import type { Vault } from '../../storage/vault.ts';
import type { CaseRow } from '../cases.ts';
import { documentsOf } from './open-case.ts';

interface Counted {
  readonly kind: CaseKind;
  label: string;
  finds: number;
  going: number;
}

/** What of a case can be changed as one: what stands most often first within each sort of kind. */
export async function kindsOf(tx: TenantTx, vault: Vault, inCase: CaseRow): Promise<CaseKinds> {
  const kinds = new Map<string, Counted>();
  for await (const { review } of documentsOf(tx, vault, inCase)) if (review) count(kinds, review);
  const found: FoundKind[] = [...kinds.values()].sort((a, b) => b.finds - a.finds);
  return { kinds: found.slice(0, CASE_CHANGES.kinds), more: Math.max(0, found.length - CASE_CHANGES.kinds) };
}

function count(kinds: Map<string, Counted>, { detections, content, decide, people }: Changeable): void {
  const add = (kind: CaseKind, label: string, isGoing: boolean) => {
    const key = JSON.stringify(kind);
    const known = kinds.get(key) ?? { kind, label, finds: 0, going: 0 };
    // The longest spelling says most of who somebody is.
    if (label.length > known.label.length) known.label = label;
    known.finds++;
    if (isGoing) known.going++;
    kinds.set(key, known);
  };
  const ticked = new Set(content.ticked);
  const known = personBy(people, detections);
  // Terms that were asked for before are offered again: by what they say, so that two spellings are one.
  const terms = new Map(content.terms.map((term) => [valueKey(term), term]));
  for (const term of content.terms) add({ by: 'term', term: foldTerm(term) }, term, true);
  for (const one of detections) {
    if (!isListed(one, decide) || !goes(one, decide)) continue;
    const isGoing = ticked.has(one.id);
    add({ by: 'category', category: one.category }, '', isGoing);
    const decision = decide?.(one);
    if (decision?.named && decision.citation !== '') {
      add({ by: 'rule', citation: decision.citation }, decision.citation, isGoing);
    }
    const person = known.get(one);
    if (person) add({ by: 'person', person: person.id }, one.text, isGoing);
    for (const reason of Object.hasOwn(content.reasons, one.id) ? (content.reasons[one.id] ?? []) : []) {
      add({ by: 'reason', reason }, reason, isGoing);
    }
    const term = terms.get(valueKey(one.text));
    if (term !== undefined) add({ by: 'term', term: foldTerm(term) }, term, isGoing);
  }
  for (const { category = 'MANUAL', reasons = [], ticked: on = true } of content.marks) {
    add({ by: 'category', category }, '', on);
    for (const reason of reasons) add({ by: 'reason', reason }, reason, on);
  }
}

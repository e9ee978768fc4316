import { CASE_CHANGES, type CaseKind, type CaseKinds, type FoundKind } from '@blackbar/contracts';
import { foldTerm, valueKey, wholeValue } from '@blackbar/model';
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

type Add = (kind: CaseKind, label: string, isGoing: boolean) => void;

function count(kinds: Map<string, Counted>, review: Changeable): void {
  const add: Add = (kind, label, isGoing) => {
    const key = JSON.stringify(kind);
    const known = kinds.get(key) ?? { kind, label, finds: 0, going: 0 };
    // The longest spelling says most of who somebody is.
    if (label.length > known.label.length) known.label = label;
    known.finds++;
    if (isGoing) known.going++;
    kinds.set(key, known);
  };
  countFinds(review, add);
  for (const { category = 'MANUAL', reasons = [], ticked: on = true } of review.content.marks) {
    add({ by: 'category', category }, '', on);
    for (const reason of reasons) add({ by: 'reason', reason }, reason, on);
  }
}

function countFinds({ detections, content, decide, people }: Changeable, add: Add): void {
  const ticked = new Set(content.ticked);
  const known = personBy(people, detections);
  const reasons = new Map(Object.entries(content.reasons));
  // Terms that were asked for before are offered again: by what they say, so that two spellings are one.
  const terms = new Map(content.terms.map((term) => [valueKey(term), term]));
  for (const term of content.terms) add({ by: 'term', term: foldTerm(term) }, term, true);
  for (const one of detections.filter((each) => isListed(each, decide) && goes(each, decide))) {
    const isGoing = ticked.has(one.id);
    add({ by: 'category', category: one.category }, '', isGoing);
    const decision = decide?.(one);
    const citation = decision?.named ? decision.citation : '';
    if (citation !== '') add({ by: 'rule', citation }, citation, isGoing);
    const person = known.get(one);
    if (person) add({ by: 'person', person: person.id }, one.text, isGoing);
    for (const reason of reasons.get(one.id) ?? []) add({ by: 'reason', reason }, reason, isGoing);
    const term = terms.get(valueKey(wholeValue(one)));
    if (term !== undefined) add({ by: 'term', term: foldTerm(term) }, term, isGoing);
  }
}

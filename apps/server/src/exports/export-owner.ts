import type { CaseRow } from '../cases/cases.ts';
import type { Owner } from '../storage/vault.ts';

/** What a case leaves the house with lies under the case's own key, and dies with it. */
export function exportOwner({ organizationId, id, wrappedKey }: CaseRow): Owner {
  return { organizationId, documentId: id, wrappedKey };
}

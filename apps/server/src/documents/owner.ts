import type { Owner } from '../storage/vault.ts';
import type { DocumentRow } from './documents.ts';

export function ownerOf({ organizationId, id, wrappedKey, readBy }: DocumentRow): Owner {
  return { organizationId, documentId: id, wrappedKey, readBy };
}

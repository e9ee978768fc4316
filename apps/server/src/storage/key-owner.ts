import type { Owner } from './vault.ts';

/** What has a key of its own: a case, an organization's policy. */
interface Keyed {
  readonly organizationId: string;
  readonly id: string;
  readonly wrappedKey: Uint8Array;
}

/** What belongs to it lies under its key and dies with it: what leaves with a case, its people, a policy's versions. */
export function keyOwner({ organizationId, id, wrappedKey }: Keyed): Owner {
  return { organizationId, documentId: id, wrappedKey };
}

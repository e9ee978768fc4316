import { BlackbarError } from '@blackbar/model';

const KEY = /^[0-9a-z][0-9a-z_.-]*(\/[0-9a-z][0-9a-z_.-]*)*\/?$/;

/** Keys are made by us; one that is not of our making could lead out of the store. Throws `internal`. */
export function assertKey(key: string): void {
  if (!KEY.test(key)) throw new BlackbarError('internal', 'malformed_key');
}

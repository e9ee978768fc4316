import { BlackbarError } from '@blackbar/model';

/** What was read, or `undefined` where it can't be unpacked. */
export function unlessDamaged<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof BlackbarError && error.code === 'damaged') return undefined;
    throw error;
  }
}

import { counted } from './counted.ts';
import { SETTINGS_WORDS } from './settings-words.ts';

/** What a change of the master key came to, said on the command line of whoever runs the service. */
export const KEY_CHANGE = {
  /** `null`: one that had been interrupted was finished. */
  wrapped: (keys: number | null): string =>
    keys === null
      ? 'A change of the key that was interrupted is complete.'
      : `${counted(keys, 'key was', 'keys were')} wrapped anew.`,
  keepApart: 'The new master key is in place. Keep a copy of it apart from every backup.',
  setNew: 'Set MASTER_KEY to the new key before the next start.',
  recoveryCodes: `Recovery codes ended with the old key: people make new ones under Settings, ${SETTINGS_WORDS.nav.security}.`,
  lost: (trails: number): string =>
    trails === 1
      ? 'The kept head of 1 audit trail opens under neither key.'
      : `The kept heads of ${counted(trails, 'audit trail')} open under neither key.`,
  again: 'Some kept heads of audit trails are still under the old key: run this again, with the same settings.',
  unchanged: 'The key was not changed.',
} as const;

/** What backing up and restoring say on the command line of whoever runs the service; scripts read the counts. */
export const BACKUP_WORDS = {
  erasedMeanwhile: (objects: number): string =>
    `${objects} objects belong to documents or cases that were erased meanwhile.`,
  masterKeyApart: 'The master key is not in it: keep a copy of it apart from every backup.',
  made: (tables: number, rows: number, objects: number, bytes: number, erased: number): string =>
    `Backed up: ${tables} tables with ${rows} rows, ${objects} objects of ${bytes} bytes, ${erased} erased.`,
  /** Without the point: a code may follow. */
  notMade: 'The backup was not made',
} as const;

export const RESTORE_WORDS = {
  missing: (objects: number): string => `${objects} objects were missing already when the backup was made.`,
  erasedAgain: (erased: number, leftOut: number): string =>
    `Erased again: ${erased} documents and cases; ${leftOut} objects of what was erased were left out.`,
  broken: (organizationId: string, seq: number): string =>
    `The audit trail of organization ${organizationId} is not what it was from event ${seq} on.`,
  allWhole: (trails: number): string => `Audit trails: all ${trails} were followed to their ends and are whole.`,
  someBroken: (broken: number, trails: number): string =>
    `Audit trails: ${broken} of ${trails} were broken before the backup was made; the rest are whole.`,
  done: (tables: number, rows: number, objects: number, madeAt: string): string =>
    `Restored and compared: ${tables} tables with ${rows} rows and ${objects} objects are what they were at ${madeAt}.`,
  notRestored: 'The backup was not restored',
} as const;

/** Of `npm run tier`, where it fails. */
export const TIER_NOT_CHANGED = 'The tier was not changed';

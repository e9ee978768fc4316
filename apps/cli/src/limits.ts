/** Numbers of the command line that a person can meet. */
export const LIMITS = {
  /** Of one file: far above what may be uploaded to the service, far below what a process can hold. */
  fileBytes: 256 * 1024 * 1024,
  /** Of a batch: far above any folder that one command should be trusted with. */
  files: 10_000,
  bates: { start: 999_999_999, digits: 12 },
} as const;

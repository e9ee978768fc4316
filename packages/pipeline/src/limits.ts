/** Bounds of the work on one file. Those of the file itself stand with the PDF engine. */
export const WORK_LIMITS = {
  /** A child that says nothing for this long is killed: one page takes far less. */
  silenceMs: 20_000,
  /** Longer by this much for each page, in a stage that works on all pages at once. */
  silencePerPageMs: 250,
  /** No file takes longer than this in all. */
  jobMs: 15 * 60_000,
  /** CPU seconds of one child over all its jobs, enforced by the kernel where the host can. */
  cpuSeconds: 1_200,
  /** Resident memory of one child in bytes: a text file of 500 pages with a removal on each takes more than 1 GiB. */
  residentBytes: 1.5 * 1024 ** 3,
  /** Heap of one child's JavaScript in MiB; PDFium's own memory comes on top. */
  heapMiB: 1024,
  /** Room for what a page's work throws away again, in MiB, a third of it in use: a small one costs a quarter of the time. */
  freshHeapMiB: 32,
  /** A child is replaced after this many jobs, so that no leak adds up. */
  jobsPerChild: 50,
  /** Attempts of apply and verify on one plan: as planned, then with a stronger strategy on the flagged pages. */
  attempts: 3,
  /** How often a child's memory is looked at. */
  watchMs: 250,
} as const;

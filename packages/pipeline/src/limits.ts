/** Bounds of the work on one file. Those of the file itself stand with the PDF engine. */
export const WORK_LIMITS = {
  /** A child that works for this long and says nothing is killed: one page takes far less. */
  silenceMs: 20_000,
  /** What each page adds to that silence, in a stage that works on all pages at once. */
  silencePerPageMs: 250,
  /** A child's silence while pictures of pages are read. */
  readingSilenceMs: 120_000,
  /** No file takes longer than this in all. */
  jobMs: 30 * 60_000,
  /** How often a child's memory is looked at. */
  watchMs: 250,

  /** CPU seconds of one child over all its jobs, enforced by the kernel where the host can. */
  cpuSeconds: 2_400,
  /** A child that has used so many of them is replaced, so that its next file has the rest at least. */
  usedCpuSeconds: 600,
  /**
   * A child is replaced after this many jobs. Not after few: what it has to load and to compile costs as much processor
   * time as four statements do (decision 132).
   */
  jobsPerChild: 500,

  /** Resident memory of one child in bytes. */
  residentBytes: 1024 ** 3,
  /** Its resident memory while pictures of pages are read: the networks and a page's picture come on top. */
  readingResidentBytes: 1.2 * 1024 ** 3,
  /**
   * A child that still holds so much when its job is done is replaced: the next file is to have the rest for itself.
   */
  restingResidentBytes: 0.75 * 1024 ** 3,
  /** Heap of one child's JavaScript in MiB; PDFium's own memory and what is packed come on top. */
  heapMiB: 512,
  /** Heap in MiB of the thread that takes half of a verification. */
  threadHeapMiB: 224,
  /**
   * Room for what a page's work throws away again, in MiB, of each thread; V8 takes three times as much. Half of it
   * costs 6 % more processor time, twice as much takes 100 MiB more for a long file.
   */
  freshHeapMiB: 16,

  /** Pages of one file that are read from their pictures; the rest is said to be unread. */
  pagesRead: 300,
  /** Of an XFDF file: marks of thousands of pages. */
  xfdfCharacters: 5_000_000,
  /** Attempts of apply and verify on one plan: as planned, then with a stronger strategy on the flagged pages. */
  attempts: 3,
} as const;

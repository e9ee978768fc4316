const STOP_MS = 9_000;

/**
 * Lets go of everything, then ends the process by `exit`: after nine seconds in any case, because what is not let go of
 * by then is held by something that is gone.
 */
export function endAfter(stop: () => Promise<void>, exit: (code: number) => void): void {
  setTimeout(() => exit(0), STOP_MS).unref();
  void stop().then(() => exit(0));
}

const LOOK_AGAIN_MS = 500;

/**
 * A signal to `npm start` ends npm and its shell, and leaves what they started: this ends with them, as from the
 * signal itself. Started without npm it lives as long as it likes, its terminal closed or not.
 */
export function endWithNpm() {
  if (process.env.npm_lifecycle_event === undefined) return;
  const shell = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, LOOK_AGAIN_MS);
  watch.unref();
}

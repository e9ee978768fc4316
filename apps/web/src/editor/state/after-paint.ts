/** A window that nobody sees is not painted: after this, in milliseconds, it goes on all the same. */
const UNSEEN_MS = 100;

/** Runs once what was just done has been painted. */
export function afterPaint(run: () => void): void {
  let done = false;
  const once = () => {
    if (done) return;
    done = true;
    clearTimeout(late);
    run();
  };
  const late = setTimeout(once, UNSEEN_MS);
  requestAnimationFrame(() => setTimeout(once));
}

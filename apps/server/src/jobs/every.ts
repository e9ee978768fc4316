/**
 * Does it again and again, never twice at once; what fails is told, and has its next turn like all else. `atOnce`:
 * first now, else after `ms`. Returns how to stop.
 */
export function every(
  ms: number,
  work: () => Promise<unknown>,
  failed: (error: unknown) => void,
  { atOnce = false }: { readonly atOnce?: boolean } = {},
): () => void {
  let busy = false;
  const turn = async () => {
    if (busy) return;
    busy = true;
    try {
      await work();
    } catch (error) {
      failed(error);
    } finally {
      busy = false;
    }
  };
  if (atOnce) void turn();
  const timer = setInterval(() => void turn(), ms);
  timer.unref();
  return () => clearInterval(timer);
}

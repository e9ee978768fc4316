/**
 * Each has its turn, whatever happens in that of another: what fails is told, and in the end all of it is thrown, so
 * that nobody takes the whole for done.
 */
export async function inTurn<T>(
  all: Iterable<T>,
  work: (one: T) => Promise<unknown>,
  failed: (error: unknown, one: T) => void,
): Promise<void> {
  const errors: unknown[] = [];
  for (const one of all) {
    try {
      await work(one);
    } catch (error) {
      failed(error, one);
      errors.push(error);
    }
  }
  if (errors.length > 0) throw new AggregateError(errors);
}

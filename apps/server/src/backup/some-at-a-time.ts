/** Streams that are open at a time: a store answers slowly, and each costs memory. */
const AT_ONCE = 4;

/** Works on what comes, some at a time. When one fails, those beside it have ended before its error is thrown. */
export async function someAtATime<T>(items: AsyncIterable<T>, work: (item: T) => Promise<void>): Promise<void> {
  let some: Promise<void>[] = [];
  for await (const item of items) {
    some.push(work(item));
    if (some.length < AT_ONCE) continue;
    await allOf(some);
    some = [];
  }
  await allOf(some);
}

async function allOf(some: readonly Promise<void>[]): Promise<void> {
  for (const end of await Promise.allSettled(some)) if (end.status === 'rejected') throw end.reason;
}

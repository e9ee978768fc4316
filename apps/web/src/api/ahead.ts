/** How an answer is asked for, early or not. */
export const ASKED = { credentials: 'include', headers: { accept: 'application/json' } } as const;

/** An answer older than this is asked for again. */
const FRESH_MS = 20_000;

const asked = new Map<string, { readonly at: number; readonly answer: Promise<Response> }>();

/** Asks before the program that will read the answer is there. `path` is that of a GET. Settles once it is answered. */
export function askAhead(path: string): Promise<void> {
  const answer = fetch(path, { method: 'GET', ...ASKED });
  asked.set(path, { at: Date.now(), answer });
  // Whoever takes it hears of a failure; an answer that nobody takes is nobody's.
  return answer.then(
    () => undefined,
    () => undefined,
  );
}

/** What was asked ahead, once. Nothing where it did not come, was refused, or is too old: it has to be asked again. */
export async function takeAhead(path: string): Promise<Response | undefined> {
  const early = asked.get(path);
  asked.delete(path);
  if (!early || Date.now() - early.at > FRESH_MS) return undefined;
  const response = await early.answer.catch(() => undefined);
  return response?.ok ? response : undefined;
}

import type { Draft } from './draft.ts';

interface Decided {
  readonly draft: Draft;
  readonly builtFrom: Draft | undefined;
  readonly cleared: boolean;
}

/** What would go if a file were made now: what the server holds, also where a finished file cleared the ticks here. */
export function decidedNow({ draft, builtFrom, cleared }: Decided): Draft {
  return cleared && builtFrom ? builtFrom : draft;
}

import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';

/** A pack whose files were changed by somebody who has no key. */
export function changed(pack: Uint8Array, change: (files: Map<string, string>) => void): Uint8Array {
  const files = new Map(Object.entries(unzipSync(pack)).map(([name, bytes]) => [name, strFromU8(bytes)]));
  change(files);
  return zipSync(Object.fromEntries([...files].map(([name, text]) => [name, strToU8(text)])), { level: 0 });
}

export interface Spoiled {
  readonly pack: Uint8Array;
  /** The first event that is not what it was, from 1. */
  readonly first: number;
}

/** One random change to the events: a letter, an event dropped, two swapped, one written twice, or the tail cut. */
export function spoiled(pack: Uint8Array, random: () => number): Spoiled {
  let first = 0;
  const whole = changed(pack, (files) => {
    const lines = (files.get('events.jsonl') ?? '').trimEnd().split('\n');
    const at = Math.floor(random() * (lines.length - 1));
    first = at + 1;
    const line = lines[at] ?? '';
    const kind = Math.floor(random() * 5);
    if (kind === 0) lines[at] = withOtherLetter(line, Math.floor(random() * line.length));
    else if (kind === 1) lines.splice(at, 1);
    else if (kind === 2) lines.splice(at, 2, lines[at + 1] ?? '', line);
    else if (kind === 3) lines.splice(at, 0, lines[at + 1] ?? '');
    else lines.splice(at);
    files.set('events.jsonl', lines.length === 0 ? '' : `${lines.join('\n')}\n`);
  });
  return { pack: whole, first };
}

/** Numbers that are the same in every run (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function withOtherLetter(line: string, place: number): string {
  return line.slice(0, place) + (line[place] === 'x' ? 'y' : 'x') + line.slice(place + 1);
}

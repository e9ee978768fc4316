import { Zip, ZipPassThrough } from 'fflate';

/** What a file system somewhere takes for a path, a device or the end of a name. */
const UNSAFE = /[<>:"/\\|?*\p{Cc}\p{Cf}]/gu;

/**
 * A .zip of files for people, one after the other, so that one of them lies in memory at a time. The files are stored
 * as they are: PDFs are packed already. Two of one name get a number.
 */
export async function* bundled(
  files: AsyncIterable<{ readonly name: string; readonly bytes: Uint8Array }>,
  at: Date,
): AsyncGenerator<Uint8Array> {
  const made: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    made.push(chunk);
  });
  const taken = new Set<string>();
  for await (const { name, bytes } of files) {
    const entry = new ZipPassThrough(freeName(name, taken));
    entry.mtime = at;
    zip.add(entry);
    entry.push(bytes, true);
    yield* made.splice(0);
  }
  zip.end();
  yield* made;
}

function freeName(name: string, taken: Set<string>): string {
  const safe = name.replace(UNSAFE, '_');
  const [, stem = safe, ending = ''] = /^(.*?)(\.[^.]*)?$/u.exec(safe) ?? [];
  let free = safe;
  // Windows and macOS take two names that differ in case for one.
  for (let n = 2; taken.has(free.toLowerCase()); n++) free = `${stem} (${n})${ending}`;
  taken.add(free.toLowerCase());
  return free;
}

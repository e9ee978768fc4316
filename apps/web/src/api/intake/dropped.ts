import { INTAKE } from '@blackbar/contracts';
import { rememberPath } from './chosen.ts';

/** The files that were dropped, those in folders too, as deep and as many as anybody means to send. */
export async function droppedFiles({ items, files }: DataTransfer): Promise<readonly File[]> {
  // Asked for before anything is waited for: afterwards the browser has forgotten what was dropped.
  const entries = [...items].map((item) => item.webkitGetAsEntry?.() ?? null);
  if (!entries.some((entry) => entry?.isDirectory)) return [...files];
  const found: File[] = [];
  for (const entry of entries) if (entry) await walk(entry, 0, found);
  return found;
}

async function walk(entry: FileSystemEntry, depth: number, found: File[]): Promise<void> {
  if (depth > INTAKE.folderDepth || found.length >= INTAKE.zip.entries) return;
  if (entry.isFile) {
    const file = await new Promise<File>((resolve, reject) => (entry as FileSystemFileEntry).file(resolve, reject));
    rememberPath(file, entry.fullPath);
    found.push(file);
    return;
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  for (;;) {
    // A reader gives about a hundred at a time, and none at the end.
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (some.length === 0) return;
    for (const one of some) await walk(one, depth + 1, found);
  }
}

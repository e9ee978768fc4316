import { UPLOAD_ACCEPT } from '@blackbar/contracts';

const ACCEPTED = UPLOAD_ACCEPT.split(',');

function endingOf(name: string): string {
  return /(\.[a-z]+)$/.exec(name.toLowerCase())?.[1] ?? '';
}

/** What can be told without reading the file. The server looks inside. */
export function isTaken({ name, type }: { readonly name: string; readonly type?: string }): boolean {
  const ending = endingOf(name);
  return ACCEPTED.some((one) => one === type || one === ending);
}

export function isZip({ name, type = '' }: { readonly name: string; readonly type?: string }): boolean {
  return endingOf(name) === '.zip' || /^application\/(zip|x-zip-compressed)$/.test(type);
}

/** What an operating system puts beside a person's files: not chosen by anybody, and no loss to anybody. */
export function isOfTheSystem(path: string): boolean {
  return /(^|\/)__MACOSX\/|(^|\/)(\.DS_Store|Thumbs\.db|desktop\.ini)$/i.test(path);
}

/**
 * A path that would leave the folder it is unpacked in. No path is ever made of one; such an archive lies, and is told
 * so.
 */
export function leadsOut(path: string): boolean {
  return /^([\\/]|[a-z]:)/i.test(path) || path.split(/[\\/]/).includes('..') || path.includes('\0');
}

/** The last part of a path. */
export function lastPart(path: string): string {
  return path.split(/[\\/]/).findLast((part) => part !== '') ?? path;
}

/** What each is called: by its last part, and with its folders where two would be called the same. */
export function namesOf(paths: readonly string[]): readonly string[] {
  const times = new Map<string, number>();
  for (const path of paths) times.set(lastPart(path), (times.get(lastPart(path)) ?? 0) + 1);
  return paths.map((path) => {
    const last = lastPart(path);
    return (times.get(last) ?? 0) > 1 ? path.split(/[\\/]/).filter(Boolean).join(' - ') : last;
  });
}

import type { EditorApi } from './editor-context.ts';

/** Nothing may be changed: it is finalized, this person only looks, or the redacted file is what is shown. */
export function isFrozen({ locked, preview }: Pick<EditorApi, 'locked' | 'preview'>): boolean {
  return locked || preview;
}

import type { WireDocument, WireRun } from '@blackbar/contracts';
import { useEditor } from './editor-context.ts';

/** Why a released file does not hold any more. */
export type Outdated = NonNullable<WireDocument['fileOutdated']>;

/** The file that was released last, and whether it says what was decided; nothing before there is one. */
export function useReleasedFile(): { readonly run: WireRun; readonly outdated: Outdated | undefined } | undefined {
  const { run, document, save } = useEditor();
  if (!run || run.kind === 'preview' || run.state !== 'released') return undefined;
  if (save.dirty || run.revision !== save.revision) return { run, outdated: 'changed' };
  // The document as it is known here may date from before this run.
  const outdated = document.released?.id === run.id ? document.fileOutdated : null;
  return { run, outdated: outdated ?? undefined };
}

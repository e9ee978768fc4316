import { BlackbarError } from '@blackbar/model';
import type { OpenEngine } from '@blackbar/ocr';

/** What reads pictures; undefined where nothing that does is installed. */
export async function openInstalled(): Promise<OpenEngine | undefined> {
  const { openEngine } = await import('@blackbar/ocr');
  return openEngine().catch((error: unknown) => {
    if (error instanceof BlackbarError && error.code === 'unavailable') return undefined;
    throw error;
  });
}

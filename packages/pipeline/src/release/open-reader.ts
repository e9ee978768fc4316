import { BlackbarError } from '@blackbar/model';
import type { OpenEngine } from '@blackbar/ocr';

/** The reader of pictures; undefined where none is installed. */
export async function openReader(): Promise<OpenEngine | undefined> {
  const { openEngine } = await import('@blackbar/ocr');
  return openEngine().catch((error: unknown) => {
    if (error instanceof BlackbarError && error.code === 'unavailable') return undefined;
    throw error;
  });
}

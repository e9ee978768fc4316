import type { CreateCaseRequest, UploadResponse } from '@blackbar/contracts';
import { DASHBOARD_WORDS, MESSAGES } from '@blackbar/words';
import { useState } from 'react';
import { createCase, deleteCase, refreshCase } from './cases.ts';
import { sentenceOf } from './fetch.ts';
import { isTaken, isTooLarge, uploadFiles } from './upload.ts';

export type UploadResult = UploadResponse['results'][number];

/** Shows a notice; handed in, so that this folder knows no screen. */
export type Tell = (notice: { title: string; description?: string; tone?: 'destructive' }) => void;

function titleOf(files: readonly File[]): string {
  const first =
    (files[0]?.name ?? 'Documents')
      .replace(/\.(pdf|png|jpe?g|tiff?)$/i, '')
      .trim()
      .slice(0, 200) || 'Documents';
  return files.length > 1 ? `${first.slice(0, 180)} and ${files.length - 1} more` : first;
}

/** Files that are worth sending; says why others are not. */
function worthSending(files: readonly File[], tell: Tell): readonly File[] {
  const taken = files.filter(isTaken);
  if (taken.length < files.length) tell({ ...MESSAGES.upload.invalidType, tone: 'destructive' });
  const small = taken.filter((file) => !isTooLarge(file));
  if (small.length < taken.length) {
    tell({ title: MESSAGES.upload.tooLarge, description: MESSAGES.upload.limit, tone: 'destructive' });
  }
  return small;
}

/**
 * Checks, makes a case when none is given, uploads. `onDone` gets the case and one answer for each file;
 * `sent` is 0 to 1 on the way, `refusal` why the last of them were not taken.
 */
export function useUpload(tell: Tell, onDone: (caseId: string, results: readonly UploadResult[]) => void) {
  const [sent, setSent] = useState<number>();
  const [refusal, setRefusal] = useState<string>();
  /** Into the case of that id, or a new one, which `details` say more about than its files do. */
  const upload = async (files: readonly File[], caseId?: string, details: Partial<CreateCaseRequest> = {}) => {
    const good = worthSending(files, tell);
    if (good.length === 0) return;
    setSent(0);
    setRefusal(undefined);
    let made: string | undefined;
    try {
      if (caseId === undefined) made = (await createCase({ title: titleOf(good), ...details })).id;
      const target = caseId ?? made ?? '';
      const { results } = await uploadFiles(target, good, setSent);
      const refused = results.filter((r) => 'error' in r);
      const [first] = refused;
      if (first) {
        setRefusal(DASHBOARD_WORDS.upload.refused(first.name, first.error, refused.length - 1));
        const notice = first.code === 'not_a_pdf' ? MESSAGES.upload.invalidType : MESSAGES.preview.failed;
        tell({ ...notice, tone: 'destructive' });
      }
      if (made !== undefined && refused.length === results.length) {
        await deleteCase(made);
        return;
      }
      made = undefined;
      refreshCase(target);
      onDone(target, results);
    } catch (error) {
      // A case that was made for files which did not arrive holds nothing; its absence is worth no second notice.
      if (made !== undefined) await deleteCase(made).catch(() => refreshCase(made ?? ''));
      setRefusal(sentenceOf(error, MESSAGES.unreached));
      tell({ ...MESSAGES.preview.failed, tone: 'destructive' });
    } finally {
      setSent(undefined);
    }
  };
  return { upload, sent, refusal };
}

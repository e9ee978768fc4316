import type { WireDocument } from '@blackbar/contracts';
import { REFERENCE_LIST_WORDS } from '@blackbar/words';
import { useState } from 'react';
import { sentenceOf } from '../api/fetch.ts';
import { amendReferenceList, makeCourtCopy, makeReferenceList, useReferenceList } from '../api/reference-list.ts';
import { Button } from '../ui/button.tsx';
import { CopyText } from '../ui/copy-text.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { dateTimeOf } from '../ui/figures.ts';
import { NoticeBox } from '../ui/notice-box.tsx';
import { saveFile } from '../ui/save-file.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { amended, canBeSaved, UNCHANGED } from './reference-draft.ts';
import { ReferenceTable } from './reference-table.tsx';

const W = REFERENCE_LIST_WORDS;

/** The list for the court under seal: made, amended, taken along. */
export function ReferenceListDialog({ document, onClose }: { document: WireDocument; onClose: () => void }) {
  const { data: list, error } = useReferenceList(document.id);
  const [draft, setDraft] = useState(UNCHANGED);
  const [password, setPassword] = useState<string>();
  const [trouble, setTrouble] = useState<string>();
  const attempt = async (work: () => Promise<void>) => {
    setTrouble(undefined);
    try {
      await work();
    } catch (thrown) {
      setTrouble(sentenceOf(thrown));
    }
  };
  const save = async () => {
    if (!list) return;
    await amendReferenceList(list, amended(list.items, draft));
    setDraft(UNCHANGED);
  };
  const take = async () => {
    const copy = await makeCourtCopy(document.caseId);
    const bytes = Uint8Array.from(atob(copy.pdf), (letter) => letter.charCodeAt(0));
    saveFile(new Blob([bytes], { type: 'application/pdf' }), copy.fileName);
    setPassword(copy.password);
  };
  const made = list !== undefined && list.revision > 0;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={W.open}
      description={W.description}
      className="max-w-3xl"
      footer={
        <>
          <Button disabled={!list} onClick={() => void attempt(() => makeReferenceList(document.id))}>
            {made ? W.again : W.make}
          </Button>
          <Button disabled={!canBeSaved(draft)} onClick={() => void attempt(save)}>
            {W.save}
          </Button>
          <Button look="primary" disabled={!made} onClick={() => void attempt(take)}>
            {W.copy}
          </Button>
        </>
      }
    >
      {trouble ? (
        <div role="alert" className="mb-4">
          <NoticeBox tone="stop" title={trouble} />
        </div>
      ) : null}
      {error ? <NoticeBox tone="stop" title={sentenceOf(error)} /> : null}
      {password ? (
        <NoticeBox className="mb-4" tone="caution" title={W.password}>
          <CopyText text={password} label={W.password} />
          <p className="mt-1">{W.passwordNote}</p>
        </NoticeBox>
      ) : null}
      {!list && !error ? <Skeleton className="h-40" /> : null}
      {list && !made ? <p className="text-sm text-ink-faint">{W.none}</p> : null}
      {list && made ? (
        <>
          <ReferenceTable items={list.items} draft={draft} onChange={setDraft} />
          <h3 className="mt-6 text-sm font-semibold">{W.history}</h3>
          <ul className="mt-2 text-[13px] text-ink-faint">
            {list.history.map(({ at, by, ...revision }) => (
              <li key={revision.revision}>{W.change(dateTimeOf(at), by, W.what(revision))}</li>
            ))}
          </ul>
        </>
      ) : null}
    </Dialog>
  );
}

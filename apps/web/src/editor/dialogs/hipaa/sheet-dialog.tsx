import { CASE_WORDS } from '@blackbar/words';
import { useState } from 'react';
import { sentenceOf } from '../../../api/fetch.ts';
import { signHipaaSheet, useHipaaSheet } from '../../../api/hipaa.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { NoticeBox } from '../../../ui/notice-box.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useEditor } from '../../state/editor-context.ts';
import { type Answers, isSigned, mayBeSigned } from './answers.ts';
import { Sheet } from './sheet.tsx';

const W = CASE_WORDS.hipaa;

/** The eighteen identifiers, what was found and removed of each, and the attestation of a person. */
export function HipaaSheetDialog() {
  const { document, openDialog, save } = useEditor();
  const { data: sheet, error } = useHipaaSheet(document.id, save.revision);
  const [answers, setAnswers] = useState<Answers>({ seen: [], looked: [], attested: false });
  const [trouble, setTrouble] = useState<string>();
  const ready = sheet !== undefined && !isSigned(sheet) && mayBeSigned(sheet, answers);

  const sign = async () => {
    setTrouble(undefined);
    const { seen, looked } = answers;
    try {
      await signHipaaSheet(document.id, save.revision, sheet?.output?.sha256 ?? '', { seen, looked });
    } catch (thrown) {
      setTrouble(sentenceOf(thrown));
    }
  };

  return (
    <Dialog
      open
      onOpenChange={() => openDialog(undefined)}
      title={W.title}
      description={W.description}
      className="max-w-2xl"
      footer={
        <>
          <Button onClick={() => openDialog(undefined)}>{W.close}</Button>
          <Button look="primary" disabled={!ready} onClick={() => void sign()}>
            {W.sign}
          </Button>
        </>
      }
    >
      {error ? <NoticeBox tone="stop" title={sentenceOf(error)} /> : null}
      {sheet ? (
        <>
          <Sheet sheet={sheet} answers={answers} onAnswer={(more) => setAnswers({ ...answers, ...more })} />
          {trouble ? (
            <div role="alert" className="mt-4">
              <NoticeBox tone="stop" title={trouble} />
            </div>
          ) : null}
        </>
      ) : error ? null : (
        <Reading />
      )}
    </Dialog>
  );
}

function Reading() {
  return (
    <>
      <p role="status" className="mb-2 text-ink-soft">
        {W.secondLook.reading}
      </p>
      <Skeleton className="h-64" />
    </>
  );
}

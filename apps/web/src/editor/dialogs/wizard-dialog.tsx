import { counted, MESSAGES } from '@blackbar/contracts';
import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { lookOf } from '../../ui/category-look.ts';
import { cn } from '../../ui/class-names.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { NoticeBox } from '../../ui/notice-box.tsx';
import { Categories } from '../panels/categories.tsx';
import { UnreadablePages } from '../panels/unreadable-pages.tsx';
import { useEditor } from '../state/editor-context.ts';
import { WizardCritical } from './wizard-critical.tsx';

const STEPS = ['Found', 'Critical', 'Hidden', 'Finish'] as const;

function Found() {
  const { items } = useEditor();
  const marks = items.filter((item) => item.kind === 'mark').length;
  return (
    <>
      <p>Tick the kinds of data that have to go. Single items can be changed on the pages at any time.</p>
      <Categories />
      {marks > 0 ? <p className="mt-3 text-[13px] text-ink-faint">{counted(marks, 'mark')} drawn by hand.</p> : null}
    </>
  );
}

function Hidden() {
  const { found, items } = useEditor();
  const hidden = items.filter((item) => item.found && item.found.place !== 'page');
  return (
    <div className="grid gap-3">
      {found.findings.length === 0 && hidden.length === 0 ? <p>No hidden content was found in this file.</p> : null}
      {found.findings.length > 0 ? (
        <ul className="grid gap-1.5">
          {found.findings.map((finding) => (
            <li key={`${finding.kind}:${finding.page}:${finding.message}`}>
              {finding.page ? `Page ${finding.page}: ` : ''}
              {finding.message}
            </li>
          ))}
        </ul>
      ) : null}
      {hidden.length > 0 ? (
        <p>
          {counted(hidden.length, 'find')} in places that no page shows:{' '}
          {[...new Set(hidden.map((item) => lookOf(item.category).name))].join(', ')}.
        </p>
      ) : null}
      <p className="text-ink-faint">
        Notes, attachments, scripts, earlier revisions and metadata never get into the redacted file.
      </p>
      <UnreadablePages />
    </div>
  );
}

function Finish() {
  const { count } = useEditor();
  return count > 0 ? (
    <p>
      <span className="font-semibold">{counted(count, 'item')}</span> will be removed. Look at the preview first: it
      shows the very bytes that will be released.
    </p>
  ) : (
    <NoticeBox tone="caution" title={MESSAGES.editor.nothingSelected.title}>
      {MESSAGES.editor.nothingSelected.description}
    </NoticeBox>
  );
}

/** Leads through a review: what was found, the critical items one by one, hidden content, preview and finalizing. */
export function WizardDialog() {
  const { openDialog, setPreview, locked } = useEditor();
  const [step, setStep] = useState(0);
  const name = STEPS[step] ?? 'Found';
  const close = () => openDialog(undefined);
  const screens: Readonly<Record<(typeof STEPS)[number], ReactNode>> = {
    Found: <Found />,
    Critical: <WizardCritical onDone={() => setStep(2)} />,
    Hidden: <Hidden />,
    Finish: <Finish />,
  };
  return (
    <Dialog
      open
      onOpenChange={close}
      title={MESSAGES.editor.wizard}
      className="max-w-xl"
      footer={
        <>
          <Button className="mr-auto" disabled={step === 0} onClick={() => setStep(step - 1)}>
            {MESSAGES.editor.previous}
          </Button>
          {name === 'Finish' ? (
            <>
              <Button
                onClick={() => {
                  close();
                  setPreview(true);
                }}
              >
                {MESSAGES.editor.redactionPreview}
              </Button>
              <Button look="primary" disabled={locked} onClick={() => openDialog('finalize')}>
                {MESSAGES.editor.finalize}
              </Button>
            </>
          ) : (
            <Button look="primary" onClick={() => setStep(step + 1)}>
              {MESSAGES.editor.next}
            </Button>
          )}
        </>
      }
    >
      <ol className="mb-5 grid grid-cols-4 gap-1.5" aria-label="Steps">
        {STEPS.map((each, i) => (
          <li
            key={each}
            aria-current={i === step ? 'step' : undefined}
            className={cn(
              'border-t-[3px] border-hairline pt-1.5 text-xs text-ink-faint',
              i <= step && 'border-ink',
              i === step && 'font-semibold text-ink',
            )}
          >
            {each}
          </li>
        ))}
      </ol>
      {screens[name]}
    </Dialog>
  );
}

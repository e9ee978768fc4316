import { EDITOR_WORDS, MESSAGES } from '@blackbar/words';
import { type ReactNode, useEffect } from 'react';
import { refreshDetections } from '../../api/documents.ts';
import { Button } from '../../ui/button.tsx';
import { cn } from '../../ui/class-names.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { useEditor } from '../state/editor-context.ts';
import { useAsked } from './use-asked.ts';
import { useSurvey } from './use-survey.ts';
import { WizardCritical } from './wizard-critical.tsx';
import { WizardFound } from './wizard-found.tsx';
import { WizardLeft } from './wizard-left.tsx';
import { WizardPreview } from './wizard-preview.tsx';
import { WizardSample } from './wizard-sample.tsx';
import { WIZARD_STEPS, type WizardStep } from './wizard-steps.ts';

const T = EDITOR_WORDS.wizard;

/**
 * Leads through a review, from the rules to the last look before it is finalized. Closed and opened again it goes on
 * where it was.
 */
export function WizardDialog() {
  const {
    dispatch,
    openDialog,
    locked,
    waits,
    rules,
    document,
    wizardStep: step,
    setWizardStep: setStep,
  } = useEditor();
  const survey = useSurvey();
  useEffect(() => dispatch({ type: 'lookAgain' }), [dispatch]);
  const name: WizardStep = WIZARD_STEPS[step] ?? 'rules';
  const asked = useAsked(name);
  const close = () => openDialog(undefined);
  const go = (to: number) => {
    // Other rules ask for other things.
    if (name === 'rules') void refreshDetections(document.id);
    setStep(to);
  };
  const screens: Readonly<Record<WizardStep, () => ReactNode>> = {
    rules: () => rules?.form ?? <p>{T.noRules}</p>,
    found: () => <WizardFound />,
    critical: () => <WizardCritical onDone={() => go(step + 1)} />,
    left: () => <WizardLeft survey={survey} />,
    sample: () => <WizardSample survey={survey} />,
    preview: () => <WizardPreview />,
  };
  return (
    <Dialog
      open
      onOpenChange={close}
      title={MESSAGES.editor.wizard}
      className="max-w-2xl sm:h-[min(40rem,calc(100dvh-32px))]"
      footer={
        <>
          <Button className="mr-auto" disabled={step === 0} onClick={() => go(step - 1)}>
            {MESSAGES.editor.previous}
          </Button>
          <p role="status" className="self-center text-[13px] text-ink-soft max-sm:order-first max-sm:w-full">
            {asked}
          </p>
          {name === 'preview' ? (
            <Button look="primary" disabled={locked || waits} onClick={() => openDialog('finalize')}>
              {MESSAGES.editor.finalize}
            </Button>
          ) : (
            <Button look="primary" disabled={asked !== undefined} onClick={() => go(step + 1)}>
              {MESSAGES.editor.next}
            </Button>
          )}
        </>
      }
    >
      <ol className="mb-5 grid grid-cols-6 gap-1.5" aria-label={T.stepsLabel}>
        {WIZARD_STEPS.map((each, i) => (
          <li
            key={each}
            aria-current={i === step ? 'step' : undefined}
            className={cn(
              'min-w-0 border-t-[3px] border-hairline pt-1.5 text-xs text-ink-faint',
              i <= step && 'border-ink',
              i === step && 'font-semibold text-ink',
            )}
          >
            <span className={cn('block truncate max-sm:overflow-visible', i !== step && 'max-sm:sr-only')}>
              {T.steps[each]}
            </span>
          </li>
        ))}
      </ol>
      {screens[name]()}
    </Dialog>
  );
}

import { CONFIDENCE } from '@blackbar/model';
import { MESSAGES, PANEL_WORDS } from '@blackbar/words';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Slider } from '../../ui/slider.tsx';
import { Switch } from '../../ui/switch.tsx';
import { useEditor } from '../state/editor-context.ts';
import { suggestionCount } from '../state/item-counts.ts';
import { MeanwhileNotice } from './meanwhile-notice.tsx';
import { useMeanwhile } from './use-meanwhile.ts';

const W = PANEL_WORDS;

function Choice(props: { name: string; note: ReactNode; checked: boolean; onChange: (on: boolean) => void }) {
  const id = useId();
  return (
    <div className="flex items-start gap-4 border-t border-hairline py-4">
      <label htmlFor={id} className="grow">
        <span className="font-medium">{props.name}</span>
        <span className="block text-[13px] text-ink-faint">{props.note}</span>
      </label>
      <Switch id={id} checked={props.checked} onCheckedChange={props.onChange} />
    </div>
  );
}

export function SettingsDialog() {
  const { state, dispatch, items, openDialog } = useEditor();
  const [settings, setSettings] = useState(state.draft.settings);
  const meanwhile = useMeanwhile(state.draft.settings);
  const close = () => openDialog(undefined);
  // What a rule requires is ticked for the rule's sake, and what a person ticked or unticked is theirs.
  const automatic = items
    .filter(({ id, found, excluded }) => found?.critical && !found.required && !excluded && !state.touched.has(id))
    .map(({ id }) => id);
  const percent = Math.round(settings.confidenceThreshold * 100);
  const set = (change: Partial<typeof settings>) => setSettings({ ...settings, ...change });
  return (
    <Dialog
      open
      onOpenChange={close}
      title={MESSAGES.editor.redactionSettings}
      footer={
        <>
          <Button onClick={close}>{W.cancel}</Button>
          <Button
            look="primary"
            disabled={meanwhile.changed}
            onClick={() => {
              const on = settings.autoRedactCritical;
              const switched = on !== state.draft.settings.autoRedactCritical;
              dispatch({ type: 'settings', settings, ...(switched ? { automatic: { ids: automatic, on } } : {}) });
              close();
            }}
          >
            {W.save}
          </Button>
        </>
      }
    >
      <MeanwhileNotice meanwhile={meanwhile} onTake={() => setSettings(state.draft.settings)} />
      <div className="pb-5">
        <div className="mb-3 flex items-baseline">
          <span className="grow font-medium">{W.settings.threshold}</span>
          <span className="figures font-mono">{settings.confidenceThreshold.toFixed(2)}</span>
        </div>
        <Slider
          label={W.settings.threshold}
          describe={W.settings.percent(percent)}
          min={CONFIDENCE.min}
          max={CONFIDENCE.max}
          step={CONFIDENCE.step}
          value={[settings.confidenceThreshold]}
          onValueChange={([value]) =>
            set({ confidenceThreshold: Math.round((value ?? CONFIDENCE.default) * 100) / 100 })
          }
        />
        <p className="figures mt-2 text-[13px] text-ink-faint">
          {W.settings.suggested(
            suggestionCount(items, settings.confidenceThreshold),
            items.filter((i) => i.found).length,
            percent,
          )}
        </p>
      </div>
      <Choice
        name={W.settings.auto}
        note={W.settings.autoNote}
        checked={settings.autoRedactCritical}
        onChange={(autoRedactCritical) => set({ autoRedactCritical })}
      />
      <Choice
        name={W.settings.preserve}
        note={W.settings.preserveNote}
        checked={settings.preserveFormatting}
        onChange={(preserveFormatting) => set({ preserveFormatting })}
      />
      <Choice
        name={W.settings.watermark}
        note={W.settings.watermarkNote}
        checked={settings.addWatermark}
        onChange={(addWatermark) => set({ addWatermark })}
      />
    </Dialog>
  );
}

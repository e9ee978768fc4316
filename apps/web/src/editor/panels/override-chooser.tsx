import { OVERRIDE_TEXT_MAX, type Override } from '@blackbar/contracts';
import { EDITOR_WORDS } from '@blackbar/words';
import { useEffect, useId, useRef, useState } from 'react';
import { useChoices } from '../../api/documents.ts';
import { Button } from '../../ui/button.tsx';
import { Input } from '../../ui/field.tsx';
import { useEditor } from '../state/editor-context.ts';
import type { Item } from '../state/items.ts';
import type { RowActions } from './use-row-actions.ts';

const T = EDITOR_WORDS.override;

interface OverrideChooserProps {
  readonly item: Item;
  readonly same: number;
  readonly actions: RowActions;
  readonly onDone: () => void;
}

/** What the box can say instead of what the rules propose. */
export function OverrideChooser({ item, same, actions, onDone }: OverrideChooserProps) {
  const { document } = useEditor();
  const name = useId();
  const { data, isError } = useChoices(document.id, item.id);
  const [chosen, setChosen] = useState<Override['action'] | 'proposal'>(item.override?.action ?? 'proposal');
  const [own, setOwn] = useState(item.override?.text ?? '');
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (data) form.current?.scrollIntoView({ block: 'nearest' });
  }, [data]);
  if (isError) return <p role="alert">{T.failed}</p>;
  if (!data) return null;

  const use = (all: boolean) => {
    const appearance = chosen === 'text' ? own.trim() : data.choices.find((c) => c.action === chosen)?.appearance;
    const override =
      chosen === 'proposal' ? undefined : chosen === 'text' ? { action: chosen, text: own.trim() } : { action: chosen };
    actions.override(item, override, appearance ?? '', all);
    onDone();
  };
  const options = [
    { action: 'proposal' as const, shown: data.proposed, milder: false },
    ...data.choices.map(({ action, appearance, milder }) => ({ action, shown: appearance, milder })),
    { action: 'text' as const, shown: '', milder: false },
  ];
  return (
    <form
      ref={form}
      className="my-1 grid gap-2 rounded-md border border-hairline bg-sheet p-2.5"
      onSubmit={(event) => {
        event.preventDefault();
        use(false);
      }}
    >
      <fieldset className="grid gap-1.5">
        <legend className="mb-1 font-medium text-ink">{T.legend}</legend>
        {options.map(({ action, shown, milder }) => (
          <label key={action} className="flex items-start gap-2">
            <input
              type="radio"
              name={name}
              className="mt-1 accent-ink"
              checked={chosen === action}
              onChange={() => setChosen(action)}
            />
            <span className="min-w-0">
              {action === 'proposal' ? T.proposal : T.actions[action]}
              {shown ? <code className="ml-1.5 break-words font-mono text-xs text-ink">{shown}</code> : null}
              {milder ? <span className="block text-xs text-caution">{T.milder}</span> : null}
            </span>
          </label>
        ))}
      </fieldset>
      {chosen === 'text' ? (
        <Input
          aria-label={T.ownWords}
          className="h-8 text-[13px]"
          maxLength={OVERRIDE_TEXT_MAX}
          value={own}
          onChange={(event) => setOwn(event.target.value)}
        />
      ) : null}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" size="sm" disabled={chosen === 'text' && own.trim() === ''}>
          {T.use}
        </Button>
        {same > 1 ? (
          <Button
            look="link"
            size="inline"
            className="text-[13px]"
            disabled={chosen === 'text' && own.trim() === ''}
            onClick={() => use(true)}
          >
            {T.forAll(same)}
          </Button>
        ) : null}
      </div>
    </form>
  );
}

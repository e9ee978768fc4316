import { KEEP_REASON_MAX } from '@blackbar/contracts';
import { isKeptByRule } from '@blackbar/model';
import { PANEL_WORDS } from '@blackbar/words';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Input } from '../../ui/field.tsx';

const W = PANEL_WORDS.undecided;

/** The two ways to end a question about a removed text that still stands: there too, or kept, and why. */
export function RedactOrKeep({
  places,
  demanded = false,
  onRedact,
  onKeep,
}: {
  places: number;
  /** A rule demands it: that the rule lets it stand is no reason to keep it. */
  demanded?: boolean;
  onRedact: () => void;
  onKeep: (reason: string) => void;
}) {
  const [keeping, setKeeping] = useState(false);
  const [own, setOwn] = useState('');
  if (!keeping) {
    return (
      <span className="mt-1.5 flex gap-1.5">
        <Button size="sm" onClick={onRedact}>
          {W.redactAll(places)}
        </Button>
        <Button size="sm" look="quiet" onClick={() => setKeeping(true)}>
          {W.keep}
        </Button>
      </span>
    );
  }
  return (
    <fieldset className="mt-1.5 grid justify-items-start gap-1">
      <legend className="mb-1">{W.because}</legend>
      {W.reasons
        .filter(({ stored }) => !(demanded && isKeptByRule(stored)))
        .map(({ shown, stored }, i) => (
          <Button key={stored} size="sm" autoFocus={i === 0} onClick={() => onKeep(stored)}>
            {shown}
          </Button>
        ))}
      <form
        className="flex w-full max-w-sm gap-1.5"
        onSubmit={(event) => {
          event.preventDefault();
          // The dialog's own form, or the editor's, is another matter.
          event.stopPropagation();
          if (own.trim() !== '') onKeep(own.trim());
        }}
      >
        <Input
          className="h-8 min-w-0 text-[13px]"
          aria-label={W.otherReason}
          placeholder={W.otherReason}
          maxLength={KEEP_REASON_MAX}
          value={own}
          onChange={(event) => setOwn(event.target.value)}
        />
        <Button size="sm" type="submit" disabled={own.trim() === ''}>
          {W.keepSo}
        </Button>
      </form>
      <Button size="sm" look="quiet" onClick={() => setKeeping(false)}>
        {PANEL_WORDS.cancel}
      </Button>
    </fieldset>
  );
}

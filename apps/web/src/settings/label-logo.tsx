import type { WhiteLabel } from '@blackbar/contracts';
import { SETTINGS_WORDS, WHITE_LABEL_WORDS } from '@blackbar/words';
import { useRef } from 'react';
import { removeLogo, sendLogo } from '../api/white-label.ts';
import { attempt } from '../ui/attempt.ts';
import { Button } from '../ui/button.tsx';

const W = WHITE_LABEL_WORDS;

/** The logo as the service has drawn it, and another one in its place. */
export function LabelLogo({ logo }: Pick<WhiteLabel, 'logo'>) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className="grid justify-items-start gap-3">
      {logo ? (
        <img
          src={logo.path}
          alt={W.logo}
          width={logo.width}
          height={logo.height}
          className="h-auto max-h-20 w-auto max-w-full rounded-sm border border-hairline bg-white p-2"
        />
      ) : (
        <p className="text-ink-soft">{W.noLogo}</p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => input.current?.click()}>{logo ? W.replace : W.choose}</Button>
        {logo ? <Button onClick={() => void attempt(removeLogo, SETTINGS_WORDS.saved)}>{W.removeLogo}</Button> : null}
      </div>
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg"
        aria-label={W.logo}
        tabIndex={-1}
        className="sr-only"
        onChange={({ target }) => {
          const file = target.files?.[0];
          target.value = '';
          if (file) void attempt(() => sendLogo(file), SETTINGS_WORDS.saved);
        }}
      />
    </div>
  );
}

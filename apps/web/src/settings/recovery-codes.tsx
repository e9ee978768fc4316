import { SETTINGS_WORDS } from '@blackbar/words';
import { useState } from 'react';
import { newRecoveryCodes } from '../api/account.ts';
import { Button } from '../ui/button.tsx';
import { CopyText } from '../ui/copy-text.tsx';
import { NoticeBox } from '../ui/notice-box.tsx';
import { PasswordDialog } from './password-dialog.tsx';

const W = SETTINGS_WORDS.security;

/** Shown once when they are made; afterwards only how many are left. */
export function RecoveryCodes({
  codes,
  onCodes,
}: {
  codes: readonly string[] | undefined;
  onCodes: (codes: readonly string[] | undefined) => void;
}) {
  const [asking, setAsking] = useState(false);
  if (codes) {
    return (
      <NoticeBox tone="caution" title={W.codesLead}>
        <ul
          className="my-3 grid max-w-xs grid-cols-2 gap-x-6 gap-y-1 font-mono text-sm text-ink"
          data-testid="recovery-codes"
        >
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div className="flex flex-wrap items-center gap-3">
          <CopyText text={codes.join('\n')} shown="" label={W.codesCopy} />
          <Button size="sm" onClick={() => onCodes(undefined)}>
            {W.codesDone}
          </Button>
        </div>
      </NoticeBox>
    );
  }
  return (
    <>
      <Button onClick={() => setAsking(true)}>{W.codesNew}</Button>
      {asking ? (
        <PasswordDialog
          title={W.codesNew}
          action={W.codesNew}
          onClose={() => setAsking(false)}
          submit={async (password) => onCodes(await newRecoveryCodes(password))}
        />
      ) : null}
    </>
  );
}

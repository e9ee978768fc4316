import { SETTINGS_WORDS, WHITE_LABEL_WORDS } from '@blackbar/words';
import { type FormEvent, useState } from 'react';
import { askSender, confirmSender, removeSender } from '../api/white-label.ts';
import { attempt } from '../ui/attempt.ts';
import { Button } from '../ui/button.tsx';
import { Field, Input } from '../ui/field.tsx';

const W = WHITE_LABEL_WORDS;

function CodeForm({ address }: { address: string }) {
  const [code, setCode] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void attempt(() => confirmSender(code), W.confirmed);
  };
  return (
    <form className="flex flex-wrap items-end gap-3" onSubmit={submit}>
      <p className="w-full text-ink-soft">{W.codeSent(address)}</p>
      <Field label={W.code}>
        {(ids) => (
          <Input
            {...ids}
            required
            inputMode="numeric"
            autoComplete="one-time-code"
            className="w-36 font-mono"
            value={code}
            onChange={(event) => setCode(event.target.value)}
          />
        )}
      </Field>
      <Button type="submit" look="primary" className="h-10">
        {W.confirm}
      </Button>
    </form>
  );
}

/** From which address mails come, and the code that proves it. */
export function LabelSender({ sender, pending }: { sender: string | null; pending: string | null }) {
  const [address, setAddress] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void attempt(() => askSender(address));
  };
  return (
    <div className="grid max-w-xl gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <p className="break-words">{sender === null ? W.senderOwn : W.senderIs(sender)}</p>
        {sender === null ? null : (
          <Button size="sm" onClick={() => void attempt(removeSender, SETTINGS_WORDS.saved)}>
            {W.removeSender}
          </Button>
        )}
      </div>
      <form className="flex flex-wrap items-end gap-3" onSubmit={submit}>
        <Field label={W.address} className="min-w-0 grow">
          {(ids) => (
            <Input
              {...ids}
              type="email"
              required
              autoComplete="off"
              value={address}
              onChange={(event) => setAddress(event.target.value)}
            />
          )}
        </Field>
        <Button type="submit" className="h-10">
          {W.sendCode}
        </Button>
      </form>
      {pending === null ? null : <CodeForm address={pending} />}
    </div>
  );
}

import { LABEL, refusedAccents, SCHEMES, type Scheme, type WhiteLabel } from '@blackbar/contracts';
import { SETTINGS_WORDS, sentenceOf, WHITE_LABEL_WORDS } from '@blackbar/words';
import { useState } from 'react';
import { saveLabel } from '../api/white-label.ts';
import { attempt } from '../ui/attempt.ts';
import { Button } from '../ui/button.tsx';
import { Field, Input } from '../ui/field.tsx';
import { LabelPreview } from './label-preview.tsx';

const W = WHITE_LABEL_WORDS;
const HEX = /^#[0-9a-f]{6}$/i;

type Accents = WhiteLabel['accents'];

/** What is wrong with one of the two, in the words that the service would refuse it with. */
function wrongWith(accents: Accents, scheme: Scheme): string | undefined {
  if (!HEX.test(accents[scheme])) return W.notHex;
  const refusal = refusedAccents({ ...accents, [other(scheme)]: READABLE[other(scheme)] });
  return refusal && sentenceOf(refusal);
}

const other = (scheme: Scheme): Scheme => (scheme === 'light' ? 'dark' : 'light');
/** Of the one that is not asked about. */
const READABLE: Accents = { light: '#000000', dark: '#ffffff' };

interface AccentField {
  readonly scheme: Scheme;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (color: string) => void;
}

function Accent({ scheme, value, error, onChange }: AccentField) {
  return (
    <Field label={W.accent[scheme]} error={error}>
      {(ids) => (
        <div className="flex gap-2">
          <Input
            type="color"
            aria-label={W.pick[scheme]}
            className="w-14 shrink-0 p-1"
            value={HEX.test(value) ? value.toLowerCase() : '#000000'}
            onChange={(event) => onChange(event.target.value)}
          />
          <Input
            {...ids}
            required
            spellCheck={false}
            autoComplete="off"
            maxLength={7}
            className="font-mono"
            value={value}
            onChange={(event) => onChange(event.target.value.trim())}
          />
        </div>
      )}
    </Field>
  );
}

/** Name and accents, with what they look like while they are chosen. */
export function LabelForm({ label }: { label: WhiteLabel }) {
  const [name, setName] = useState(label.name);
  const [accents, setAccents] = useState(label.accents);
  const wrong = { light: wrongWith(accents, 'light'), dark: wrongWith(accents, 'dark') };
  // A color that is half typed shows as the one before it.
  const drawn = (scheme: Scheme) => (HEX.test(accents[scheme]) ? accents[scheme] : label.accents[scheme]);
  const shown = {
    name: name.trim() || label.name,
    accents: { light: drawn('light'), dark: drawn('dark') },
    logo: label.logo,
  };
  return (
    <form
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        void attempt(() => saveLabel({ name, accents }), SETTINGS_WORDS.saved);
      }}
    >
      <Field label={W.name} className="max-w-md">
        {(ids) => (
          <Input
            {...ids}
            required
            maxLength={LABEL.nameMax}
            autoComplete="organization"
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        )}
      </Field>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {SCHEMES.map((scheme) => (
          <Accent
            key={scheme}
            scheme={scheme}
            value={accents[scheme]}
            error={wrong[scheme]}
            onChange={(color) => setAccents({ ...accents, [scheme]: color })}
          />
        ))}
      </div>
      <LabelPreview label={shown} />
      <Button
        type="submit"
        look="primary"
        className="justify-self-start"
        disabled={wrong.light !== undefined || wrong.dark !== undefined || name.trim() === ''}
      >
        {W.save}
      </Button>
    </form>
  );
}

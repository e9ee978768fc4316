import { POLICY_WORDS } from '@blackbar/words';
import { Upload } from 'lucide-react';
import { useRef } from 'react';
import { useLocation } from 'wouter';
import { sentenceOf } from '../api/fetch.ts';
import { importPolicy } from '../api/policies.ts';
import { Button } from '../ui/button.tsx';
import { toast } from '../ui/toast.tsx';

const W = POLICY_WORDS;

/** A policy from a JSON or CSV file. One whose id is there already becomes its next version. */
export function ImportButton() {
  const field = useRef<HTMLInputElement>(null);
  const [, navigate] = useLocation();
  const read = async (file: File | undefined) => {
    if (!file) return;
    try {
      const policy = await importPolicy(await file.text());
      navigate(`/policies/${policy.id}`);
      toast(W.imported(policy.title, policy.version));
    } catch (error) {
      const description = sentenceOf(error);
      toast({ title: W.notImported, description, tone: 'destructive' });
    }
  };
  return (
    <>
      <input
        ref={field}
        type="file"
        accept=".json,.csv,application/json,text/csv"
        aria-label={W.file}
        className="sr-only"
        tabIndex={-1}
        onChange={(event) => {
          void read(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      <Button onClick={() => field.current?.click()}>
        <Upload aria-hidden="true" />
        {W.import}
      </Button>
    </>
  );
}

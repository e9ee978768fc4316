import { Upload } from 'lucide-react';
import { useRef } from 'react';
import { useLocation } from 'wouter';
import { sentenceOf } from '../api/fetch.ts';
import { importPolicy } from '../api/policies.ts';
import { Button } from '../ui/button.tsx';
import { toast } from '../ui/toast.tsx';

/** A policy from a JSON or CSV file. One whose id is there already becomes its next version. */
export function ImportButton() {
  const field = useRef<HTMLInputElement>(null);
  const [, navigate] = useLocation();
  const read = async (file: File | undefined) => {
    if (!file) return;
    try {
      const policy = await importPolicy(await file.text());
      navigate(`/policies/${policy.id}`);
      toast({ title: 'Policy imported', description: `${policy.title}, version ${policy.version}` });
    } catch (error) {
      const description = sentenceOf(error);
      toast({ title: 'The file was not imported', description, tone: 'destructive' });
    }
  };
  return (
    <>
      <input
        ref={field}
        type="file"
        accept=".json,.csv,application/json,text/csv"
        aria-label="Policy file, JSON or CSV"
        className="sr-only"
        tabIndex={-1}
        onChange={(event) => {
          void read(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      <Button onClick={() => field.current?.click()}>
        <Upload aria-hidden="true" />
        Import
      </Button>
    </>
  );
}

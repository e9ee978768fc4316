import type { WireDocument } from '@blackbar/contracts';
import { CASE_WORDS } from '@blackbar/words';
import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { retryDocument } from '../api/cases.ts';
import { sentenceOf } from '../api/fetch.ts';
import { Button } from '../ui/button.tsx';
import { toast } from '../ui/toast.tsx';

const W = CASE_WORDS.opening;

/** Sends a document back to work that was refused for no fault of its own. */
export function TryAgain({ document }: { document: WireDocument }) {
  const [busy, setBusy] = useState(false);
  const again = async () => {
    setBusy(true);
    try {
      await retryDocument(document);
    } catch (error) {
      toast({ title: W.notRetried, description: sentenceOf(error), tone: 'destructive' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button size="sm" disabled={busy} aria-label={`${W.retry}: ${document.name}`} onClick={() => void again()}>
      <RotateCcw aria-hidden="true" />
      {W.retry}
    </Button>
  );
}

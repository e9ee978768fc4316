import { DASHBOARD_WORDS, MESSAGES } from '@blackbar/words';
import { useState } from 'react';
import { useRights } from '../api/session.ts';
import { Button } from '../ui/button.tsx';
import { toast } from '../ui/toast.tsx';

const W = DASHBOARD_WORDS.sample;
/** Made by `scripts/sample-document.mjs`. */
const SAMPLE = '/sample.pdf';
const RULE = 'us-frcp-5.2';

interface SampleOfferProps {
  /** A case is being made already. */
  readonly busy: boolean;
  readonly upload: (
    files: readonly File[],
    caseId?: string,
    details?: { title: string; policies?: string[] },
  ) => unknown;
}

/** For whoever has no document at hand: a filing in which everybody is invented. */
export function SampleOffer({ busy, upload }: SampleOfferProps) {
  const rights = useRights();
  const [loading, setLoading] = useState(false);
  const open = async () => {
    setLoading(true);
    try {
      const answer = await fetch(SAMPLE);
      if (!answer.ok) throw new TypeError(answer.statusText);
      const file = new File([await answer.blob()], W.fileName, { type: 'application/pdf' });
      await upload([file], undefined, { title: W.caseTitle, ...(rights?.policies ? { policies: [RULE] } : {}) });
    } catch {
      toast({ ...MESSAGES.preview.failed, tone: 'destructive' });
    } finally {
      setLoading(false);
    }
  };
  return (
    <section className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-3 border-l-2 border-ink py-1 pl-4">
      <div className="min-w-0 grow basis-72">
        <h2 className="text-base font-semibold">{W.title}</h2>
        <p className="mt-1 max-w-prose text-sm text-ink-soft">{W.text}</p>
      </div>
      <Button disabled={busy || loading} onClick={() => void open()}>
        {W.open}
      </Button>
    </section>
  );
}

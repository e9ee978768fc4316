import { CHECK_PAGE, DASHBOARD_WORDS } from '@blackbar/words';
import { Check, Copy } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { toast } from '../ui/toast.tsx';

const W = CHECK_PAGE.card;

export function ResultCard({ text, paper }: { text: string; paper: ReactNode }) {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
      setTimeout(() => setCopied(false), 1500);
    } catch {
      toast({ ...DASHBOARD_WORDS.copy.failed, tone: 'destructive' });
    }
  };
  return (
    <section aria-labelledby="card" className="mt-10">
      <h2 id="card" className="font-serif text-xl font-semibold">
        {W.title}
      </h2>
      <p className="mt-1 leading-6 text-ink-soft">{W.lead}</p>
      <div className="mt-4 rounded-lg border border-hairline bg-sheet p-5">
        <pre className="whitespace-pre-wrap break-words font-mono text-[13px] leading-6">{text}</pre>
        <div className="mt-4 flex flex-wrap gap-3">
          <Button onClick={() => void copy()}>
            {copied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
            {copied ? W.copied : W.copy}
          </Button>
          {paper}
        </div>
      </div>
    </section>
  );
}

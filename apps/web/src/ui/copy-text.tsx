import { DASHBOARD_WORDS } from '@blackbar/words';
import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { toast } from './toast.tsx';

const W = DASHBOARD_WORDS.copy;

/** A hash or number in monospace with a button that copies all of it. */
export function CopyText({ text, shown = text, label }: { text: string; shown?: string; label: string }) {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
      setTimeout(() => setCopied(false), 1500);
    } catch {
      toast({ ...W.failed, tone: 'destructive' });
    }
  };
  return (
    <span className="inline-flex max-w-full items-center gap-1 align-bottom">
      <code className="break-all font-mono text-xs">{shown}</code>
      <button
        type="button"
        onClick={copy}
        aria-label={copied ? W.copied : W.copy(label)}
        className="shrink-0 rounded-sm p-1 text-ink-faint hover:text-ink"
      >
        {copied ? <Check className="size-3.5" /> : <Copy className="size-3.5" />}
      </button>
    </span>
  );
}

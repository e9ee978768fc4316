import { MESSAGES } from '@blackbar/words';
import { Link } from 'wouter';
import { AppFrame } from '../account/app-frame.tsx';
import { Button } from '../ui/button.tsx';

const W = MESSAGES.notFound;

/** Whoever works here followed a link that is old or broken: they are told so, and where their work is. */
export default function NotFoundInside() {
  return (
    <AppFrame>
      <h1 className="font-serif text-3xl font-semibold">{W.title}</h1>
      <p className="mt-3 max-w-2xl leading-6 text-ink-soft">{W.moved}</p>
      <p className="mt-3 font-mono text-[13px] text-ink-faint">{W.hint}</p>
      <Button asChild look="primary" className="mt-6">
        <Link href="/">{W.toCases}</Link>
      </Button>
    </AppFrame>
  );
}

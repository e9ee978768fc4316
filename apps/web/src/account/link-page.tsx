import { LANDING_WORDS } from '@blackbar/words';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Logo } from '../ui/logo.tsx';

/** A page with one thing to do, opened by a link of a mail. */
export function LinkPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className="mx-auto flex min-h-dvh max-w-md flex-col px-6 py-8 sm:justify-center">
      <Link href="/" aria-label={LANDING_WORDS.home} className="mb-10 self-start">
        <Logo />
      </Link>
      <h1 className="font-serif text-3xl font-semibold">{title}</h1>
      <div className="mt-5 grid gap-4">{children}</div>
    </main>
  );
}

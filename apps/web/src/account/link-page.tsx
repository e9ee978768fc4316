import type { WhiteLabel } from '@blackbar/contracts';
import type { ReactNode } from 'react';
import { HomeLink } from '../ui/label-mark.tsx';

/** A page with one thing to do, opened by a link of a mail. */
export function LinkPage({
  title,
  label,
  children,
}: {
  title: string;
  label?: WhiteLabel | undefined;
  children: ReactNode;
}) {
  return (
    <main className="mx-auto flex min-h-dvh max-w-md flex-col px-6 py-8 sm:justify-center">
      <HomeLink label={label} className="mb-10 self-start" />
      <h1 className="font-serif text-3xl font-semibold">{title}</h1>
      <div className="mt-5 grid gap-4">{children}</div>
    </main>
  );
}

import { REDIRECT_MS } from '@blackbar/contracts';
import { MESSAGES } from '@blackbar/words';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { Logo } from './logo.tsx';

const T = MESSAGES.session.expired;

/** What a screen of somebody's own shows to whoever has no session; a second later it is the sign-in (section 2). */
export function SessionExpired() {
  const [, navigate] = useLocation();
  useEffect(() => {
    const timer = setTimeout(() => navigate('/auth'), REDIRECT_MS.sessionExpired);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <main className="mx-auto flex min-h-dvh max-w-md flex-col justify-center px-6">
      <Logo />
      <div role="status">
        <h1 className="mt-10 font-serif text-3xl font-semibold">{T.title}</h1>
        <p className="mt-2 text-ink-soft">{T.description}</p>
      </div>
    </main>
  );
}

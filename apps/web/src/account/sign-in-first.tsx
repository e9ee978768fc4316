import { MESSAGES } from '@blackbar/words';
import { Link } from 'wouter';
import { Button } from '../ui/button.tsx';
import { Logo } from '../ui/logo.tsx';

/** What a signed-in screen shows to whoever is not. */
export function SignInFirst() {
  return (
    <main className="mx-auto flex min-h-dvh max-w-md flex-col items-start justify-center px-6">
      <Logo />
      <h1 className="mb-6 mt-10 font-serif text-3xl font-semibold">{MESSAGES.session.pleaseLogIn}</h1>
      <Button asChild look="primary">
        <Link href="/auth">{MESSAGES.auth.signIn}</Link>
      </Button>
    </main>
  );
}

import { MESSAGES } from '@blackbar/contracts';
import { Link, Redirect } from 'wouter';
import { CreateAccountForm } from '../account/create-account-form.tsx';
import { SignInForm } from '../account/sign-in-form.tsx';
import { useSession } from '../api/session.ts';
import { Logo } from '../ui/logo.tsx';
import { usePageTitle } from '../ui/page-title.ts';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '../ui/tabs.tsx';

const T = MESSAGES.auth;

export default function Auth() {
  usePageTitle(T.signIn);
  if (useSession().state === 'in') return <Redirect to="/" replace />;
  return (
    <div className="grid min-h-dvh lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
      <aside className="hidden flex-col justify-between bg-[#14171A] p-12 text-[#FBFAF7] lg:flex">
        <Link href="/" aria-label="Blackbar, home">
          <Logo className="text-[#FBFAF7]" />
        </Link>
        <p className="max-w-md font-serif text-4xl font-semibold leading-[1.15]">
          Every file leaves with proof of what is no longer in it.
        </p>
        <ul className="grid gap-2 text-sm text-[#b9bcbb]">
          <li>5 cases to start with, no credit card</li>
          <li>Federal Rule 5.2, Rule 49.1 and HIPAA Safe Harbor</li>
          <li>Encrypted, a key for each document</li>
        </ul>
      </aside>
      <main className="flex flex-col px-6 py-8 sm:px-12 lg:justify-center">
        <Link href="/" aria-label="Blackbar, home" className="mb-10 self-start lg:hidden">
          <Logo />
        </Link>
        <div className="w-full max-w-md lg:mx-auto">
          <h1 className="sr-only">{T.signIn}</h1>
          <Tabs defaultValue="sign-in">
            <TabsList aria-label="Sign in or create an account">
              <TabsTrigger value="sign-in">{T.signIn}</TabsTrigger>
              <TabsTrigger value="create">{T.createAccount}</TabsTrigger>
            </TabsList>
            <TabsContent value="sign-in" className="pt-8">
              <SignInForm />
            </TabsContent>
            <TabsContent value="create" className="pt-8">
              <CreateAccountForm />
            </TabsContent>
          </Tabs>
        </div>
      </main>
    </div>
  );
}

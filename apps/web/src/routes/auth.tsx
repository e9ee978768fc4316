import { ACCOUNT_WORDS, LANDING_WORDS, MESSAGES } from '@blackbar/words';
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
        <Link href="/" aria-label={LANDING_WORDS.home}>
          <Logo className="text-[#FBFAF7]" />
        </Link>
        <p className="max-w-md font-serif text-4xl font-semibold leading-[1.15]">{ACCOUNT_WORDS.promise}</p>
        <ul className="grid gap-2 text-sm text-[#b9bcbb]">
          {ACCOUNT_WORDS.points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      </aside>
      <main className="flex flex-col px-6 py-8 sm:px-12 lg:justify-center">
        <Link href="/" aria-label={LANDING_WORDS.home} className="mb-10 self-start lg:hidden">
          <Logo />
        </Link>
        <div className="w-full max-w-md lg:mx-auto">
          <h1 className="sr-only">{T.signIn}</h1>
          <Tabs defaultValue="sign-in">
            <TabsList aria-label={ACCOUNT_WORDS.tabs}>
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

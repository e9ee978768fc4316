import { AGREEMENT_WORDS } from '@blackbar/words';
import { AppFrame } from '../account/app-frame.tsx';
import { SignInFirst } from '../account/sign-in-first.tsx';
import { AgreementList } from '../agreements/agreement-list.tsx';
import { SendForm } from '../agreements/send-form.tsx';
import { useSession } from '../api/session.ts';
import { PageSkeleton } from '../ui/page-skeleton.tsx';
import { usePageTitle } from '../ui/page-title.ts';

const W = AGREEMENT_WORDS.list;

/** Business associate agreements of the organization. */
export default function Agreements() {
  usePageTitle(AGREEMENT_WORDS.nav);
  const session = useSession();
  if (session.state === 'loading') return <PageSkeleton />;
  if (session.state !== 'in') return <SignInFirst />;
  const owner = session.user.role === 'owner';
  return (
    <AppFrame>
      <h1 className="font-serif text-3xl font-semibold">{AGREEMENT_WORDS.nav}</h1>
      <p className="mt-3 mb-8 max-w-2xl leading-6 text-ink-soft">{W.lead}</p>
      {owner ? <SendForm /> : <p className="text-[13px] text-ink-faint">{W.onlyOwners}</p>}
      <div className="mt-8 border-t border-hairline">
        <AgreementList mayWithdraw={owner} />
      </div>
    </AppFrame>
  );
}

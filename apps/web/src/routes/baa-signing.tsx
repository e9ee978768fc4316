import type { BaaDetails } from '@blackbar/contracts';
import { AGREEMENT_WORDS, MESSAGES } from '@blackbar/words';
import { CircleCheck, Clock, Link2Off } from 'lucide-react';
import type { ReactNode } from 'react';
import { useParams } from 'wouter';
import { SignForm } from '../agreements/sign-form.tsx';
import { Wording } from '../agreements/wording.tsx';
import { readAgain, signedCopyPath, useBaaDetails } from '../api/agreements.ts';
import { ApiError } from '../api/fetch.ts';
import { Button } from '../ui/button.tsx';
import { dateOf } from '../ui/figures.ts';
import { useLabelColors } from '../ui/label-colors.ts';
import { HomeLink } from '../ui/label-mark.tsx';
import { usePageTitle } from '../ui/page-title.ts';
import { Progress } from '../ui/progress.tsx';

const T = MESSAGES.baa;
const W = AGREEMENT_WORDS.signing;

/** A view that has one thing to say. */
function Said({
  icon,
  title,
  hint,
  children,
}: {
  icon?: ReactNode;
  title: string;
  hint: string;
  children?: ReactNode;
}) {
  return (
    <div role="status">
      {icon}
      <h1 className="mt-5 font-serif text-3xl font-semibold">{title}</h1>
      <p className="mt-2 mb-6 leading-6 text-ink-soft">{hint}</p>
      {children}
    </div>
  );
}

function Signed({ token }: { token: string }) {
  return (
    <Said
      icon={<CircleCheck className="size-10 text-good" aria-hidden="true" />}
      title={T.alreadySigned}
      hint={W.signedHint}
    >
      <Button asChild look="primary">
        <a href={signedCopyPath(token)} download>
          {W.download}
        </a>
      </Button>
    </Said>
  );
}

function Signing({ token, details }: { token: string; details: BaaDetails }) {
  return (
    <>
      <h1 className="font-serif text-3xl font-semibold">{W.title}</h1>
      <p className="mt-2 leading-6 text-ink-soft">{W.for(details.recipientName, details.recipientEmail)}</p>
      <p className="mb-6 text-[13px] text-ink-faint">{W.until(dateOf(details.expiresAt))}</p>
      {details.agreement ? <Wording wording={details.agreement} /> : null}
      <SignForm token={token} details={details} />
    </>
  );
}

function View({ token }: { token: string }) {
  const { data, error } = useBaaDetails(token);
  if (data?.status === 'signed') return <Signed token={token} />;
  if (data && (data.status === 'expired' || Date.parse(data.expiresAt) < Date.now())) {
    const icon = <Clock className="size-10 text-caution" aria-hidden="true" />;
    return <Said icon={icon} title={T.expired} hint={W.expiredHint(dateOf(data.expiresAt))} />;
  }
  if (data) return <Signing token={token} details={data} />;
  if (error instanceof ApiError && error.status === 404) {
    const icon = <Link2Off className="size-10 text-stop" aria-hidden="true" />;
    return <Said icon={icon} title={T.invalid} hint={W.invalidHint} />;
  }
  if (error) {
    return (
      <Said title={T.invalid} hint={error instanceof ApiError ? error.sentence : W.unreached}>
        <Button onClick={() => void readAgain(token)}>{W.again}</Button>
      </Said>
    );
  }
  return (
    <>
      <h1 className="mb-6 font-serif text-3xl font-semibold">{W.title}</h1>
      <Progress label={W.loading} />
    </>
  );
}

/** Whoever was sent the link reads the agreement and signs it; no session is asked for (specification, section 6). */
export default function BaaSigning() {
  const { token } = useParams<{ token: string }>();
  const label = useBaaDetails(token).data?.label;
  usePageTitle(W.title, label);
  useLabelColors(label);
  return (
    <main className="mx-auto max-w-2xl px-5 py-8 sm:py-14">
      <HomeLink label={label} className="mb-10 block w-fit" />
      <View token={token} />
    </main>
  );
}

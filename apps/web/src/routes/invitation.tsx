import { SETTINGS_WORDS } from '@blackbar/words';
import { Link, useSearch } from 'wouter';
import { LinkPage } from '../account/link-page.tsx';
import { logout, useSession } from '../api/session.ts';
import { acceptInvitation, useOffer } from '../api/team.ts';
import { attempt } from '../ui/attempt.ts';
import { Button } from '../ui/button.tsx';
import { useLabelColors } from '../ui/label-colors.ts';
import { NoticeBox } from '../ui/notice-box.tsx';
import { usePageTitle } from '../ui/page-title.ts';
import { Skeleton } from '../ui/skeleton.tsx';

const W = SETTINGS_WORDS.invitation;

/** What the holder of the link can do, by who they are signed in as. */
function Answer({ token, email, organization }: { token: string; email: string; organization: string }) {
  const session = useSession();
  if (session.state === 'loading') return <Skeleton className="h-10" />;
  if (session.state !== 'in') {
    return (
      <>
        <p className="text-[13px] text-ink-soft">{W.signInLead(email)}</p>
        <Button asChild look="primary" className="justify-self-start">
          <Link href="/auth">{W.signIn}</Link>
        </Button>
      </>
    );
  }
  if (session.user.email !== email) {
    return (
      <>
        <NoticeBox tone="caution" title={W.wrong(session.user.email)} />
        <Button className="justify-self-start" onClick={() => void attempt(logout)}>
          {W.signIn}
        </Button>
      </>
    );
  }
  const join = async () => {
    if (await attempt(() => acceptInvitation(token), W.joined(organization))) window.location.assign('/');
  };
  return (
    <Button look="primary" className="justify-self-start" onClick={() => void join()}>
      {W.accept}
    </Button>
  );
}

/** /invitation: who invites whom, and the button that joins. */
export default function Invitation() {
  const token = new URLSearchParams(useSearch()).get('token') ?? '';
  const { data, isError } = useOffer(token);
  const title = data ? W.title(data.organization) : SETTINGS_WORDS.members.invite;
  usePageTitle(title, data?.label);
  useLabelColors(data?.label);
  if (isError) return <LinkPage title={title}>{<NoticeBox tone="stop" title={W.unknown} />}</LinkPage>;
  if (!data) return <LinkPage title={title}>{<Skeleton className="h-24" />}</LinkPage>;
  const { organization, inviter, email, role, status } = data;
  return (
    <LinkPage title={title} label={data.label}>
      <p className="leading-6 text-ink-soft">
        {W.lead(inviter, SETTINGS_WORDS.roles[role])} {W.for(email)}
      </p>
      {status === 'open' ? (
        <Answer token={token} email={email} organization={organization} />
      ) : (
        <NoticeBox tone="caution" title={W[status]} />
      )}
    </LinkPage>
  );
}

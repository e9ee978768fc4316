import type { Role } from '@blackbar/contracts';
import { BILLING_WORDS, SETTINGS_WORDS, WHITE_LABEL_WORDS } from '@blackbar/words';
import type { ReactNode } from 'react';
import { Link, useRoute } from 'wouter';
import { cn } from '../ui/class-names.ts';

const W = SETTINGS_WORDS;
const ADMINS: readonly Role[] = ['owner', 'admin'];

interface Page {
  readonly path: string;
  readonly name: string;
  /** Shown to administrators alone. */
  readonly admin?: true;
}

const PERSON: readonly Page[] = [
  { path: '/settings', name: W.nav.profile },
  { path: '/settings/security', name: W.nav.security },
  { path: '/settings/sessions', name: W.nav.sessions },
];
const ORGANIZATION: readonly Page[] = [
  { path: '/settings/members', name: W.nav.members },
  { path: '/settings/tokens', name: W.nav.tokens },
  { path: '/settings/webhooks', name: W.nav.webhooks, admin: true },
  { path: '/settings/retention', name: W.nav.retention, admin: true },
  { path: '/settings/audit', name: W.nav.audit, admin: true },
  { path: '/settings/white-label', name: WHITE_LABEL_WORDS.nav, admin: true },
  { path: '/settings/plan', name: BILLING_WORDS.plan.title },
];

function Item({ path, name }: Page) {
  const [here] = useRoute(path);
  return (
    <li>
      <Link
        href={path}
        aria-current={here ? 'page' : undefined}
        className={cn(
          'block whitespace-nowrap rounded-md px-3 py-1.5 text-sm text-ink-soft hover:bg-sunk hover:text-ink',
          here && 'bg-ink font-medium text-paper hover:bg-ink hover:text-paper',
        )}
      >
        {name}
      </Link>
    </li>
  );
}

function Group({ name, pages }: { name: string; pages: readonly Page[] }) {
  return (
    <div>
      <h2 className="px-3 pb-1 text-[13px] font-medium text-ink-faint">{name}</h2>
      <ul className="flex flex-wrap gap-1 lg:block">
        {pages.map((page) => (
          <Item key={page.path} {...page} />
        ))}
      </ul>
    </div>
  );
}

/** One layout for every page of settings: what there is on the left, or above on a small screen. */
export function SettingsFrame({
  title,
  lead,
  role,
  children,
}: {
  title: string;
  lead?: ReactNode;
  role: Role | undefined;
  children: ReactNode;
}) {
  const admin = role !== undefined && ADMINS.includes(role);
  return (
    <div className="grid gap-8 lg:grid-cols-[13rem_minmax(0,1fr)]">
      <nav aria-label={W.nav.label} className="grid content-start gap-5">
        <Group name={W.nav.person} pages={PERSON} />
        <Group name={W.nav.organization} pages={ORGANIZATION.filter((page) => admin || !page.admin)} />
      </nav>
      <div className="min-w-0 max-w-3xl">
        <h1 className="font-serif text-3xl font-semibold">{title}</h1>
        {lead ? <p className="mt-2 leading-6 text-ink-soft">{lead}</p> : null}
        <div className="mt-8 grid gap-10">{children}</div>
      </div>
    </div>
  );
}

/** A part of a page, with what it is about. */
export function Section({ title, lead, children }: { title: string; lead?: ReactNode; children: ReactNode }) {
  return (
    <section className="border-t border-hairline pt-5">
      <h2 className="font-semibold">{title}</h2>
      {lead ? <p className="mt-1 max-w-2xl text-[13px] leading-5 text-ink-faint">{lead}</p> : null}
      <div className="mt-4">{children}</div>
    </section>
  );
}

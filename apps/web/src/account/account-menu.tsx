import { TIERS } from '@blackbar/contracts';
import { AGREEMENT_WORDS, BILLING_WORDS, EDITOR_WORDS, MESSAGES, SETTINGS_WORDS } from '@blackbar/words';
import { Building2, CreditCard, FileSignature, LogOut, Settings } from 'lucide-react';
import { useLocation } from 'wouter';
import { logout, useSession } from '../api/session.ts';
import { Menu, MenuItem, MenuLabel, MenuLine } from '../ui/menu.tsx';
import { toast } from '../ui/toast.tsx';
import { OrganizationItems } from './organization-items.tsx';

export function AccountMenu() {
  const session = useSession();
  const [, navigate] = useLocation();
  if (session.state !== 'in') return null;
  const { user } = session;
  const initials = `${user.firstName?.[0] ?? user.email[0] ?? ''}${user.lastName?.[0] ?? ''}`.toUpperCase();

  const leave = async () => {
    try {
      await logout();
      navigate('/');
    } catch {
      toast({ title: MESSAGES.logout.failed, tone: 'destructive' });
    }
  };

  return (
    <Menu
      trigger={
        <button
          type="button"
          aria-label={MESSAGES.account.menu(initials)}
          className="grid size-8 shrink-0 place-items-center rounded-md bg-ink text-xs font-semibold text-paper"
        >
          {initials}
        </button>
      }
    >
      <MenuLabel>
        <span className="block font-medium text-ink">
          {[user.firstName, user.lastName].filter(Boolean).join(' ') || user.email}
        </span>
        <span className="block max-w-60 truncate">{user.email}</span>
        {user.organization ? (
          <span className="mt-1 block max-w-60 truncate">
            {user.organization.name}, {TIERS[user.organization.plan].name}
          </span>
        ) : null}
      </MenuLabel>
      <MenuLine />
      <OrganizationItems />
      <MenuItem onSelect={() => navigate('/settings')}>
        <Settings aria-hidden="true" />
        {SETTINGS_WORDS.menu}
      </MenuItem>
      <MenuItem onSelect={() => navigate('/settings/members')}>
        <Building2 aria-hidden="true" />
        {EDITOR_WORDS.approval.organization}
      </MenuItem>
      <MenuItem onSelect={() => navigate('/settings/plan')}>
        <CreditCard aria-hidden="true" />
        {BILLING_WORDS.plan.title}
      </MenuItem>
      <MenuItem onSelect={() => navigate('/agreements')}>
        <FileSignature aria-hidden="true" />
        {AGREEMENT_WORDS.nav}
      </MenuItem>
      <MenuItem onSelect={leave}>
        <LogOut aria-hidden="true" />
        {MESSAGES.logout.action}
      </MenuItem>
    </Menu>
  );
}

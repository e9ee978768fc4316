import { EDITOR_WORDS, MESSAGES, PLANS } from '@blackbar/contracts';
import { Building2, LogOut } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { logout, useSession } from '../api/session.ts';
import { Menu, MenuItem, MenuLabel, MenuLine } from '../ui/menu.tsx';
import { toast } from '../ui/toast.tsx';
import { OrganizationDialog } from './organization-dialog.tsx';

export function AccountMenu() {
  const session = useSession();
  const [, navigate] = useLocation();
  const [organization, setOrganization] = useState(false);
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
    <>
      {organization ? <OrganizationDialog onClose={() => setOrganization(false)} /> : null}
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
              {user.organization.name}, {PLANS[user.organization.plan].name}
            </span>
          ) : null}
        </MenuLabel>
        <MenuLine />
        {user.organization ? (
          <MenuItem onSelect={() => setOrganization(true)}>
            <Building2 aria-hidden="true" />
            {EDITOR_WORDS.approval.organization}
          </MenuItem>
        ) : null}
        <MenuItem onSelect={leave}>
          <LogOut aria-hidden="true" />
          {MESSAGES.logout.action}
        </MenuItem>
      </Menu>
    </>
  );
}

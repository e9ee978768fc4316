import { SETTINGS_WORDS } from '@blackbar/words';
import { ArrowRightLeft } from 'lucide-react';
import { switchOrganization, useOrganizations } from '../api/account.ts';
import { attempt } from '../ui/attempt.ts';
import { MenuItem } from '../ui/menu.tsx';

/** In the account menu: the other organizations that the person belongs to. */
export function OrganizationItems() {
  const { data } = useOrganizations();
  const others = data?.organizations.filter(({ current }) => !current) ?? [];
  return others.map(({ id, name }) => (
    <MenuItem
      key={id}
      onSelect={() => void attempt(() => switchOrganization(id)).then((ok) => ok && window.location.assign('/'))}
    >
      <ArrowRightLeft aria-hidden="true" />
      <span className="max-w-56 truncate">{SETTINGS_WORDS.profile.switch(name)}</span>
    </MenuItem>
  ));
}

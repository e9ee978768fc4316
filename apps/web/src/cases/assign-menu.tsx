import { DASHBOARD_WORDS } from '@blackbar/words';
import { UserCheck } from 'lucide-react';
import { useMembers } from '../api/team.ts';
import { Button } from '../ui/button.tsx';
import { Menu, MenuItem, MenuLabel, MenuLine } from '../ui/menu.tsx';

const W = DASHBOARD_WORDS.bulk;

/** Who reviews what is chosen: a member who may, or nobody in particular. */
export function AssignMenu({ disabled, onChoose }: { disabled: boolean; onChoose: (reviewer: string | null) => void }) {
  const { data } = useMembers();
  const members = data?.members.filter(({ role }) => role !== 'viewer') ?? [];
  return (
    <Menu
      trigger={
        <Button size="sm" disabled={disabled}>
          <UserCheck aria-hidden="true" />
          {W.assign}
        </Button>
      }
    >
      <MenuLabel className="max-w-72">{data ? W.assignNote : W.nobodyToAssign}</MenuLabel>
      {members.map(({ id, name, email }) => (
        <MenuItem key={id} onSelect={() => onChoose(id)} className="h-auto min-h-8 max-w-80 py-1.5">
          <span className="min-w-0">
            <span className="block truncate">{name}</span>
            <span className="block truncate text-[13px] text-ink-faint">{email}</span>
          </span>
        </MenuItem>
      ))}
      <MenuLine />
      <MenuItem onSelect={() => onChoose(null)}>{W.nobody}</MenuItem>
    </Menu>
  );
}

import type { DocumentFilter } from '@blackbar/contracts';
import { DASHBOARD_WORDS } from '@blackbar/words';
import { useMembers } from '../api/team.ts';
import { Select } from '../ui/field.tsx';

const W = DASHBOARD_WORDS.bulk;

/** Whose documents are listed: anybody's, nobody's in particular, or one member's. */
export function ReviewerFilter({
  value,
  onChange,
}: {
  value: DocumentFilter;
  onChange: (next: DocumentFilter) => void;
}) {
  const { data } = useMembers();
  return (
    <Select
      aria-label={W.filter}
      className="w-auto max-w-60"
      value={value.reviewer ?? ''}
      onChange={({ target }) => onChange(target.value === '' ? {} : { reviewer: target.value })}
    >
      <option value="">{W.everybodys}</option>
      <option value="nobody">{W.nobodys}</option>
      {(data?.members ?? []).map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  );
}

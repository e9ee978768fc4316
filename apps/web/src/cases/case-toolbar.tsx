import { CASE_FILTERS, CASE_SORTS } from '@blackbar/contracts';
import { DASHBOARD_WORDS } from '@blackbar/words';
import type { CaseSearch } from '../api/cases.ts';
import { Input, Select } from '../ui/field.tsx';

const W = DASHBOARD_WORDS.cases;

interface ToolbarProps {
  readonly value: CaseSearch;
  readonly onChange: (value: CaseSearch) => void;
}

/** Which cases, and in which order. */
export function CaseToolbar({ value, onChange }: ToolbarProps) {
  return (
    <search className="mb-3 grid gap-2 sm:grid-cols-[minmax(0,1fr)_auto_auto]">
      <Input
        type="search"
        aria-label={W.search}
        placeholder={W.search}
        value={value.search}
        onChange={(event) => onChange({ ...value, search: event.target.value })}
      />
      <Select
        aria-label={W.show}
        value={value.show}
        onChange={(event) => onChange({ ...value, show: CASE_FILTERS.find((f) => f === event.target.value) ?? 'open' })}
      >
        {CASE_FILTERS.map((filter) => (
          <option key={filter} value={filter}>
            {W.filters[filter]}
          </option>
        ))}
      </Select>
      <Select
        aria-label={W.sort}
        value={value.sort}
        onChange={(event) => onChange({ ...value, sort: CASE_SORTS.find((s) => s === event.target.value) ?? 'newest' })}
      >
        {CASE_SORTS.map((sort) => (
          <option key={sort} value={sort}>
            {W.sorts[sort]}
          </option>
        ))}
      </Select>
    </search>
  );
}

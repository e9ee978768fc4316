import { POLICY_WORDS } from '@blackbar/words';
import { Plus, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import type { Row } from './policy-draft.ts';

const W = POLICY_WORDS.form;

export interface RowProps<F extends object> {
  readonly row: Row<F>;
  readonly change: (part: Partial<F>) => void;
  /** From 1, as its labels count. */
  readonly at: number;
}

interface RowsProps<F extends object> {
  readonly title: string;
  readonly rows: readonly Row<F>[];
  readonly empty: F;
  readonly onChange: (rows: readonly Row<F>[]) => void;
  readonly children: (props: RowProps<F>) => ReactNode;
}

/** Rows of one table of a policy, each of which can be removed, and one more. */
export function PolicyRows<F extends object>({ title, rows, empty, onChange, children }: RowsProps<F>) {
  const next = Math.max(-1, ...rows.map(({ key }) => key)) + 1;
  return (
    <fieldset>
      <legend className="text-[13px] font-medium">{title}</legend>
      <ul className="mt-1.5 grid gap-2">
        {rows.map((row, index) => (
          <li key={row.key} className="flex items-start gap-2">
            {children({
              row,
              change: (part) => onChange(rows.map((one) => (one === row ? { ...row, ...part } : one))),
              at: index + 1,
            })}
            <Button
              look="quiet"
              size="icon"
              className="mt-1"
              aria-label={W.removeRow(title, index + 1)}
              onClick={() => onChange(rows.filter((one) => one !== row))}
            >
              <Trash2 />
            </Button>
          </li>
        ))}
      </ul>
      <Button size="sm" className="mt-2" onClick={() => onChange([...rows, { ...empty, key: next }])}>
        <Plus aria-hidden="true" />
        {W.addTo(title)}
      </Button>
    </fieldset>
  );
}

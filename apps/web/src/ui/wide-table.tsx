import type { ReactNode } from 'react';
import { cn } from './class-names.ts';

interface WideTableProps {
  readonly label: string;
  /** Each by its heading; `end` of figures. */
  readonly columns: readonly (string | { readonly name: string; readonly end: true })[];
  /** Of what stands at the end of each row without a heading. */
  readonly trailing?: boolean;
  readonly className: string;
  readonly children: ReactNode;
}

/** A table that scrolls by itself where the screen is narrower. */
export function WideTable({ label, columns, trailing = false, className, children }: WideTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className="overflow-x-auto" tabIndex={0} aria-label={label}>
      <table className={cn('w-full text-left text-sm', className)}>
        <thead className="text-[13px] text-ink-faint">
          <tr className="border-b border-hairline">
            {columns.map((column) => {
              const name = typeof column === 'string' ? column : column.name;
              return (
                <th key={name} scope="col" className={cn('py-2 pr-4 font-medium', name !== column && 'text-right')}>
                  {name}
                </th>
              );
            })}
            {trailing ? <td /> : null}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  );
}

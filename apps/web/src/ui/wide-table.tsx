import type { ReactNode } from 'react';

interface WideTableProps {
  readonly label: string;
  readonly columns: readonly string[];
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
      <table className={`w-full text-left text-sm ${className}`}>
        <thead className="text-[13px] text-ink-faint">
          <tr className="border-b border-hairline">
            {columns.map((name) => (
              <th key={name} scope="col" className="py-2 pr-4 font-medium">
                {name}
              </th>
            ))}
            {trailing ? <td /> : null}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  );
}

import type { Invoice } from '@blackbar/contracts';
import { BILLING_WORDS, dollars } from '@blackbar/words';
import { dateOf } from '../ui/figures.ts';
import { WideTable } from '../ui/wide-table.tsx';

const W = BILLING_WORDS.plan;

/** The newest first; an invoice that the provider shows has a link to it. */
export function InvoiceTable({ invoices }: { invoices: readonly Invoice[] }) {
  if (invoices.length === 0) return <p className="text-[13px] text-ink-faint">{W.noInvoices}</p>;
  return (
    <WideTable
      label={W.invoices}
      columns={[W.columns.date, W.columns.number, { name: W.columns.amount, end: true }, W.columns.state]}
      className="text-[13px]"
    >
      {invoices.map(({ id, at, number, cents, state, link }) => (
        <tr key={id} className="border-b border-hairline">
          <td className="figures whitespace-nowrap py-2.5 pr-4">{dateOf(at)}</td>
          <td className="py-2.5 pr-4 font-mono text-xs">
            {link ? (
              <a href={link} target="_blank" rel="noreferrer" className="text-accent hover:underline">
                {number ?? W.columns.open}
              </a>
            ) : (
              (number ?? '')
            )}
          </td>
          <td className="figures py-2.5 pr-4 text-right">{dollars(cents)}</td>
          <td className="py-2.5">{W.states[state]}</td>
        </tr>
      ))}
    </WideTable>
  );
}

import type { ReferenceItem } from '@blackbar/contracts';
import { REFERENCE_LIST_WORDS } from '@blackbar/words';
import { Input } from '../ui/field.tsx';

const W = REFERENCE_LIST_WORDS;

interface ReferenceTableProps {
  readonly items: readonly ReferenceItem[];
  /** By reference: values that are not saved yet. */
  readonly written: Readonly<Record<string, string>>;
  readonly onWrite: (reference: string, value: string) => void;
}

/** Items of a reference list; what each stands for can be set right. */
export function ReferenceTable({ items, written, onWrite }: ReferenceTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className="overflow-x-auto" tabIndex={0} aria-label={W.open}>
      <table className="w-full min-w-[520px] text-left text-sm">
        <thead className="text-[13px] text-ink-faint">
          <tr className="border-b border-hairline">
            {Object.values(W.columns).map((name) => (
              <th key={name} scope="col" className="py-2 pr-4 font-medium">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map(({ reference, shown, value, pages }) => (
            <tr key={reference} className="border-b border-hairline align-middle">
              <td className="figures py-2 pr-4">{reference}</td>
              <td className="py-2 pr-4">{shown === '' ? W.box : shown}</td>
              <td className="py-2 pr-4">
                <Input
                  value={written[reference] ?? value}
                  maxLength={2000}
                  autoComplete="off"
                  aria-label={W.valueOf(reference)}
                  onChange={(event) => onWrite(reference, event.target.value)}
                />
              </td>
              <td className="figures py-2">{W.pages(pages)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

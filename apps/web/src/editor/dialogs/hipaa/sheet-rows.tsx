import type { HipaaSheet } from '@blackbar/contracts';
import { CASE_WORDS } from '@blackbar/words';
import { Checkbox } from '../../../ui/checkbox.tsx';

const W = CASE_WORDS.hipaa;

interface SheetRowsProps {
  readonly sheet: HipaaSheet;
  /** Letters of the rows that a person has looked at. */
  readonly seen: readonly string[];
  readonly locked: boolean;
  readonly onSeen: (seen: readonly string[]) => void;
}

/** A row for each identifier: how often it was found, removed, found again. */
export function SheetRows({ sheet, seen, locked, onSeen }: SheetRowsProps) {
  return (
    <table className="w-full text-left text-sm">
      <thead className="border-b border-hairline-strong text-[13px] text-ink-faint">
        <tr>
          <th scope="col" className="py-1.5 pr-3 font-medium">
            {W.columns.identifier}
          </th>
          <th scope="col" className="w-14 py-1.5 text-right font-medium sm:w-16">
            {W.columns.found}
          </th>
          <th scope="col" className="w-18 py-1.5 text-right font-medium sm:w-20">
            {W.columns.removed}
          </th>
          <th scope="col" className="w-16 py-1.5 text-right font-medium sm:w-28">
            {W.columns.again}
          </th>
          <th scope="col" className="w-14 py-1.5 pl-3 font-medium sm:w-24 sm:pl-5">
            {W.columns.byEye}
          </th>
        </tr>
      </thead>
      <tbody>
        {sheet.rows.map(({ letter, name, found, removed, again, byEye }) => (
          <tr key={letter} className="border-b border-hairline">
            <th scope="row" className="py-1.5 pr-3 font-normal">
              <span className="flex">
                <span className="figures w-5 shrink-0 text-ink-faint sm:w-6">{letter}</span>
                <span className="min-w-0">{name}</span>
              </span>
            </th>
            <td className="figures py-1.5 text-right">{found}</td>
            <td className={`figures py-1.5 text-right ${removed < found ? 'font-semibold text-stop' : ''}`}>
              {removed}
            </td>
            <td className="figures py-1.5 text-right">{sheet.secondLook ? again : '–'}</td>
            <td className="py-1.5 pl-3 sm:pl-5">
              {byEye ? (
                <Checkbox
                  aria-label={W.looked(name)}
                  disabled={locked}
                  checked={seen.includes(letter)}
                  onCheckedChange={(on) =>
                    onSeen(on === true ? [...seen, letter] : seen.filter((one) => one !== letter))
                  }
                />
              ) : null}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

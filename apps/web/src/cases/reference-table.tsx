import { REFERENCE_LIST, type ReferenceItem } from '@blackbar/contracts';
import { REFERENCE_LIST_WORDS } from '@blackbar/words';
import { Button } from '../ui/button.tsx';
import { cn } from '../ui/class-names.ts';
import { Input } from '../ui/field.tsx';
import { WideTable } from '../ui/wide-table.tsx';
import {
  type Addition,
  pagesFrom,
  type ReferenceDraft,
  withAdded,
  withAddition,
  withoutAddition,
  withStruck,
  withWritten,
} from './reference-draft.ts';

const W = REFERENCE_LIST_WORDS;

interface ReferenceTableProps {
  readonly items: readonly ReferenceItem[];
  readonly draft: ReferenceDraft;
  readonly onChange: (draft: ReferenceDraft) => void;
}

/** Entries of a reference list: set right, struck out, added. Nothing counts before it is saved. */
export function ReferenceTable({ items, draft, onChange }: ReferenceTableProps) {
  return (
    <>
      <WideTable label={W.open} columns={Object.values(W.columns)} trailing className="min-w-[600px]">
        {items.map((item) => (
          <Entry key={item.reference} item={item} draft={draft} onChange={onChange} />
        ))}
        {draft.added.map((addition) => (
          <AddedEntry key={addition.key} addition={addition} draft={draft} onChange={onChange} />
        ))}
      </WideTable>
      <Button size="sm" className="mt-3" onClick={() => onChange(withAddition(draft))}>
        {W.add}
      </Button>
    </>
  );
}

type Rest = Omit<ReferenceTableProps, 'items'>;

function Entry({ item, draft, onChange }: Rest & { readonly item: ReferenceItem }) {
  const { reference, shown, value, pages } = item;
  const struck = draft.struck.has(reference);
  return (
    <tr className="border-b border-hairline align-middle">
      <td className={cn('figures py-2 pr-4', struck && 'line-through')}>{reference}</td>
      <td className={cn('py-2 pr-4', struck && 'line-through')}>{shown === '' ? W.box : shown}</td>
      <td className="py-2 pr-4">
        <Input
          value={draft.written[reference] ?? value}
          maxLength={REFERENCE_LIST.valueMax}
          autoComplete="off"
          disabled={struck}
          aria-label={W.valueOf(reference)}
          onChange={(event) => onChange(withWritten(draft, reference, event.target.value))}
        />
      </td>
      <td className={cn('figures py-2 pr-4', struck && 'line-through')}>{W.pages(pages)}</td>
      <td className="py-2 pr-1 text-right">
        <Button
          look="quiet"
          size="sm"
          aria-label={struck ? W.keepOf(reference) : W.strikeOf(reference)}
          onClick={() => onChange(withStruck(draft, reference, !struck))}
        >
          {struck ? W.keep : W.strike}
        </Button>
      </td>
    </tr>
  );
}

function AddedEntry({ addition, draft, onChange }: Rest & { readonly addition: Addition }) {
  const write = (change: Partial<Addition>) => onChange(withAdded(draft, { ...addition, ...change }));
  const { key, shown, value, pages } = addition;
  const fields = [
    { name: W.columns.shown, now: shown, set: (text: string) => write({ shown: text }), bad: false },
    { name: W.columns.value, now: value, set: (text: string) => write({ value: text }), bad: false },
    {
      name: W.columns.pages,
      now: pages,
      set: (text: string) => write({ pages: text }),
      bad: pages !== '' && pagesFrom(pages) === undefined,
    },
  ];
  return (
    <tr className="border-b border-hairline align-middle">
      <td className="py-2 pr-4 text-ink-faint">{W.isNew}</td>
      {fields.map(({ name, now, set, bad }) => (
        <td key={name} className="py-2 pr-4">
          <Input
            className={name === W.columns.pages ? 'w-24' : ''}
            value={now}
            maxLength={REFERENCE_LIST.valueMax}
            autoComplete="off"
            aria-invalid={bad}
            aria-label={W.ofNew(key, name)}
            placeholder={name === W.columns.pages ? W.pagesHint : undefined}
            onChange={(event) => set(event.target.value)}
          />
        </td>
      ))}
      <td className="py-2 pr-1 text-right">
        <Button
          look="quiet"
          size="sm"
          aria-label={W.removeNew(key)}
          onClick={() => onChange(withoutAddition(draft, key))}
        >
          {W.remove}
        </Button>
      </td>
    </tr>
  );
}

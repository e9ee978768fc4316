import type { CaseDetail, DocumentFilter, WireDocument } from '@blackbar/contracts';
import { DASHBOARD_WORDS } from '@blackbar/words';
import { useState } from 'react';
import { useMayChange } from '../api/session.ts';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { DocumentRow } from './document-row.tsx';
import { isOutdated } from './document-state.ts';
import { MatchingBar } from './matching-bar.tsx';
import { OutdatedNotice } from './outdated-notice.tsx';
import { useBulk } from './use-bulk.ts';

const W = DASHBOARD_WORDS.bulk;

interface DocumentListProps {
  readonly item: CaseDetail;
  /** Those that were loaded so far. */
  readonly documents: readonly WireDocument[];
  readonly filter: DocumentFilter;
  /** How many match, loaded or not. */
  readonly total: number;
}

/** The documents of a case; several are chosen, or all that match, for one thing that is done with each. */
export function DocumentList({ item, documents, filter, total }: DocumentListProps) {
  const mayChange = useMayChange();
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const [matching, setMatching] = useState(false);
  const [told, setTold] = useState('');
  const chosen = documents.filter(({ id }) => ids.has(id));
  const work = useBulk(item.id, chosen);
  const again = useBulk(item.id, documents.filter(isOutdated));
  const all = chosen.length === documents.length;
  const choose = (next: ReadonlySet<string>) => {
    setIds(next);
    setMatching(false);
    setTold('');
  };
  const done = (text: string) => {
    choose(new Set());
    setTold(text);
  };
  const offersMatching = mayChange && all && !matching && total > documents.length;
  return (
    <>
      <OutdatedNotice work={again} />
      <div className="mb-6 border-t border-hairline">
        <div className="flex flex-wrap items-center gap-x-4">
          {documents.length > 1 ? (
            <ChooseAll
              checked={all ? true : chosen.length > 0 ? 'indeterminate' : false}
              chosen={matching ? total : chosen.length}
              onChoose={(on) => choose(new Set(on ? documents.map(({ id }) => id) : []))}
            />
          ) : null}
          {offersMatching ? (
            <Button look="link" size="inline" className="text-[13px]" onClick={() => setMatching(true)}>
              {W.chooseMatching(total)}
            </Button>
          ) : null}
          <span role="status" className="text-[13px] text-ink-soft">
            {told}
          </span>
        </div>
        {matching ? (
          <MatchingBar
            caseId={item.id}
            filter={filter}
            total={total}
            onShown={() => setMatching(false)}
            onDone={done}
          />
        ) : chosen.length > 0 ? (
          <BulkBar item={item} work={work} />
        ) : null}
        <ul className="border-t border-hairline">
          {documents.map((document) => (
            <DocumentRow
              key={document.id}
              document={document}
              chosen={ids.has(document.id)}
              onChoose={(on) =>
                choose(new Set(on ? [...ids, document.id] : [...ids].filter((other) => other !== document.id)))
              }
              told={work.answers.get(document.id) ?? again.answers.get(document.id)}
            />
          ))}
        </ul>
      </div>
    </>
  );
}

interface ChooseAllProps {
  readonly checked: boolean | 'indeterminate';
  readonly chosen: number;
  readonly onChoose: (on: boolean) => void;
}

function ChooseAll({ checked, chosen, onChoose }: ChooseAllProps) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the primitive's button is the control
    <label className="flex w-fit items-center gap-3 px-1 py-2 text-[13px] text-ink-soft sm:px-2">
      <Checkbox checked={checked} onCheckedChange={(on) => onChoose(on === true)} />
      {chosen > 0 ? W.chosen(chosen) : W.chooseAll}
    </label>
  );
}

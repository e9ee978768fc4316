import type { CaseDetail, WireDocument } from '@blackbar/contracts';
import { DASHBOARD_WORDS } from '@blackbar/words';
import { useState } from 'react';
import { Checkbox } from '../ui/checkbox.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { DocumentRow } from './document-row.tsx';
import { useBulk } from './use-bulk.ts';

const W = DASHBOARD_WORDS.bulk;

/** The documents of a case; several are chosen for one thing that is done with each. */
export function DocumentList({ item, documents }: { item: CaseDetail; documents: readonly WireDocument[] }) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const chosen = documents.filter(({ id }) => ids.has(id));
  const work = useBulk(item.id, chosen);
  const all = chosen.length === documents.length;
  const choose = (id: string, on: boolean) =>
    setIds((now) => new Set(on ? [...now, id] : [...now].filter((other) => other !== id)));
  return (
    <div className="mb-6 border-t border-hairline">
      {documents.length > 1 ? (
        // biome-ignore lint/a11y/noLabelWithoutControl: the primitive's button is the control
        <label className="flex w-fit items-center gap-3 px-1 py-2 text-[13px] text-ink-soft sm:px-2">
          <Checkbox
            checked={all ? true : chosen.length > 0 ? 'indeterminate' : false}
            onCheckedChange={(on) => setIds(new Set(on === true ? documents.map(({ id }) => id) : []))}
          />
          {chosen.length > 0 ? W.chosen(chosen.length) : W.chooseAll}
        </label>
      ) : null}
      {chosen.length > 0 ? <BulkBar item={item} work={work} /> : null}
      <ul className="border-t border-hairline">
        {documents.map((document) => (
          <DocumentRow
            key={document.id}
            document={document}
            chosen={ids.has(document.id)}
            onChoose={(on) => choose(document.id, on)}
            told={work.answers.get(document.id)}
          />
        ))}
      </ul>
    </div>
  );
}

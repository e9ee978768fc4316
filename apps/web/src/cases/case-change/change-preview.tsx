import type { ChangedDocument, LeftDocument } from '@blackbar/contracts';
import { CASE_CHANGE_WORDS as W } from '@blackbar/words';
import { NoticeBox } from '../../ui/notice-box.tsx';
import { WideTable } from '../../ui/wide-table.tsx';

/** What a change makes of each document, before it is made. */
export function ChangePreviewList({ documents }: { documents: readonly ChangedDocument[] }) {
  const of = (state: ChangedDocument['state']) => documents.filter((one) => one.state === state);
  const [changes, released, unread] = [of('changes'), of('released'), of('unread')];
  const sum = (what: 'ticked' | 'lifted' | 'reasoned') => changes.reduce((all, one) => all + one[what], 0);
  return (
    <div className="grid gap-3">
      <p role="status" className="font-semibold">
        {changes.length === 0
          ? W.nothing
          : W.summary(changes.length, { ticked: sum('ticked'), lifted: sum('lifted'), reasoned: sum('reasoned') })}
      </p>
      {changes.length > 0 ? <Changes documents={changes} /> : null}
      {released.length > 0 ? (
        <NoticeBox tone="caution" title={W.released(released.length)}>
          <ul className="grid gap-0.5">
            {released.map((one) => (
              <li key={one.documentId} className="break-words">
                {W.inDocument(one.name, one)}
              </li>
            ))}
          </ul>
          <p className="mt-1">{W.releasedNote}</p>
        </NoticeBox>
      ) : null}
      {unread.length > 0 ? <p className="text-[13px] text-ink-faint">{W.unread(unread.length)}</p> : null}
    </div>
  );
}

function Changes({ documents }: { documents: readonly ChangedDocument[] }) {
  const columns = (['ticked', 'lifted', 'reasoned'] as const).filter((what) => documents.some((one) => one[what] > 0));
  return (
    <WideTable
      label={W.table.caption}
      columns={[W.table.document, ...columns.map((what) => W.table[what])]}
      className="text-[13px]"
    >
      {documents.map((one) => (
        <tr key={one.documentId} className="border-b border-hairline">
          <th scope="row" className="break-words py-1.5 pr-4 font-normal">
            {one.name}
          </th>
          {columns.map((what) => (
            <td key={what} className="figures py-1.5 pr-4">
              {one[what]}
            </td>
          ))}
        </tr>
      ))}
    </WideTable>
  );
}

/** Documents that a change, or its undoing, left as they are, and why. */
export function LeftList({ left }: { left: readonly LeftDocument[] }) {
  if (left.length === 0) return null;
  return (
    <NoticeBox tone="caution" title={W.left(left.length)}>
      <ul className="grid gap-0.5">
        {left.map(({ documentId, name, why }) => (
          <li key={documentId} className="break-words">
            {name === '' ? W.why[why] : `${name}: ${W.why[why]}`}
          </li>
        ))}
      </ul>
    </NoticeBox>
  );
}

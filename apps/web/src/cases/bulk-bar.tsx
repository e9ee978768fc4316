import { type CaseDetail, EXPORT_DOCUMENTS } from '@blackbar/contracts';
import { DASHBOARD_WORDS } from '@blackbar/words';
import { CheckCheck, Download, FileCheck2, FileOutput, Scale, Tag } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { usePolicies } from '../api/policies.ts';
import { useMayChange } from '../api/session.ts';
import { Button } from '../ui/button.tsx';
import { Menu, MenuItem, MenuLabel } from '../ui/menu.tsx';
import { AssignMenu } from './assign-menu.tsx';
import { DescribeDialog } from './describe-dialog.tsx';
import type { useBulk } from './use-bulk.ts';

const W = DASHBOARD_WORDS.bulk;
const D = DASHBOARD_WORDS.documentMenu;

/** What can be done with all that are chosen. */
export function BulkBar({ item, work }: { item: CaseDetail; work: ReturnType<typeof useBulk> }) {
  const mayChange = useMayChange();
  const { busy, each, describe, assign, apply, download, chosen } = work;
  const [describing, setDescribing] = useState(false);
  const disabled = busy !== undefined;
  return (
    <div className="flex flex-wrap items-center gap-2 bg-sunk px-1 py-2 sm:px-2">
      {mayChange ? (
        <>
          <PolicyMenu item={item} disabled={disabled} onChoose={(id) => void apply(id)} />
          <Button size="sm" disabled={disabled} onClick={() => void each('accept_required')}>
            <CheckCheck aria-hidden="true" />
            {W.accept}
          </Button>
          <Button size="sm" disabled={disabled} onClick={() => void each('finalize')}>
            <FileCheck2 aria-hidden="true" />
            {W.finalize}
          </Button>
          <AssignMenu disabled={disabled} onChoose={(reviewer) => void assign(reviewer)} />
          <Button size="sm" disabled={disabled} onClick={() => setDescribing(true)}>
            <Tag aria-hidden="true" />
            {W.describe}
          </Button>
        </>
      ) : null}
      <Button size="sm" disabled={disabled} onClick={download}>
        <Download aria-hidden="true" />
        {W.download}
      </Button>
      {mayChange && chosen.length <= EXPORT_DOCUMENTS ? (
        <Button asChild size="sm">
          <Link href={`/exports?case=${item.id}&documents=${chosen.map(({ id }) => id).join(',')}`}>
            <FileOutput aria-hidden="true" />
            {W.export}
          </Link>
        </Button>
      ) : null}
      {busy ? (
        <span role="status" className="figures text-[13px] text-ink-faint">
          {W.progress(busy.done, busy.total)}
        </span>
      ) : null}
      {describing ? (
        <DescribeDialog
          note={`${D.describeManyNote(chosen.length)} ${D.describeNote}`}
          value={{ custodian: '', documentType: '' }}
          save={async ({ custodian, documentType }) =>
            describe({ custodian: custodian || undefined, documentType: documentType || undefined })
          }
          onClose={() => setDescribing(false)}
        />
      ) : null}
    </div>
  );
}

/** The rules belong to the case: what is applied here applies to all its documents, and the menu says so. */
function PolicyMenu({
  item,
  disabled,
  onChoose,
}: {
  item: CaseDetail;
  disabled: boolean;
  onChoose: (id: string) => void;
}) {
  const { data } = usePolicies();
  const others = data?.policies.filter(({ id, archived }) => !archived && !item.policies.includes(id)) ?? [];
  if (others.length === 0) return null;
  return (
    <Menu
      trigger={
        <Button size="sm" disabled={disabled}>
          <Scale aria-hidden="true" />
          {W.apply}
        </Button>
      }
    >
      <MenuLabel className="max-w-72">{W.applyNote}</MenuLabel>
      {others.map(({ id, title }) => (
        <MenuItem key={id} onSelect={() => onChoose(id)} className="h-auto min-h-8 max-w-80 py-1.5">
          {title}
        </MenuItem>
      ))}
    </Menu>
  );
}

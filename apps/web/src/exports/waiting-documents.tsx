import type { ExportReadiness } from '@blackbar/contracts';
import { EXPORT_WORDS } from '@blackbar/words';
import { Link } from 'wouter';
import { editorPath } from '../api/places.ts';
import { wayOfObstacle } from '../api/way-on.ts';
import { Checkbox } from '../ui/checkbox.tsx';
import { NoticeBox } from '../ui/notice-box.tsx';
import { WayLink } from '../ui/way-link.tsx';

const W = EXPORT_WORDS.form.waiting;

interface WaitingDocumentsProps {
  readonly caseId: string;
  readonly documents: ExportReadiness['documents'];
  readonly leaveOut: ReadonlySet<string>;
  /** Absent: the one document that was asked for can't be left out. */
  readonly onLeaveOut: ((leaveOut: ReadonlySet<string>) => void) | undefined;
}

/** Why this export would be refused, and the way around it: a slip-sheet in the place of each such document. */
export function WaitingDocuments({ caseId, documents, leaveOut, onLeaveOut }: WaitingDocumentsProps) {
  const open = documents.filter(({ id }) => !leaveOut.has(id)).length;
  const toggle = (id: string, out: boolean) => {
    const next = new Set(leaveOut);
    if (out) next.add(id);
    else next.delete(id);
    onLeaveOut?.(next);
  };
  return (
    <NoticeBox
      tone={open > 0 ? 'caution' : 'plain'}
      title={documents.length === 1 ? W.one : W.several(documents.length)}
    >
      <ul className="mt-2 grid grid-cols-1 gap-3">
        {documents.map(({ id, name, obstacle, obstacleId }) => (
          <li key={id}>
            <Link
              href={editorPath(caseId, id)}
              className="block truncate font-medium text-ink underline-offset-2 hover:underline"
            >
              {name}
            </Link>
            <p>
              {obstacle} {obstacleId ? <WayLink name={name} {...wayOfObstacle(caseId, id, obstacleId)} /> : null}
            </p>
            {onLeaveOut ? (
              <label htmlFor={`leave-out-${id}`} className="mt-1 flex items-start gap-2">
                <Checkbox
                  id={`leave-out-${id}`}
                  className="mt-0.5"
                  aria-label={W.offerFor(name)}
                  checked={leaveOut.has(id)}
                  onCheckedChange={(on) => toggle(id, on === true)}
                />
                <span>{W.offer}</span>
              </label>
            ) : null}
          </li>
        ))}
      </ul>
    </NoticeBox>
  );
}

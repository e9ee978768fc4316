import { EDITOR_WORDS } from '@blackbar/contracts';
import { sentenceOf } from '../api/fetch.ts';
import { setTwoPersonApproval, useOrganization } from '../api/organization.ts';
import { useSession } from '../api/session.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Switch } from '../ui/switch.tsx';
import { toast } from '../ui/toast.tsx';

const T = EDITOR_WORDS.approval;

/** Who belongs to the organization, and whether two people finish a document. */
export function OrganizationDialog({ onClose }: { onClose: () => void }) {
  const { data } = useOrganization();
  const session = useSession();
  const role = session.state === 'in' ? session.user.role : undefined;
  const mayChange = role === 'owner' || role === 'admin';
  const change = (wanted: boolean) =>
    void setTwoPersonApproval(wanted).catch((error) =>
      toast({ title: T.save, description: sentenceOf(error, T.retry), tone: 'destructive' }),
    );
  return (
    <Dialog open onOpenChange={onClose} title={data?.name ?? T.organization}>
      {data ? (
        <>
          <label htmlFor="two-person-approval" className="flex items-start gap-4">
            <span className="grow">
              <span className="font-medium">{T.setting}</span>
              <span className="block text-[13px] text-ink-faint">{mayChange ? T.settingNote : T.onlyOwners}</span>
            </span>
            <Switch
              id="two-person-approval"
              checked={data.twoPersonApproval}
              disabled={!mayChange}
              onCheckedChange={change}
            />
          </label>
          <h3 className="mt-5 border-t border-hairline pt-4 font-semibold">{T.members}</h3>
          <ul className="mt-2">
            {data.members.map(({ id, name, role: theirs }) => (
              <li key={id} className="flex h-8 items-center gap-3">
                <span className="grow truncate">{name}</span>
                <span className="text-[13px] text-ink-faint">{T.roles[theirs]}</span>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <Skeleton className="h-32" />
      )}
    </Dialog>
  );
}

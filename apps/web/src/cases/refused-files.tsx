import { DASHBOARD_WORDS } from '@blackbar/words';
import { type Place, setRefused, useRefused } from '../api/intake/refused.ts';
import { wayOfCode } from '../api/way-on.ts';
import { Button } from '../ui/button.tsx';
import { NoticeBox } from '../ui/notice-box.tsx';
import { WayLink } from '../ui/way-link.tsx';

const W = DASHBOARD_WORDS.upload;

function PlanLink({ code, name }: { code: string | undefined; name: string }) {
  const way = wayOfCode(code);
  return way ? <WayLink {...way} name={name} /> : null;
}

/** What of the last upload was not taken: each by its name, until somebody has read it. */
export function RefusedFiles({ place }: { place: Place }) {
  const files = useRefused(place);
  if (files.length === 0) return null;
  return (
    <div role="alert" className="mt-4">
      <NoticeBox tone="caution" title={W.notTaken(files.length)}>
        <ul className="mt-2 grid max-h-64 gap-1 overflow-y-auto">
          {files.map(({ name, why, code }, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two may have the same name, and the list never changes in place
            <li key={i} className="break-words">
              <span className="font-medium text-ink">{name}</span>: {why} <PlanLink code={code} name={name} />
            </li>
          ))}
        </ul>
        <Button size="sm" className="mt-3" onClick={() => setRefused(place, [])}>
          {W.read}
        </Button>
      </NoticeBox>
    </div>
  );
}

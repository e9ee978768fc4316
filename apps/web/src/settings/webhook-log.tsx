import type { Delivery } from '@blackbar/contracts';
import { SETTINGS_WORDS } from '@blackbar/words';
import { replayDelivery, useDeliveries } from '../api/team.ts';
import { attempt } from '../ui/attempt.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { dateTimeOf } from '../ui/figures.ts';
import { Skeleton } from '../ui/skeleton.tsx';

const W = SETTINGS_WORDS.webhooks;
const TONES = { waiting: 'caution', delivered: 'good', failed: 'stop' } as const;

function outcome({ status, failure }: Delivery): string {
  if (status !== null) return W.answered(status);
  return W.noAnswer[(failure ?? 'none') as keyof typeof W.noAnswer] ?? W.noAnswer.unreachable;
}

/** What was sent to one address, and what came of it. */
export function WebhookLog({ id, url, onClose }: { id: string; url: string; onClose: () => void }) {
  const { data } = useDeliveries(id);
  return (
    <Dialog open onOpenChange={onClose} title={W.log} description={url} className="max-w-2xl">
      {data ? (
        <ul>
          {data.deliveries.length === 0 ? <li className="text-ink-faint">{W.noLog}</li> : null}
          {data.deliveries.map((delivery) => (
            <li key={delivery.id} className="flex flex-wrap items-center gap-3 border-b border-hairline py-2.5">
              <div className="min-w-0 grow basis-52">
                <p className="font-medium">{W.event[delivery.event]}</p>
                <p className="text-[13px] text-ink-faint">
                  {dateTimeOf(delivery.createdAt)}, {W.tries(delivery.attempts, outcome(delivery))}
                </p>
              </div>
              <Badge tone={TONES[delivery.state]}>{W.state[delivery.state]}</Badge>
              <Button size="sm" onClick={() => void attempt(() => replayDelivery(delivery.id))}>
                {W.replay}
              </Button>
            </li>
          ))}
        </ul>
      ) : (
        <Skeleton className="h-32" />
      )}
    </Dialog>
  );
}

import { isAtWork, RESTING_STATES } from '@blackbar/contracts';
import { BlackbarError } from '@blackbar/model';
import { findDocument } from '../documents/documents.ts';
import { ownerOf } from '../documents/owner.ts';
import { findRun } from '../runs/runs.ts';
import type { Services } from '../services.ts';
import { restDocument } from './analyse.ts';
import type { Handler } from './queue.ts';
import { refuseRun } from './redact.ts';
import { gone } from './refusal.ts';

/**
 * Ends what no attempt ended: the service died in each of them, and no handler lived to write why. A person sees
 * a reason instead of work that goes on for ever.
 */
export function endUnfinished(services: Services): Handler<'unfinished'> {
  return async ({ organizationId, documentId, runId }) => {
    const { db, bus, vault, metrics } = services;
    const found = await db
      .tenant(organizationId, async (tx) => ({
        row: await findDocument(tx, documentId),
        run: runId === undefined ? undefined : await findRun(tx, runId),
      }))
      .catch(gone);
    if (!found) return;
    const { row, run } = found;
    const reason = new BlackbarError('unavailable', 'work_interrupted');
    if (run && isAtWork(run)) {
      await refuseRun(services, run, reason);
      await vault.remove(ownerOf(row), `request-${run.id}`);
      metrics.runs.inc({ outcome: 'unfinished' });
      await bus.tell({ type: 'run', documentId, runId: run.id });
    } else if (!run && !RESTING_STATES.includes(row.state)) {
      await restDocument(services, row, reason);
      metrics.documents.inc({ outcome: 'unfinished' });
    }
    await bus.tell({ type: 'document', documentId });
  };
}

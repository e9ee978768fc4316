import type { Services } from '../services.ts';
import { startRelaying } from '../webhooks/relay.ts';
import { startReconcilingWork } from './reconcile.ts';

/**
 * Starts what looks after the tables: heads of trails, erasures and messages to others are taken out, lost work is sent
 * again. Returns how to stop.
 */
export function startKeeping(services: Services): () => void {
  const stops = [
    services.anchors.start(),
    services.erasures.start(),
    startRelaying(services),
    startReconcilingWork(services),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

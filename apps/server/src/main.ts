import { BlackbarError } from '@blackbar/model';
import { missingOf } from '@blackbar/pipeline';
import { sentenceOf } from '@blackbar/words';
import { startReconciling } from './billing/reconcile.ts';
import { readConfig } from './config.ts';
import { buildApp, buildHealthApp } from './http/build-app.ts';
import { openInfrastructure } from './infrastructure.ts';
import { startKeeping } from './jobs/keep.ts';
import { startSweeping } from './jobs/sweep.ts';
import { startWatchingQueue } from './jobs/watch-queue.ts';
import { startWork } from './jobs/work.ts';
import { createLog } from './log.ts';
import { openTransport } from './mail/open-transport.ts';
import { closeServices, openServices } from './services.ts';
import { endAfter } from './stopping.ts';

const say = (line: string): void => void process.stdout.write(line);

/** Starts the service and keeps it running until it is told to stop. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const log = createLog();
  const infrastructure = await openInfrastructure(config, log, openTransport(config, say));
  const stops: (() => Promise<void>)[] = [infrastructure.release];
  const stop = async (): Promise<void> => {
    for (const end of stops.splice(0).reverse()) await end().catch((error) => log.error({ err: error }, 'stopping'));
  };
  try {
    const services = await openServices(infrastructure);
    stops.push(() => closeServices(services));
    const stopWatching = startWatchingQueue(services);
    stops.push(async () => stopWatching());
    if (config.role !== 'web') {
      await startWork(services);
      startSweeping(services);
      startReconciling(services);
      const stopKeeping = startKeeping(services);
      stops.push(async () => stopKeeping());
    }
    if (config.role !== 'worker') {
      const app = await buildApp(services);
      stops.push(() => app.close());
      await app.listen({ port: config.port, host: config.host });
      const address = app.server.address();
      const port = typeof address === 'object' && address ? address.port : config.port;
      say(
        `Blackbar listens on ${config.publicUrl ?? `http://${config.host === '127.0.0.1' ? 'localhost' : config.host}:${port}`}\n`,
      );
    }
    if (config.role === 'worker' && config.healthPort !== undefined) {
      const app = await buildHealthApp(services);
      stops.push(() => app.close());
      await app.listen({ port: config.healthPort, host: config.host });
    }
    say(`Data folder: ${config.dataDir}\n`);
    const missing = missingOf(services.pool.sandbox);
    if (missing) say(`${sentenceOf(missing)}\n`);
  } catch (error) {
    await stop();
    throw error;
  }
  let stopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (stopping) return;
      stopping = true;
      say('Stopping.\n');
      endAfter(stop, (code) => process.exit(code));
    });
  }
}

/** One sentence for whoever started it, whatever went wrong. */
function reasonOf(error: unknown): string {
  if (error instanceof BlackbarError) return sentenceOf(error);
  const { code, port, message } = error as NodeJS.ErrnoException & { port?: number };
  if (code === 'EADDRINUSE') return `Port ${port} is taken by another program: stop it, or set PORT to another number.`;
  if (code === 'EACCES') return `Not allowed: ${message}.`;
  return `Blackbar could not start: ${message}`;
}

main().catch((error: unknown) => {
  process.stderr.write(`${reasonOf(error)}\n`);
  process.exit(1);
});

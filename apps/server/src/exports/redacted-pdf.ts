import { isAtWork } from '@blackbar/contracts';
import { BlackbarError } from '@blackbar/model';
import type { AssemblePart, OutputSettings } from '@blackbar/pipeline';
import { runsOf } from '../runs/runs.ts';
import type { Services } from '../services.ts';
import { assembled, signedReport, stampsOf } from './assembled.ts';
import { holdRange } from './bates-register.ts';
import type { ExportRow, MadeFile, Making } from './making.ts';
import { assertUnnumbered, type ExportPart, ofItsDocument, pageCountOf, partsOf, removedFrom } from './parts.ts';
import { assertStampsTellNothing } from './removed.ts';

/**
 * The released files of an export as one PDF. One file without stamps is sent as it was released; several are put
 * together, stamped and verified as one. `undefined`: another export holds the numbers, and this one has to wait.
 */
export async function redactedPdf(services: Services, row: ExportRow, making: Making): Promise<MadeFile | undefined> {
  if (await areAtWork(services, row)) return undefined;
  const parts = await partsOf(services, row, making);
  assertStampsTellNothing(row.wishes, removedFrom(parts));
  const { bates } = row.wishes;
  const stamps = stampsOf(row.wishes);
  if (!bates) return joined(services, row, parts, stamps, making);
  if (bates.addToPages) assertUnnumbered(parts);
  const pages = parts.map(pageCountOf);
  const range = await services.db.tenant(row.organizationId, (tx) => holdRange(tx, row, bates, pages));
  if (!range) return undefined;
  const { addToPages, ...stamp } = bates;
  const numbers = addToPages ? { bates: { ...stamp, startNumber: range.first } } : {};
  return joined(services, row, parts, { ...stamps, ...numbers }, making);
}

/** Runs of a binder end while it waits for them. Throws `verification_failed` when one of them was refused. */
async function areAtWork({ db }: Services, { organizationId, contents }: ExportRow): Promise<boolean> {
  const ids = contents.flatMap(({ runId }) => runId ?? []);
  const runs = await db.tenant(organizationId, (tx) => runsOf(tx, ids));
  if (runs.some(({ state }) => state === 'refused' || state === 'cancelled')) {
    throw new BlackbarError('verification_failed', 'export_run_refused');
  }
  if (runs.some(({ state }) => state === 'awaiting_approval')) {
    throw new BlackbarError('not_ready', 'export_awaits_approval');
  }
  return runs.some(isAtWork);
}

async function joined(
  services: Services,
  { contents }: ExportRow,
  parts: readonly ExportPart[],
  settings: OutputSettings,
  { signal, tell }: Making,
): Promise<MadeFile> {
  const [only] = parts;
  if (contents.length === 1 && only && Object.keys(settings).length === 0) {
    return { bytes: only.output, report: only.report };
  }
  const total = sumOf(parts);
  const whole = await assembled(services, { parts, settings }, signal, ({ done }) =>
    tell({ done: Math.min(done, total), total }),
  ).catch((error: unknown) => {
    throw ofItsDocument(error, parts);
  });
  return { bytes: whole.output, report: signedReport(services, whole) };
}

function sumOf(parts: readonly AssemblePart[]): number {
  return parts.reduce((sum, part) => sum + pageCountOf(part), 0);
}

import { WATERMARK_TEXT } from '@blackbar/contracts';
import { BlackbarError } from '@blackbar/model';
import { type Assembled, type AssemblePart, canonicalJson, type OutputSettings, sha256 } from '@blackbar/pipeline';
import { planCommitment, signReport, slipSheet } from '@blackbar/records';
import { AT_WORK, runsOf } from '../runs/runs.ts';
import type { Services } from '../services.ts';
import { holdRange } from './bates-register.ts';
import { assertNoLeak, compareCopies } from './copies.ts';
import type { ExportRow, MadeFile, Making } from './making.ts';
import { readReleased } from './released-parts.ts';

/**
 * The released files of an export as one PDF. One file without stamps is sent as it was released; several are put
 * together, stamped and verified as one. `undefined`: another export holds the numbers, and this one has to wait.
 */
export async function redactedPdf(services: Services, row: ExportRow, making: Making): Promise<MadeFile | undefined> {
  if (await areAtWork(services, row)) return undefined;
  const parts = await partsOf(services, row, making);
  const { bates, legend, watermark } = row.wishes;
  const [only] = parts;
  if (parts.length === 1 && only && !bates && !legend && !watermark) return { bytes: only.output, report: only.report };
  if (bates?.addToPages && parts.some(isNumbered)) {
    throw new BlackbarError('conflict', 'bates_already');
  }
  const settings: OutputSettings = {
    ...(legend ? { legend } : {}),
    ...(watermark ? { watermark: WATERMARK_TEXT } : {}),
  };
  if (!bates) return signed(services, await assembled(services, parts, settings, making));
  const pages = parts.reduce((sum, { report }) => sum + report.output.pages, 0);
  const range = await services.db.tenant(row.organizationId, (tx) => holdRange(tx, row, bates, pages));
  if (!range) return undefined;
  if (!bates.addToPages) {
    if (parts.length === 1 && only && !legend && !watermark) return { bytes: only.output, report: only.report };
    return signed(services, await assembled(services, parts, settings, making));
  }
  const { addToPages: _addToPages, ...stamp } = bates;
  const numbers = { ...stamp, startNumber: range.first };
  const whole = await assembled(services, parts, { ...settings, bates: numbers }, making);
  const unnumbered = whole.report.warnings.find(({ code }) => code === 'stamp_not_drawn');
  if (unnumbered) {
    throw new BlackbarError('verification_failed', 'no_room_for_bates', {
      ...(unnumbered.page === undefined ? {} : { page: unnumbered.page }),
    });
  }
  return signed(services, whole);
}

/** The whole is another file than its parts: it has a report of its own. */
function signed({ signing }: Services, { output, report, evidence }: Assembled): MadeFile {
  const planHash = sha256(canonicalJson(evidence.plan));
  return { bytes: output, report: signReport(report, planCommitment(evidence.salt, planHash), signing.signer) };
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
  return runs.some(({ state }) => AT_WORK.includes(state));
}

function isNumbered({ evidence }: AssemblePart): boolean {
  return evidence.plan.stamps.some(({ kind }) => kind === 'bates');
}

async function partsOf(services: Services, row: ExportRow, { signal, tell }: Making): Promise<AssemblePart[]> {
  const parts: AssemblePart[] = [];
  const { contents } = row;
  for (const [index, { runId }] of contents.entries()) {
    tell({ done: index, total: contents.length });
    parts.push(
      runId === null ? await withheld(services, index + 1, signal) : await releasedForAll(services, row, runId),
    );
  }
  return parts;
}

/** A released file that gives nothing away beside the copies of its document that left before. */
async function releasedForAll(services: Services, row: ExportRow, runId: string): Promise<AssemblePart> {
  const file = await readReleased(services, row.organizationId, runId);
  assertNoLeak(await compareCopies(services, row.organizationId, file, row));
  return file;
}

/** A page in the place of a document that was left out, made and verified like any other. */
async function withheld({ pool }: Services, number: number, signal: AbortSignal): Promise<AssemblePart> {
  const now = new Date().toISOString();
  const bytes = await slipSheet(number, now);
  const request = { detect: false, now };
  const { output, report, evidence } = await pool.run('redactDocument', { bytes, request }, { signal });
  return { output, report, evidence, title: `Document ${number} (withheld)` };
}

function assembled(
  { pool }: Services,
  parts: readonly AssemblePart[],
  settings: OutputSettings,
  { signal, tell }: Making,
): Promise<Assembled> {
  const plain = parts.map(({ output, report, evidence, title }) => ({
    output,
    report,
    evidence,
    ...(title === undefined ? {} : { title }),
  }));
  const pages = parts.reduce((sum, { report }) => sum + report.output.pages, 0);
  const request = { parts: plain, settings, now: new Date().toISOString() };
  return pool.run(
    'assemble',
    { request },
    { signal, onProgress: ({ done }) => tell({ done: Math.min(done, pages), total: pages }) },
  );
}

import { type ClaimedReport, checkResponse, claimedReport, PUBLIC_CHECKS, verifyResponse } from '@blackbar/contracts';
import { BlackbarError } from '@blackbar/model';
import { type JobInput, type JobName, type JobOutput, sha256 } from '@blackbar/pipeline';
import {
  checkProof,
  checkReportPdf,
  type ProofVerdict,
  readVkey,
  type SignedReport,
  type Verifier,
  verifyReportPdf,
} from '@blackbar/records';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { holdForm } from '../documents/held-form.ts';
import { startsAsPdf } from '../documents/pdf-header.ts';
import { addressBlock } from '../limits/address-block.ts';
import { Lane } from '../limits/lane.ts';
import type { Services } from '../services.ts';
import type { App } from './app.ts';

/**
 * For anybody, without an account: what a file gives away, and whether a file is the one that its report describes.
 * Nothing of either is kept.
 */
export function publicCheckRoutes(app: App, services: Services): void {
  const lane = new Lane(PUBLIC_CHECKS.atWork);
  const config = { access: 'anyone' } as const;
  const consumes = ['multipart/form-data'];

  app.post('/api/check', { config, schema: { consumes, response: { 200: checkResponse } } }, (request, reply) =>
    asGuest(services, request, async () => {
      const { files, fields } = await holdForm(request, ['file']);
      const bytes = files.get('file') ?? Buffer.alloc(0);
      if (!startsAsPdf(bytes)) throw new BlackbarError('not_a_pdf', 'not_a_pdf');
      const password = fields.get('password');
      const input = { bytes, words: true, ...(password ? { password } : {}) };
      const { pages, withoutText, notReached, findings } = await work(services, lane, reply, 'inspect', input);
      const checked = {
        sha256: sha256(bytes),
        pages,
        withoutText: [...withoutText],
        notReached: [...notReached],
        findings: findings.map(({ rects: _places, sample: _masked, ...finding }) => finding),
      };
      return { ...checked, paper: base64(await checkReportPdf(checked, new Date().toISOString())) };
    }),
  );

  app.post('/api/verify', { config, schema: { consumes, response: { 200: verifyResponse } } }, (request, reply) =>
    asGuest(services, request, async () => {
      const { files } = await holdForm(request, ['file', 'report']);
      const output = files.get('file') ?? Buffer.alloc(0);
      const { report, signature } = readClaims(files.get('report') ?? Buffer.alloc(0), await keysOf(services));
      const checks = await work(services, lane, reply, 'verify', { output, report, ocr: 'never' });
      const verified = {
        sha256: sha256(output),
        signature,
        checks: checks.map(({ pages, ...check }) => ({ ...check, pages: [...pages] })),
      };
      return { ...verified, paper: base64(await verifyReportPdf(verified, report, new Date().toISOString())) };
    }),
  );
}

/** Counts the call for its address, and bounds what guests hold in memory, before a byte of theirs is read. */
async function asGuest<T>({ attempts, atOnce }: Services, request: FastifyRequest, work: () => Promise<T>): Promise<T> {
  const block = addressBlock(request.ip);
  await attempts.use('check_from', block);
  const places = [
    () => atOnce.take(`checks from ${block}`, PUBLIC_CHECKS.atOnceFromBlock),
    () => atOnce.take('checks', PUBLIC_CHECKS.atOnce),
  ];
  const taken: (() => void)[] = [];
  try {
    for (const take of places) taken.push(take());
    return await work();
  } finally {
    for (const giveBack of taken) giveBack();
  }
}

/**
 * In a child, a few at a time: guests never take the places of all others. Ends when the caller leaves or it takes too
 * long.
 */
async function work<N extends JobName>(
  { pool }: Services,
  lane: Lane,
  { raw }: FastifyReply,
  name: N,
  input: JobInput<N>,
): Promise<JobOutput<N>> {
  const gone = new AbortController();
  const leave = () => gone.abort();
  raw.once('close', leave);
  try {
    return await lane.run(async () => {
      const late = AbortSignal.timeout(PUBLIC_CHECKS.workMs);
      const signal = AbortSignal.any([gone.signal, late]);
      if (signal.aborted) throw new BlackbarError('unavailable', 'cancelled');
      return pool.run(name, input, { signal }).catch((error: unknown) => {
        throw late.aborted ? new BlackbarError('resource_limit', 'too_slow') : error;
      });
    });
  } finally {
    raw.off('close', leave);
  }
}

async function keysOf({ signing }: Services): Promise<readonly Verifier[]> {
  const { keys } = await signing.history();
  return keys.flatMap(({ vkey }) => readVkey(vkey) ?? []);
}

/**
 * What a report claims, and whether it is as it was signed. Throws `report_unreadable` for anything that is no report
 * of ours.
 */
function readClaims(
  bytes: Buffer,
  trusted: readonly Verifier[],
): { readonly report: ClaimedReport; readonly signature: ProofVerdict } {
  if (bytes.length > PUBLIC_CHECKS.reportBytes) throw new BlackbarError('too_large', 'report_over_8_mb');
  try {
    const said: unknown = JSON.parse(bytes.toString('utf8'));
    return { report: claimedReport.parse(said), signature: checkProof(said as SignedReport, trusted) };
  } catch (cause) {
    throw new BlackbarError('report_unreadable', 'no_report', { cause });
  }
}

function base64(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64');
}

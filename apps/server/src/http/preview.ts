import { type PreviewResponse, previewResponse, SCRATCH_LIFETIME_MS } from '@blackbar/contracts';
import { BlackbarError, CONFIDENCE, isExcluded, wholeValue } from '@blackbar/model';
import { saidWarning } from '@blackbar/words';
import type { Member } from '../auth/sessions.ts';
import { openCase } from '../cases/cases.ts';
import { removeScratchCase } from '../cases/scratch.ts';
import { readAnalysis } from '../documents/analysis.ts';
import { enterDocument } from '../documents/enter-document.ts';
import { discard, discardRefused, exclusionsOf, type Form, ocrOf, takeForm } from '../documents/forms.ts';
import { ownerOf } from '../documents/owner.ts';
import type { Received } from '../documents/receive.ts';
import { waitForAnalysis } from '../documents/wait-for-analysis.ts';
import { wireDetections, wirePages } from '../documents/wire-detections.ts';
import { foreignMarks } from '../reviews/foreign-marks.ts';
import type { Services } from '../services.ts';
import { memberOf } from './access.ts';
import type { App } from './app.ts';

const PATIENCE_MS = 240_000;

/** Specification, section 7: one file in, the page to draw on and what was found on it out. */
export function previewRoutes(app: App, services: Services): void {
  app.post(
    '/api/preview-pdf-detections',
    {
      config: { access: 'reviewer', quota: 'preview' },
      schema: { consumes: ['multipart/form-data'], response: { 200: previewResponse } },
    },
    async (request) => {
      const member = memberOf(request);
      const form = await takeForm(request, services.vault, member, 'file', 1);
      const [received] = form.files;
      if (!received) throw new BlackbarError('invalid_request', 'no_file');
      const file = { ...received, ...(await readOrDiscarded(services, member, form)) };
      const caseId = await enterScratch(services, member, file);
      try {
        return await preview(services, member, file.id, exclusionsOf(form));
      } catch (error) {
        await removeScratchCase(services, member.organizationId, caseId);
        throw error;
      }
    },
  );
}

/** How the form says that pictures are read; where that is malformed nothing of it is kept. */
async function readOrDiscarded({ vault }: Services, member: Member, form: Form) {
  try {
    return ocrOf(form);
  } catch (error) {
    await discard(vault, member, form.files);
    throw error;
  }
}

/** A case that nobody sees, which is gone after a day. */
async function enterScratch({ db, vault, queue }: Services, member: Member, file: Received): Promise<string> {
  const { organizationId } = member;
  try {
    return await db.tenant(organizationId, async (tx) => {
      const scratch = await openCase(tx, vault, member, { title: 'Preview', policies: [], scratch: true });
      await enterDocument(tx, { vault, queue }, member, scratch, file);
      await queue.send(tx, 'expire', { organizationId, documentId: file.id }, SCRATCH_LIFETIME_MS / 1000);
      return scratch.id;
    });
  } catch (error) {
    await discardRefused(vault, member, [file], error);
    throw error;
  }
}

async function preview(
  services: Services,
  { organizationId }: Member,
  documentId: string,
  exclusions: readonly string[],
): Promise<PreviewResponse> {
  const row = await waitForAnalysis(services, organizationId, documentId, PATIENCE_MS);
  const owner = ownerOf(row);
  const analysis = await readAnalysis(services.vault, owner);
  const normalised = await services.vault.get(owner, 'normalised');
  const excluded = isExcluded(exclusions);
  const detections = wireDetections(analysis, undefined, { threshold: CONFIDENCE.default, exclusions });
  return {
    pdfBase64: normalised.toString('base64'),
    detections: detections.filter((one) => !excluded(wholeValue(one))),
    marks: foreignMarks(analysis.marks ?? [], { ids: [], asOf: new Date().getUTCFullYear() }),
    documentId,
    pages: wirePages(analysis.pages),
    warnings: analysis.warnings.map(saidWarning),
  };
}

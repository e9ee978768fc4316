import { buildId, engines } from '@blackbar/pipeline';
import {
  auditReportPdf,
  fingerprintOf,
  processRecordPdf,
  redactionLog,
  signedPack,
  toCsv,
  toXlsx,
} from '@blackbar/records';
import { actionInWords, FORMER_MEMBER, PACK_READMES } from '@blackbar/words';
import { findCase } from '../cases/cases.ts';
import { namesOfPeople } from '../organizations/names.ts';
import type { Services } from '../services.ts';
import { reportLabel } from '../white-label/label.ts';
import { eventsOfCase, logOfCase } from './case-events.ts';
import { certificateOf, comparedFor, estimateOf, releaseProof } from './certificate.ts';
import type { ExportRow, MadeFile, Making } from './making.ts';
import { releasedContents } from './released-documents.ts';
import { assertTitleTellsNothing } from './removed.ts';

/**
 * The audit report: pages to read, the log, the events with their signed head, certificates, all in one signed .zip.
 */
export async function auditReport(services: Services, row: ExportRow, making: Making): Promise<MadeFile> {
  const { organizationId, caseId, title, wishes } = row;
  const { paper } = wishes;
  const { signer } = services.signing;
  const at = new Date();
  const now = at.toISOString();
  const { files, documents, withheld, removed } = await releasedContents(services, row, making);
  assertTitleTellsNothing(row, removed);
  const { inCase, events, names, label } = await services.db.tenant(organizationId, async (tx) => {
    const found = await eventsOfCase(tx, caseId);
    const actors = found.map(({ actor }) => actor).filter((actor) => actor !== 'system');
    return {
      inCase: await findCase(tx, caseId),
      events: found,
      names: await namesOfPeople(tx, actors, 'as_former'),
      label: await reportLabel(tx, organizationId),
    };
  });
  const redactions = redactionLog(documents, withheld);
  const log = logOfCase(caseId, events, signer);
  const report = await auditReportPdf({
    title,
    caseTitle: removed.told(inCase.title),
    now,
    build: buildId(),
    documents,
    withheld: withheld.map(({ number }) => number),
    signer: [signer.name, fingerprintOf(signer)],
    events: events.map((event) => ({
      at: event.at.toISOString(),
      who: event.actor === 'system' ? 'Blackbar' : (names.get(event.actor) ?? FORMER_MEMBER),
      what: actionInWords(event.action),
    })),
    paper,
    label,
  });
  const pack = new Map<string, Uint8Array | string>([
    ['report.pdf', report],
    ['process-record.pdf', await processRecordPdf({ madeBy: 'service', documents, engines: engines(), now, paper })],
    ['redaction-log.csv', toCsv(redactions)],
    ['redaction-log.xlsx', await toXlsx(redactions, 'Redaction log')],
    ['events.jsonl', log.events],
    ['leaves.txt', log.leaves],
    ['head.txt', log.head],
    ['README.md', PACK_READMES.auditReport],
  ]);
  for (const [index, file] of files.entries()) {
    const document = documents[index];
    if (!document) continue;
    const estimate = await services.db.tenant(organizationId, (tx) => estimateOf(tx, file));
    const compared = await comparedFor(services, organizationId, file);
    const name = `document-${document.number}`;
    pack.set(
      `${name}-certificate.pdf`,
      await certificateOf({ document, file, estimate, compared, signer, now, paper, label }, false),
    );
    pack.set(`${name}-report.json`, file.reportBytes);
    const proof = releaseProof(log, events, file.run.id);
    if (proof !== undefined) pack.set(`${name}-released.tlog-proof`, proof);
  }
  return { bytes: signedPack(pack, at, signer) };
}

import { titleOf } from '@blackbar/policy';
import type { ReleasedDocument, SignedReport } from '@blackbar/records';
import { COMMAND_WORDS } from '@blackbar/words';

/** What the command line knows of who decided: nobody looked at each suggestion. */
export function documentOf(report: SignedReport, name: string, number: number): ReleasedDocument {
  return {
    number,
    documentId: '',
    runId: '',
    name,
    custodian: '',
    documentType: '',
    report,
    rules: report.policies.map(({ id, version }) => `${titleOf(id) ?? id}, version ${version}`),
    chosenBy: 'settings',
    decidedBy: COMMAND_WORDS.decidedBy,
    approvedBy: '',
    decidedAt: report.createdAt,
    releasedAt: report.createdAt,
    bates: new Map(),
    unreadablePages: [],
    unopenedPages: null,
  };
}

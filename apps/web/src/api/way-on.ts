import type { BulkResult, ExportReadiness } from '@blackbar/contracts';
import { WAY_WORDS } from '@blackbar/words';
import { ApiError } from './fetch.ts';
import { editorPath, type Place } from './places.ts';

/** Where somebody changes what bars a document, and what the link there says. */
export interface WayOn {
  readonly href: string;
  readonly text: string;
}

type Obstacle = NonNullable<ExportReadiness['documents'][number]['obstacleId']>;

/** In words; with the place of the editor where it is, if it is one. */
type Step = readonly [text: string, place?: Place];

const BY_OUTCOME: { readonly [outcome in BulkResult['outcome']]?: Step } = {
  incomplete: [WAY_WORDS.required, 'required'],
  alike: [WAY_WORDS.alike, 'finalize'],
};

const BY_CODE: { readonly [code in NonNullable<BulkResult['code']>]?: Step } = {
  reasons_missing: [WAY_WORDS.reasons, 'reasons'],
  values_undecided: [WAY_WORDS.undecided, 'undecided'],
  children_unanswered: [WAY_WORDS.children, 'children'],
  pages_unacknowledged: [WAY_WORDS.unread, 'unread'],
  plan_changed: [WAY_WORDS.finalize, 'finalize'],
  verification_failed: [WAY_WORDS.refused, 'run'],
};

const BY_OBSTACLE: Readonly<Record<Obstacle, Step>> = {
  needs_password: [WAY_WORDS.password],
  failed: [WAY_WORDS.failed],
  being_read: [WAY_WORDS.reading],
  not_analysed: [WAY_WORDS.reading],
  awaiting_approval: [WAY_WORDS.approval, 'run'],
  being_redacted: [WAY_WORDS.reading, 'run'],
  refused: [WAY_WORDS.refused, 'run'],
  changed: [WAY_WORDS.finalize, 'finalize'],
  not_redacted: [WAY_WORDS.review],
  withdrawn: [WAY_WORDS.again, 'finalize'],
};

/** Codes about which nothing can be done in the document: the plan is too small. */
const OF_THE_PLAN: readonly string[] = ['plan_required', 'trial_used'];

/** From a refusal of the plan; of any other there is nothing to be done elsewhere. */
export function wayOfCode(code: string | undefined): WayOn | undefined {
  if (code === undefined || !OF_THE_PLAN.includes(code)) return undefined;
  return { href: '/settings/plan', text: WAY_WORDS.plan };
}

export function wayOfError(error: unknown): WayOn | undefined {
  return error instanceof ApiError ? wayOfCode(error.code) : undefined;
}

/** From the answer that a document of a case got among others. Undefined: there is nothing to change. */
export function wayOfResult(caseId: string, { documentId, outcome, code }: BulkResult): WayOn | undefined {
  const toPlan = wayOfCode(code);
  if (toPlan) return toPlan;
  const step = BY_OUTCOME[outcome] ?? (code && BY_CODE[code]);
  return step && wayOf(caseId, documentId, step);
}

/** From a run that was refused. */
export function wayOfRefusal(caseId: string, documentId: string): WayOn {
  return wayOf(caseId, documentId, [WAY_WORDS.refused, 'run']);
}

/** From what keeps a document out of an export. */
export function wayOfObstacle(caseId: string, documentId: string, obstacle: Obstacle): WayOn {
  return wayOf(caseId, documentId, BY_OBSTACLE[obstacle]);
}

function wayOf(caseId: string, documentId: string, [text, place]: Step): WayOn {
  return { href: editorPath(caseId, documentId, place), text };
}

import { RESTING_STATES } from '@blackbar/contracts';
import { sql } from 'drizzle-orm';
import { cases, document } from '../db/schema.ts';

/**
 * Where a document stands, as the lists and figures ask it. Word for word the conditions of the partial indexes
 * (0069_released_and_reviewers.sql): written with parameters, no index would be taken for a hundred thousand documents.
 */

const RESTING = sql.raw(RESTING_STATES.map((state) => `'${state}'`).join(', '));

/** Nothing moves until a person acts, and nobody has released a file of it. */
export const waits = sql`${document.state} in ('ready', 'needs_password') and ${document.releasedAt} is null`;

/** Decided on already: ready, or being read behind the pages that are shown (`isOpen`). */
export const isReviewed = sql`(${document.state} = 'ready' or (${document.state} not in (${RESTING}) and ${document.progress} ->> 'shown' is not null))`;

export const awaitsReview = sql`(${waits} and ${document.state} = 'ready')`;

export const isMoving = sql`${document.state} not in (${RESTING})`;

/** Of a case that is listed: not of one that a preview call made for a day. */
export const ofAPerson = sql`${document.caseId} not in (select ${cases.id} from ${cases} where ${cases.scratch})`;

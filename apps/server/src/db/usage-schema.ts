import { date, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { at } from './columns.ts';

/** What was used and what happened, counted while it happens. Nothing of it goes with what is deleted later. */

export const countedCase = pgTable('counted_case', {
  caseId: uuid('case_id').primaryKey(),
  organizationId: uuid('organization_id').notNull(),
  countedAt: at('counted_at').notNull().defaultNow(),
});

export const usageEvent = pgTable('usage_event', {
  documentId: uuid('document_id').primaryKey(),
  organizationId: uuid('organization_id').notNull(),
  caseId: uuid('case_id').notNull(),
  releasedAt: at('released_at').notNull().defaultNow(),
  overageCents: integer('overage_cents').notNull().default(0),
  toldProviderAt: at('told_provider_at'),
});

/** Documents that came and were first released on a UTC day. */
export const activityDay = pgTable(
  'activity_day',
  {
    organizationId: uuid('organization_id').notNull(),
    day: date().notNull(),
    uploaded: integer().notNull().default(0),
    released: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.day] })],
);

import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { at, bytea } from './columns.ts';

/** Tables of what can be taken back, and of what goes from a case; `schema.ts` has the others. */
export const caseChange = pgTable('case_change', {
  id: uuid().primaryKey(),
  organizationId: uuid('organization_id').notNull(),
  caseId: uuid('case_id').notNull(),
  sealed: bytea().notNull(),
  madeBy: uuid('made_by').notNull(),
  madeAt: at('made_at').notNull().defaultNow(),
  undoneBy: uuid('undone_by'),
  undoneAt: at('undone_at'),
});

export const caseChangePart = pgTable(
  'case_change_part',
  {
    changeId: uuid('change_id').notNull(),
    documentId: uuid('document_id').notNull(),
    organizationId: uuid('organization_id').notNull(),
    revision: integer().notNull(),
    sealed: bytea().notNull(),
  },
  (table) => [primaryKey({ columns: [table.changeId, table.documentId] })],
);

export const reviewHistory = pgTable(
  'review_history',
  {
    documentId: uuid('document_id').notNull(),
    organizationId: uuid('organization_id').notNull(),
    userId: uuid('user_id').notNull(),
    revision: integer().notNull(),
    sealed: bytea().notNull(),
  },
  (table) => [primaryKey({ columns: [table.documentId, table.userId] })],
);

export const documentRemovals = pgTable('document_removals', {
  documentId: uuid('document_id').primaryKey(),
  organizationId: uuid('organization_id').notNull(),
  sealed: bytea().notNull(),
});

export const removedValue = pgTable(
  'removed_value',
  {
    organizationId: uuid('organization_id').notNull(),
    caseId: uuid('case_id').notNull(),
    documentId: uuid('document_id').notNull(),
    digest: bytea().notNull(),
  },
  (table) => [primaryKey({ columns: [table.documentId, table.digest] })],
);

export const reviewSample = pgTable('review_sample', {
  id: uuid().primaryKey(),
  organizationId: uuid('organization_id').notNull(),
  documentId: uuid('document_id').notNull(),
  orderHash: text('order_hash').notNull(),
  lines: integer().notNull(),
  looked: integer().notNull(),
  missed: integer(),
  answeredBy: uuid('answered_by'),
  createdAt: at('created_at').notNull().defaultNow(),
  answeredAt: at('answered_at'),
});

import type { Audience } from '@blackbar/model';
import { integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { at, bytea } from './columns.ts';

/** Tables of whom a case names, and of whom its copies are for. */
export const recipient = pgTable('recipient', {
  id: uuid().primaryKey(),
  organizationId: uuid('organization_id').notNull(),
  caseId: uuid('case_id').notNull(),
  name: text().notNull(),
  audience: text().$type<Audience>().notNull().default('public'),
  policies: text().array(),
  policyVersions: jsonb('policy_versions').$type<Readonly<Record<string, string>>>().notNull().default({}),
  createdBy: uuid('created_by').notNull(),
  createdAt: at('created_at').notNull().defaultNow(),
});

export type LedgerChange = 'met' | 'merged' | 'split' | 'renamed' | 'recipient' | 'answered' | 'taken_back';

export const pseudonymLedger = pgTable(
  'pseudonym_ledger',
  {
    caseId: uuid('case_id').notNull(),
    organizationId: uuid('organization_id').notNull(),
    revision: integer().notNull(),
    sealed: bytea().notNull(),
    changedBy: uuid('changed_by'),
    change: text().$type<LedgerChange>().notNull(),
    changedAt: at('changed_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.caseId, table.revision] })],
);

import { sql } from 'drizzle-orm';
import { bigint, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { at, bytea } from './columns.ts';

/** The newest event of each trail, and up to which it is kept elsewhere. */
export const auditHead = pgTable('audit_head', {
  organizationId: uuid('organization_id').primaryKey(),
  seq: bigint({ mode: 'number' }).notNull(),
  hash: bytea().notNull(),
  anchored: bigint({ mode: 'number' }).notNull().default(0),
  told: bigint({ mode: 'number' }).notNull().default(0),
});

export const auditEvent = pgTable(
  'audit_event',
  {
    organizationId: uuid('organization_id').notNull(),
    seq: bigint({ mode: 'number' }).notNull(),
    at: at('at').notNull(),
    actor: text().notNull(),
    action: text().notNull(),
    subject: text().notNull(),
    facts: jsonb().$type<Readonly<Record<string, string | number | boolean | null>>>().notNull(),
    previous: bytea().notNull(),
    hash: bytea().notNull(),
    /** The document that its facts name, by the database itself. */
    documentId: text('document_id').generatedAlwaysAs(sql`facts ->> 'document'`),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.seq] })],
);

import type { Role, WebhookEvent } from '@blackbar/contracts';
import { boolean, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { at, bytea } from './columns.ts';

/** Tables of what an organization arranges for itself; `schema.ts` has the others. */
export const invitation = pgTable('invitation', {
  id: uuid().primaryKey(),
  organizationId: uuid('organization_id').notNull(),
  email: text().notNull(),
  role: text().$type<Role>().notNull(),
  tokenHash: bytea('token_hash').notNull(),
  invitedBy: uuid('invited_by').notNull(),
  createdAt: at('created_at').notNull().defaultNow(),
  expiresAt: at('expires_at').notNull(),
  acceptedAt: at('accepted_at'),
  acceptedBy: uuid('accepted_by'),
});

export const apiToken = pgTable('api_token', {
  id: uuid().primaryKey(),
  organizationId: uuid('organization_id').notNull(),
  userId: uuid('user_id').notNull(),
  name: text().notNull(),
  scopes: text().array().notNull(),
  tokenHash: bytea('token_hash').notNull(),
  createdAt: at('created_at').notNull().defaultNow(),
  expiresAt: at('expires_at').notNull(),
  lastUsedAt: at('last_used_at'),
  secondFactor: boolean('second_factor').notNull().default(false),
});

export const webhookEndpoint = pgTable('webhook_endpoint', {
  id: uuid().primaryKey(),
  organizationId: uuid('organization_id').notNull(),
  url: text().notNull(),
  events: text().array().$type<WebhookEvent[]>().notNull(),
  sealedSecret: bytea('sealed_secret').notNull(),
  active: boolean().notNull().default(true),
  createdBy: uuid('created_by').notNull(),
  createdAt: at('created_at').notNull().defaultNow(),
});

export const webhookDelivery = pgTable('webhook_delivery', {
  id: uuid().primaryKey(),
  organizationId: uuid('organization_id').notNull(),
  endpointId: uuid('endpoint_id').notNull(),
  event: text().$type<WebhookEvent>().notNull(),
  payload: jsonb().$type<Readonly<Record<string, string>>>().notNull(),
  state: text().$type<'waiting' | 'delivered' | 'failed'>().notNull().default('waiting'),
  attempts: integer().notNull().default(0),
  status: integer(),
  failure: text(),
  createdAt: at('created_at').notNull().defaultNow(),
  lastTriedAt: at('last_tried_at'),
});

export const legalHold = pgTable('legal_hold', {
  id: uuid().primaryKey(),
  organizationId: uuid('organization_id').notNull(),
  caseId: uuid('case_id'),
  reason: text().notNull(),
  placedBy: uuid('placed_by').notNull(),
  placedAt: at('placed_at').notNull().defaultNow(),
  liftedBy: uuid('lifted_by'),
  liftedAt: at('lifted_at'),
});

export const reviewHand = pgTable(
  'review_hand',
  {
    documentId: uuid('document_id').notNull(),
    organizationId: uuid('organization_id').notNull(),
    userId: uuid('user_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.documentId, table.userId] })],
);

/** Which pages of a document each person who reviews it has had on the screen. */
export const openedPages = pgTable(
  'opened_pages',
  {
    documentId: uuid('document_id').notNull(),
    organizationId: uuid('organization_id').notNull(),
    userId: uuid('user_id').notNull(),
    pages: integer().array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.documentId, table.userId] })],
);

export const whiteLabel = pgTable('white_label', {
  organizationId: uuid('organization_id').primaryKey(),
  name: text().notNull(),
  accentLight: text('accent_light').notNull(),
  accentDark: text('accent_dark').notNull(),
  logoId: uuid('logo_id'),
  logo: bytea(),
  logoWidth: integer('logo_width'),
  logoHeight: integer('logo_height'),
  sender: text(),
  pendingSender: text('pending_sender'),
  codeHash: bytea('code_hash'),
  codeExpiresAt: at('code_expires_at'),
});

/** What was deleted, until and after that is known outside of this database. */
export const erasure = pgTable('erasure', {
  id: uuid().primaryKey(),
  organizationId: uuid('organization_id').notNull(),
  erasedAt: at('erased_at').notNull().defaultNow(),
  kept: boolean().notNull().default(false),
});

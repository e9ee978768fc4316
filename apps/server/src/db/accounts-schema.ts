import { bigint, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { at, bytea } from './columns.ts';

/** Tables of what belongs to people beside their account; `schema.ts` has the others. */
export const passwordReset = pgTable('password_reset', {
  userId: uuid('user_id').primaryKey(),
  tokenHash: bytea('token_hash').notNull(),
  expiresAt: at('expires_at').notNull(),
});

export const addressChange = pgTable('address_change', {
  userId: uuid('user_id').primaryKey(),
  newEmail: text('new_email').notNull(),
  tokenHash: bytea('token_hash').notNull(),
  expiresAt: at('expires_at').notNull(),
});

export const totp = pgTable('totp', {
  userId: uuid('user_id').primaryKey(),
  sealedSecret: bytea('sealed_secret').notNull(),
  confirmedAt: at('confirmed_at'),
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
});

export const recoveryCode = pgTable(
  'recovery_code',
  {
    userId: uuid('user_id').notNull(),
    codeHash: bytea('code_hash').notNull(),
    usedAt: at('used_at'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
);

export const passkey = pgTable('passkey', {
  id: text().primaryKey(),
  userId: uuid('user_id').notNull(),
  publicKey: bytea('public_key').notNull(),
  counter: bigint({ mode: 'number' }).notNull().default(0),
  transports: text().array().notNull().default([]),
  name: text().notNull(),
  createdAt: at('created_at').notNull().defaultNow(),
  lastUsedAt: at('last_used_at'),
});

export const passkeyChallenge = pgTable('passkey_challenge', {
  challenge: text().primaryKey(),
  userId: uuid('user_id'),
  purpose: text().$type<'enrol' | 'sign_in' | 'second_factor'>().notNull(),
  expiresAt: at('expires_at').notNull(),
});

export const signInTicket = pgTable('sign_in_ticket', {
  tokenHash: bytea('token_hash').primaryKey(),
  userId: uuid('user_id').notNull(),
  tries: integer().notNull().default(0),
  expiresAt: at('expires_at').notNull(),
});

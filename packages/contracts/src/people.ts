import { AUDIENCES } from '@blackbar/model';
import { z } from 'zod';
import { NAME_MAX } from './limits.ts';
import { policyIds } from './policies.ts';

/** One person of a case, under all the spellings that its documents use. */
export const casePerson = z.object({
  id: z.int().min(1),
  /** What stands for them in the outputs of the recipient asked for. */
  pseudonym: z.string(),
  kind: z.enum(['person', 'minor']),
  role: z.string().nullable(),
  /** Small letters, in spoken order. */
  spellings: z.array(z.string()),
});
export type CasePerson = z.infer<typeof casePerson>;

export const audience = z.enum(AUDIENCES);
export const recipient = z.object({
  id: z.uuid(),
  name: z.string(),
  audience,
  /** The rules under which this recipient's copies are made; null: those of the case. */
  policies: z.array(z.string()).nullable(),
});
export type Recipient = z.infer<typeof recipient>;

export const casePeople = z.object({
  /** Of the ledger; an edit on another one is a 409 `stale_revision`. */
  revision: z.int().min(0),
  people: z.array(casePerson),
  recipients: z.array(recipient),
  /** Newest first: what was done to the ledger, and by whom; never a name. */
  history: z.array(
    z.object({
      revision: z.int(),
      change: z.enum(['met', 'merged', 'split', 'renamed', 'recipient', 'answered', 'taken_back']),
      by: z.string(),
      at: z.iso.datetime(),
    }),
  ),
});
/** What somebody may take back while nothing was done since. */
export const CORRECTIONS = ['merged', 'split', 'renamed'] as const;
export type CasePeople = z.infer<typeof casePeople>;

const person = z.int().min(1);
const revision = z.int().min(0);
/** null: the names for whoever has no set of their own. */
const forRecipient = z.uuid().nullable().optional();

export const mergePeopleRequest = z.strictObject({ revision, keep: person, gone: person, recipient: forRecipient });
export const splitPersonRequest = z.strictObject({
  revision,
  person,
  spelling: z.string().max(200),
  recipient: forRecipient,
});
export const renamePersonRequest = z.strictObject({
  revision,
  person,
  pseudonym: z.string().max(200),
  recipient: forRecipient,
});
/** The correction that was made last; anything done to the list since is a 400 `invalid_pseudonym`. */
export const takeBackPeopleRequest = z.strictObject({ revision, recipient: forRecipient });
export const createRecipientRequest = z.strictObject({
  name: z.string().trim().min(1).max(NAME_MAX),
  audience: audience.default('public'),
  policies: policyIds.nullable().default(null),
});
export const chooseRecipientRequest = z.strictObject({ recipient: z.uuid().nullable() });
export const chosenRecipient = z.object({ recipient: z.uuid().nullable() });

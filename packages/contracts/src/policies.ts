import { POLICY_ACTIONS } from '@blackbar/model';
import { z } from 'zod';
import { category } from './detections.ts';
import { TITLE_MAX } from './limits.ts';
import { reasonCode } from './reasons.ts';

/** Ids of policies, of law or the organization's own. */
export const policyIds = z.array(z.string().max(100)).max(10);

export const policyAction = z.enum(POLICY_ACTIONS);

/** What a rule does to one kind of data; `last`: how many of its last digits stay. */
const policyEffect = z.object({ category, action: policyAction, last: z.int().min(1).optional() });

const exemption = z.object({ id: z.string(), title: z.string() });
export const policySummary = z.object({
  /** Of a policy of law its name, of an organization's own a UUID. */
  id: z.string(),
  version: z.string(),
  title: z.string(),
  /** Where the rule can be read; `organization` for an organization's own. */
  source: z.string(),
  /** Day on which the rows were checked against the source, or written. */
  dated: z.string(),
  origin: z.enum(['law', 'organization']),
  categories: z.array(category),
  /** Switches per filing under which it does not apply. */
  exemptions: z.array(exemption),
  reasonsRequired: z.enum(['all', 'uncited']).nullable(),
  /** What its rules do, leaving out what they only permit. */
  effects: z.array(policyEffect),
  /** Of the rule that speaks in its place in a criminal case, where there is one. */
  effectsInCriminalCase: z.array(policyEffect).nullable(),
  archived: z.boolean(),
});
export type PolicySummary = z.infer<typeof policySummary>;
/** `first`: of the organization's industry, or its own; the others are offered behind these. */
const offeredPolicy = policySummary.extend({ first: z.boolean() });
export type OfferedPolicy = z.infer<typeof offeredPolicy>;
export const policyList = z.object({ policies: z.array(offeredPolicy) });

const policyRule = z.object({
  category,
  action: policyAction,
  params: z
    .object({
      n: z.number().optional(),
      bin: z.number().optional(),
      agg90: z.boolean().optional(),
      reason: z.string().optional(),
    })
    .optional(),
  format: z.string(),
  cite: z.string(),
  note: z.string().optional(),
  level: z.enum(['required', 'recommended', 'permitted']),
  examples: z.array(z.object({ in: z.string(), out: z.string() })),
});
export type WirePolicyRule = z.infer<typeof policyRule>;

const term = z.object({ text: z.string(), category });
const pattern = z.object({ expression: z.string(), category, ignoreCase: z.boolean() });

export const policyDetail = policySummary.extend({
  /** Of an organization's own: its name in files and reports. */
  slug: z.string(),
  attestations: z.array(z.string()),
  codes: z.array(z.string()),
  notice: z.string().nullable(),
  rules: z.array(policyRule),
  terms: z.array(term),
  patterns: z.array(pattern),
  reasons: z.array(reasonCode),
  versions: z.array(z.object({ version: z.string(), createdAt: z.iso.datetime(), by: z.string() })),
});
export type PolicyDetail = z.infer<typeof policyDetail>;

/** Rows are checked one by one, so that the answer names the row that is wrong. */
const rows = (max: number) => z.array(z.unknown()).max(max).optional();

/** An organization's own policy as a form or a program sends it: the parts of `policyDetail` that a person writes. */
export const writePolicyRequest = z.strictObject({
  title: z.string().trim().min(1).max(TITLE_MAX),
  reasonsRequired: z.enum(['all', 'uncited']).nullable().optional(),
  rules: rows(1_000),
  terms: rows(20_000),
  patterns: rows(1_000),
  reasons: rows(1_000),
});
export type WritePolicyRequest = z.infer<typeof writePolicyRequest>;
export const createPolicyRequest = writePolicyRequest.extend({ slug: z.string().max(100) });
export type CreatePolicyRequest = z.infer<typeof createPolicyRequest>;

/** The text of a JSON or CSV file. A slug that is there already gets a new version. */
export const importPolicyRequest = z.strictObject({ file: z.string().max(2_000_000) });
export const archivePolicyRequest = z.strictObject({ archived: z.boolean() });
export const policyFormat = z.enum(['json', 'csv']);

const filingExemption = z.strictObject({ policy: z.string().max(100), exemption: z.string().max(100) });

/** How one document is filed: who set a switch and when stands in the audit trail. */
export const filing = z.object({
  /** null: as the case says. */
  criminalCase: z.boolean().nullable(),
  exemptions: z.array(filingExemption),
  /** What the policies in force offer. */
  offered: z.array(z.object({ policy: z.string(), title: z.string(), exemptions: z.array(exemption) })),
});
export type Filing = z.infer<typeof filing>;
export const putFilingRequest = z.strictObject({
  criminalCase: z.boolean().nullable(),
  exemptions: z.array(filingExemption).max(50),
});
export type PutFilingRequest = z.infer<typeof putFilingRequest>;

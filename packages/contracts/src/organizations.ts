import { z } from 'zod';
import { role } from './auth.ts';
import { NAME_MAX } from './limits.ts';

export const organizationDetail = z.object({
  id: z.uuid(),
  name: z.string(),
  /** What is finalized is released once a second member has approved it. */
  twoPersonApproval: z.boolean(),
  /** Nobody goes on without a second factor. */
  secondFactorDemanded: z.boolean(),
  members: z.array(z.object({ id: z.uuid(), name: z.string(), role })),
});
export type OrganizationDetail = z.infer<typeof organizationDetail>;

export const updateOrganizationRequest = z.strictObject({
  twoPersonApproval: z.boolean().optional(),
  secondFactorDemanded: z.boolean().optional(),
  name: z.string().trim().min(1).max(NAME_MAX).optional(),
});

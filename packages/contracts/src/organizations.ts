import { z } from 'zod';
import { role } from './auth.ts';

export const organizationDetail = z.object({
  id: z.uuid(),
  name: z.string(),
  /** What is finalized is released once a second member has approved it. */
  twoPersonApproval: z.boolean(),
  members: z.array(z.object({ id: z.uuid(), name: z.string(), role })),
});
export type OrganizationDetail = z.infer<typeof organizationDetail>;

export const updateOrganizationRequest = z.strictObject({ twoPersonApproval: z.boolean() });

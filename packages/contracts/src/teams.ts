import { z } from 'zod';
import { linkToken } from './account.ts';
import { email, role } from './auth.ts';
import { whiteLabel } from './white-label.ts';

const moment = z.iso.datetime();

export const member = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  role,
  mayApprove: z.boolean(),
  secondFactor: z.boolean(),
  since: moment,
});
export type TeamMember = z.infer<typeof member>;
export const memberList = z.object({ members: z.array(member) });
export const updateMemberRequest = z.strictObject({ role: role.optional(), mayApprove: z.boolean().optional() });

export const inviteRequest = z.strictObject({ email, role });
export const invitation = z.object({
  id: z.uuid(),
  email: z.string(),
  role,
  invitedBy: z.string(),
  createdAt: moment,
  expiresAt: moment,
});
export const invitationList = z.object({ invitations: z.array(invitation) });
/** What the holder of the link is told before they accept. */
export const invitationOffer = z.object({
  organization: z.string(),
  inviter: z.string(),
  email: z.string(),
  role,
  status: z.enum(['open', 'expired', 'accepted']),
  /** Of the organization that invites. */
  label: whiteLabel.optional(),
});
export const byLink = z.object({ token: linkToken });

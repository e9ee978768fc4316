import { randomUUID } from 'node:crypto';
import {
  LABEL,
  OWN_ACCENTS,
  refusedAccents,
  TIERS,
  type WhiteLabelRequest,
  type WhiteLabelSettings,
} from '@blackbar/contracts';
import { sha256 } from '@blackbar/pipeline';
import { eq } from 'drizzle-orm';
import { type Facts, record } from '../audit/trail.ts';
import type { Member } from '../auth/sessions.ts';
import type { TenantTx } from '../db/database.ts';
import { whiteLabel } from '../db/teams-schema.ts';
import type { Services } from '../services.ts';
import { tierOf } from '../usage/quota.ts';
import { assertMay } from '../usage/tier-rights.ts';
import { storedLabel, wireLabel } from './label.ts';

const NO_LOGO = { logoId: null, logo: null, logoWidth: null, logoHeight: null } as const;

export async function labelSettings(tx: TenantTx, organizationId: string): Promise<WhiteLabelSettings> {
  const stored = await storedLabel(tx, organizationId);
  return {
    included: TIERS[await tierOf(tx, organizationId)].may.whiteLabel,
    label: stored ? wireLabel(stored) : null,
    sender: stored?.sender ?? null,
    pendingSender: stored?.pendingSender ?? null,
  };
}

/** Name and colors. Throws `plan_required`, and `invalid_request` where text in a color could not be read. */
export async function setLabel(tx: TenantTx, by: Member, { name, accents }: WhiteLabelRequest): Promise<void> {
  await assertMayLabel(tx, by);
  const refusal = refusedAccents(accents);
  if (refusal) throw refusal;
  const [light, dark] = [accents.light.toLowerCase(), accents.dark.toLowerCase()];
  await changeLabel(tx, by, { name, accentLight: light, accentDark: dark }, { light, dark });
}

/** A picture that a child has drawn anew. Throws `plan_required`, and what a logo is refused for. */
export async function setLogo(
  { db, pool }: Pick<Services, 'db' | 'pool'>,
  by: Member,
  bytes: Uint8Array,
): Promise<void> {
  const { organizationId } = by;
  // Before anything is decoded: whoever may not have a logo costs no work.
  await db.tenant(organizationId, (tx) => assertMayLabel(tx, by));
  const { png, width, height } = await pool.run('logo', { bytes, most: LABEL.logo });
  const logo = Buffer.from(png);
  await db.tenant(organizationId, async (tx) => {
    await assertMayLabel(tx, by);
    const drawn = { logoId: randomUUID(), logo, logoWidth: width, logoHeight: height };
    await changeLabel(tx, by, drawn, { logo: sha256(logo) });
  });
}

export async function removeLogo(tx: TenantTx, by: Member): Promise<void> {
  await assertMayLabel(tx, by);
  await changeLabel(tx, by, NO_LOGO, { logo: null });
}

/** Back to our own. Also for whose tier no longer holds a label: what is theirs is theirs to remove. */
export async function removeLabel(tx: TenantTx, by: Member): Promise<void> {
  const { organizationId, userId: actor } = by;
  const gone = await tx.delete(whiteLabel).where(eq(whiteLabel.organizationId, organizationId)).returning();
  if (gone.length === 0) return;
  await record(tx, { organizationId, actor, action: 'white_label.removed', subject: organizationId });
}

export async function assertMayLabel(tx: TenantTx, { organizationId }: Member): Promise<void> {
  assertMay(await tierOf(tx, organizationId), 'whiteLabel');
}

/** Whatever is changed first makes the label: under the organization's name and in our own colors. */
export async function changeLabel(
  tx: TenantTx,
  { organizationId, organizationName, userId: actor }: Member,
  change: Partial<typeof whiteLabel.$inferInsert>,
  facts: Facts,
): Promise<void> {
  const first = {
    organizationId,
    name: organizationName.slice(0, LABEL.nameMax),
    accentLight: OWN_ACCENTS.light,
    accentDark: OWN_ACCENTS.dark,
    ...change,
  };
  await tx.insert(whiteLabel).values(first).onConflictDoUpdate({ target: whiteLabel.organizationId, set: change });
  await record(tx, { organizationId, actor, action: 'white_label.changed', subject: organizationId, facts });
}

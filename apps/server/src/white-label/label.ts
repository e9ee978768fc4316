import { TIERS, type WhiteLabel } from '@blackbar/contracts';
import type { ReportLabel } from '@blackbar/records';
import { eq } from 'drizzle-orm';
import type { Database, TenantTx } from '../db/database.ts';
import { organization } from '../db/schema.ts';
import { whiteLabel } from '../db/teams-schema.ts';
import { notFound } from '../not-found.ts';

/** Without the picture, which only reports, mails and its own address need. */
const SHOWN = {
  organizationId: whiteLabel.organizationId,
  name: whiteLabel.name,
  accentLight: whiteLabel.accentLight,
  accentDark: whiteLabel.accentDark,
  logoId: whiteLabel.logoId,
  logoWidth: whiteLabel.logoWidth,
  logoHeight: whiteLabel.logoHeight,
  sender: whiteLabel.sender,
  pendingSender: whiteLabel.pendingSender,
};
export type ShownLabel = Pick<typeof whiteLabel.$inferSelect, keyof typeof SHOWN>;

/** What is written down, whether or not the tier lets it be shown. */
export async function storedLabel(tx: TenantTx, organizationId: string): Promise<ShownLabel | undefined> {
  const [row] = await tx.select(SHOWN).from(whiteLabel).where(eq(whiteLabel.organizationId, organizationId));
  return row;
}

/**
 * The one place that says whether a label is in force: of an organization whose tier holds it. Everything that shows
 * one asks here each time, so that it is gone the moment the tier is.
 */
export async function labelOf(tx: TenantTx, organizationId: string): Promise<ShownLabel | undefined> {
  const [row] = await tx
    .select({ tier: organization.tier })
    .from(organization)
    .where(eq(organization.id, organizationId));
  return row && TIERS[row.tier].may.whiteLabel ? storedLabel(tx, organizationId) : undefined;
}

/** As a screen shows it. */
export function wireLabel({ name, accentLight, accentDark, logoId, logoWidth, logoHeight }: ShownLabel): WhiteLabel {
  const drawn = logoId !== null && logoWidth !== null && logoHeight !== null;
  return {
    name,
    accents: { light: accentLight, dark: accentDark },
    logo: drawn ? { path: `/api/logos/${logoId}`, width: logoWidth, height: logoHeight } : null,
  };
}

/** For whoever is told of an organization: its label, or nothing. */
export async function toldLabel(tx: TenantTx, organizationId: string): Promise<{ label?: WhiteLabel }> {
  const label = await labelOf(tx, organizationId);
  return label ? { label: wireLabel(label) } : {};
}

/** As a report carries it. */
export async function reportLabel(tx: TenantTx, organizationId: string): Promise<ReportLabel | undefined> {
  const label = await labelOf(tx, organizationId);
  if (!label) return undefined;
  const png = await pictureOf(tx, organizationId);
  const { name, accentLight: accent, logoWidth: width, logoHeight: height } = label;
  return { name, accent, logo: png && width !== null && height !== null ? { png, width, height } : undefined };
}

/**
 * A logo by its address, for anyone: a PNG that we drew. Throws `not_found`, also where the tier no longer holds it.
 */
export async function publicLogo(db: Database, logoId: string): Promise<Buffer> {
  const found = await db.viewer(logoId, (tx) =>
    tx
      .select({ organizationId: whiteLabel.organizationId, logo: whiteLabel.logo })
      .from(whiteLabel)
      .where(eq(whiteLabel.logoId, logoId)),
  );
  const [row] = found;
  if (!row?.logo) throw notFound();
  const { organizationId, logo } = row;
  if (!(await db.tenant(organizationId, (tx) => labelOf(tx, organizationId)))) throw notFound();
  return logo;
}

async function pictureOf(tx: TenantTx, organizationId: string): Promise<Buffer | null> {
  const [row] = await tx
    .select({ logo: whiteLabel.logo })
    .from(whiteLabel)
    .where(eq(whiteLabel.organizationId, organizationId));
  return row?.logo ?? null;
}

import { RESET_MINUTES } from '@blackbar/contracts';
import { and, eq, sql } from 'drizzle-orm';
import { mail as mails } from '../db/schema.ts';
import type { MailContent } from '../mail/mail.ts';
import { renderMail } from '../mail/render.ts';
import type { Services } from '../services.ts';
import { brandOf } from '../white-label/brand.ts';
import type { Attempt } from './queue.ts';

/**
 * Written in the place of a mail that is none. Whoever asks something right after naming an address would wait for the
 * writing of its mail, and learn that the address is known.
 */
const NOBODYS: MailContent = { kind: 'password_reset', minutes: RESET_MINUTES, link: 'https://nobody.example/' };

/**
 * Sends one mail that waits. A mail that was sent keeps nothing of what it said; one that no attempt could send
 * is kept as failed, without its text, for an administrator to see.
 */
export function deliverMail({ config, db, post, mailTransport, log }: Services) {
  return async ({ mailId }: { readonly mailId: string }, { last }: Attempt): Promise<void> => {
    const waits = and(eq(mails.id, mailId), eq(mails.state, 'waiting'));
    const [row] = await db.accounts.select().from(mails).where(waits);
    if (!row?.sealed) return;
    try {
      const letter = post.open(mailId, row.sealed);
      const brand = await brandOf(db, row.onBehalfOf);
      const rendered = await renderMail(letter?.content ?? NOBODYS, { brand, support: config.supportEmail });
      if (letter) await mailTransport.send(mailId, letter, rendered);
    } catch (error) {
      if (!last) throw error;
      log.warn({ err: error, mailId }, 'mail failed');
      await db.accounts
        .update(mails)
        .set({ state: 'failed', sealed: null, failure: codeOf(error), endedAt: sql`now()` })
        .where(waits);
      return;
    }
    await db.accounts.update(mails).set({ state: 'sent', sealed: null, endedAt: sql`now()` }).where(waits);
  };
}

/** What a mail library calls it: its message may quote the address. */
function codeOf(error: unknown): string {
  return (error as { code?: unknown }).code?.toString() ?? 'unknown';
}

import pg from 'pg';
import type { TestService } from './service.fixture.ts';

/** Puts what people of an organization did so far 40 days back: the trail can only be changed by its owner. */
export async function ageTrail({ connection }: TestService, organizationId: string): Promise<void> {
  const admin = new pg.Client(connection);
  await admin.connect();
  await admin.query('begin');
  await admin.query(`select set_config('app.organization_id', $1, true)`, [organizationId]);
  await admin.query('alter table audit_event disable trigger audit_event_append_only');
  await admin.query(`update audit_event set at = at - interval '40 days' where actor <> 'system'`);
  await admin.query('alter table audit_event enable trigger audit_event_append_only');
  await admin.query('commit');
  await admin.end();
}

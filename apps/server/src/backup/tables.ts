import type pg from 'pg';

export interface Table {
  readonly name: string;
  readonly columns: readonly string[];
}

/** The queue's, of which a backup has what is still to be done. */
const JOBS = 'pgboss.job';

/** What a job needs to be done by somebody else: not who had begun it, nor how it went. */
const JOB_COLUMNS = [
  'id',
  'name',
  'priority',
  'data',
  'retry_limit',
  'retry_delay',
  'retry_backoff',
  'retry_delay_max',
  'expire_seconds',
  'group_id',
  'start_after',
  'created_on',
  'keep_until',
  'dead_letter',
  'policy',
  'heartbeat_seconds',
] as const;

/** Values are written alike whatever server and session they come from, and rows in the order in which they lie. */
export const WRITTEN_ALIKE = `
  set client_encoding = 'UTF8'; set datestyle = 'ISO, MDY'; set intervalstyle = 'postgres'; set timezone = 'UTC';
  set extra_float_digits = 1; set bytea_output = 'hex'; set synchronize_seqscans = off; set search_path = public;
  set statement_timeout = 0; set idle_in_transaction_session_timeout = 0`;

/** Every table of the service and its queue, those that others refer to first. */
export async function listTables(client: pg.Client): Promise<readonly Table[]> {
  const { rows } = await client.query<{ name: string; columns: string[]; refersTo: string[] }>(`
    select c.relname::text as name,
      (select array_agg(attname::text order by attnum) from pg_attribute
        where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
      array(select r.relname::text from pg_constraint k join pg_class r on r.oid = k.confrelid
        where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid) as "refersTo"
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and c.relname <> 'schema_migration'
    order by c.relname`);
  const ordered: Table[] = [];
  const placed = new Set<string>();
  for (let left = rows; left.length > 0; ) {
    const next = left.filter(({ refersTo }) => refersTo.every((name) => placed.has(name)));
    if (next.length === 0) throw new Error(`tables refer to each other in a circle: ${left.map(({ name }) => name)}`);
    for (const { name, columns } of next) {
      placed.add(name);
      ordered.push({ name, columns });
    }
    left = left.filter(({ name }) => !placed.has(name));
  }
  return (await hasQueue(client)) ? [...ordered, { name: JOBS, columns: JOB_COLUMNS }] : ordered;
}

async function hasQueue(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ there: boolean }>('select to_regclass($1) is not null as there', [JOBS]);
  return rows[0]?.there === true;
}

export function copyOut({ name, columns }: Table): string {
  const list = listOf(columns);
  if (name !== JOBS) return `copy ${tableName(name)} (${list}) to stdout`;
  return `copy (select ${list} from ${JOBS} where state < 'completed' order by name collate "C", id) to stdout`;
}

export function copyIn({ name, columns }: Table): string {
  return `copy ${tableName(name)} (${listOf(columns)}) from stdin`;
}

/** As SQL names it. */
export function tableName(name: string): string {
  return name
    .split('.')
    .map((part) => `"${part}"`)
    .join('.');
}

function listOf(columns: readonly string[]): string {
  return columns.map((column) => `"${column}"`).join(', ');
}

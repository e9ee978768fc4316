import { AT_WORK_STATES, VERIFIED_STATES } from '@blackbar/contracts';
import { MAY_PASS } from '../documents/may-pass.ts';

/** Of a refused document, whether what it would be read from again is kept (`restDocument`). */
const KEPT = `(${MAY_PASS} or failure->>'code' = 'invalid_pattern')`;

const quoted = (states: readonly string[]) => states.map((state) => `'${state}'`).join(', ');
const AT_WORK = quoted(AT_WORK_STATES);
const VERIFIED = quoted(VERIFIED_STATES);

/**
 * Every object that the rows in sight name: its key, and whether it has to be there (`needed`) or only may: a document
 * that is not read yet has no picture, and few runs have a second look.
 */
export const NAMED_OBJECTS = `
  select organization_id::text || '/' || id::text || '/upload' as key,
      normalised_sha256 is null and state not in ('ready', 'failed', 'cancelled') as needed from document
    where state not in ('ready', 'failed') or ${KEPT}
  union all
  select d.organization_id::text || '/' || d.id::text || '/' || made.kind || coalesce('-' || d.read_by::text, ''),
      d.state <> 'failed' and ((made.kind = 'normalised' and d.normalised_sha256 is not null) or (made.kind = 'analysis' and d.state = 'ready'))
    from document d, unnest(array['normalised', 'picture', 'analysis']) made(kind)
    where d.state <> 'failed' or d.pages is not null or ${KEPT}
  union all
  select r.organization_id::text || '/' || r.document_id::text || '/' || made.kind || '-' || r.made_by::text,
      r.state in (${VERIFIED}) and made.kind <> 'second-look'
    from redaction_run r, unnest(array['output', 'report', 'evidence', 'second-look']) made(kind)
    where r.made_by is not null
  union all
  select organization_id::text || '/' || document_id::text || '/request-' || id::text, true from redaction_run
    where state in (${AT_WORK})
  union all
  select organization_id::text || '/' || case_id::text || '/' || made.kind || '-' || coalesce(made_by, id)::text,
      status = 'ready' and made.kind = 'export'
    from export, unnest(array['export', 'export-report']) made(kind)
    where status <> 'failed'`;

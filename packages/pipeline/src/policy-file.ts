import { BlackbarError } from '@blackbar/model';
import { type CustomPolicy, customPolicyOf, readCustomPolicy } from '@blackbar/policy';
import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';

/** One table holds a whole policy: each line says in its first column what it is. */
const COLUMNS = [
  'kind',
  'id',
  'title',
  'version',
  'category',
  'action',
  'params',
  'format',
  'citation',
  'text',
  'ignore_case',
  'basis',
  'note',
] as const;

type Line = Partial<Record<(typeof COLUMNS)[number], string>>;
/** A line as it was read, and the number of the last row of the file that it takes: a cell may hold breaks. */
interface ReadLine {
  readonly record: Line;
  readonly info: { readonly lines: number };
}

const MAX_CHARACTERS = 2_000_000;
/** What a spreadsheet would take for a formula is written behind an apostrophe, and read without it. */
const ESCAPED_FORMULA = /^'(?=[=+\-@\t\r\uff1d\uff0b\uff0d\uff20])/;

/** A policy as a table for spreadsheets; `readPolicyFile` reads it back. */
export function writePolicyCsv({
  id,
  title,
  version,
  reasonsRequired,
  rules,
  terms,
  patterns,
  reasons,
}: CustomPolicy): string {
  const lines: Line[] = [
    { kind: 'policy', id, title, version, action: reasonsRequired ?? '' },
    ...rules.map(({ category, action, params = {}, format, cite, note = '' }) => ({
      kind: 'rule',
      category,
      action,
      params: Object.entries(params)
        .map(([name, value]) => `${name}=${value}`)
        .join(' '),
      format,
      citation: cite,
      note,
    })),
    ...terms.map(({ text, category }) => ({ kind: 'word', text, category })),
    ...patterns.map(({ expression, category, ignoreCase }) => ({
      kind: 'pattern',
      text: expression,
      category,
      ignore_case: ignoreCase ? 'yes' : 'no',
    })),
    ...reasons.map(({ code, meaning, basis }) => ({ kind: 'reason', id: code, title: meaning, basis })),
  ];
  return stringify(lines, { header: true, columns: [...COLUMNS], escape_formulas: true });
}

/** An organization's policy from a JSON or CSV file. Throws `invalid_policy` or `invalid_pattern`. `now`: ISO 8601. */
export function readPolicyFile(text: string, now: string): CustomPolicy {
  if (text.length > MAX_CHARACTERS) throw new BlackbarError('invalid_policy', 'over_2_mb');
  const clean = text.replace(/^\ufeff/, '');
  return clean.trimStart().startsWith('{') ? readCustomPolicy(clean, now) : fromLines(linesOf(clean), now);
}

function linesOf(text: string): ReadLine[] {
  try {
    return parse(text, {
      columns: (header: string[]) => header.map((name) => name.trim().toLowerCase()),
      skip_empty_lines: true,
      relax_column_count: true,
      trim: true,
      cast: (value) => value.replace(ESCAPED_FORMULA, ''),
      info: true,
    }) as unknown as ReadLine[];
  } catch {
    throw new BlackbarError('invalid_policy', 'not_a_table');
  }
}

function fromLines(lines: readonly ReadLine[], now: string): CustomPolicy {
  const of = (kind: string) => lines.flatMap(({ record }) => (record.kind === kind ? [record] : []));
  const [head] = of('policy');
  if (!head) throw new BlackbarError('invalid_policy', 'no_policy_line');
  const strange = lines.find(({ record: { kind = '' } }) => !KINDS.includes(kind));
  if (strange) {
    throw new BlackbarError('invalid_policy', 'line_without_kind', {
      facts: { line: strange.info.lines, kinds: KINDS.join(', ') },
    });
  }
  return customPolicyOf(
    {
      id: head.id,
      title: head.title,
      version: head.version,
      ...(head.action ? { reasonsRequired: head.action } : {}),
      rules: of('rule').map(({ params = '', citation, ...row }) => ({
        ...row,
        cite: citation,
        params: paramsOf(params),
      })),
      terms: of('word').map(({ text, category }) => ({ text, ...(category ? { category } : {}) })),
      patterns: of('pattern').map(({ text, category, ignore_case: ignore = '' }) => ({
        expression: text,
        category,
        ignoreCase: /^(?:yes|true|1)$/i.test(ignore),
      })),
      reasons: of('reason').map(({ id, title, basis }) => ({ code: id, meaning: title, basis })),
    },
    now,
  );
}

const KINDS: readonly string[] = ['policy', 'rule', 'word', 'pattern', 'reason'];

/** "n=4 agg90=true" */
function paramsOf(text: string): Record<string, unknown> | undefined {
  const pairs = [...text.matchAll(/(\w+)=(\S+)/g)].map(([, name = '', value = '']) => {
    return [name, value === 'true' ? true : /^\d+$/.test(value) ? Number(value) : value] as const;
  });
  return pairs.length === 0 ? undefined : Object.fromEntries(pairs);
}

import type { InjectOptions } from 'fastify';

const IDS = [
  'not-an-id',
  '%00',
  '..%2f..%2fetc%2fpasswd',
  "'; drop table document; --",
  '00000000-0000-0000-0000-00000000000g',
  '%F0%9F%92%A9',
  '9'.repeat(400),
  'constructor',
  '__proto__',
];
const DEEP = '['.repeat(20_000);
const VALUES: readonly string[] = [
  'null',
  'true',
  '-1',
  '1e999',
  '9007199254740993',
  '""',
  '"\\u0000"',
  '"\\ud800"',
  '"<script>alert(1)</script>"',
  '"%s%n{{7*7}}"',
  '[]',
  '{}',
  '{"$ne":1}',
  '{"__proto__":{"admin":true}}',
  '{"length":-1}',
  `"${'x'.repeat(70_000)}"`,
  `[${'0,'.repeat(5_000)}0]`,
];
const KEYS = ['id', 'title', 'revision', 'email', 'password', 'terms', 'ids', 'name', 'role', 'days', '__proto__', ''];
const TYPES = [
  'application/json',
  'application/json; charset=utf-7',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'application/xml',
  'nonsense',
  '',
];
const HEADERS: readonly Record<string, string>[] = [
  {},
  { range: 'bytes=9-1,,-' },
  { accept: '*/*;q=nonsense' },
  { authorization: 'Bearer \t' },
  { authorization: `Bearer bb_${'a'.repeat(5_000)}` },
  { 'if-none-match': '"\\"' },
  { 'content-encoding': 'gzip' },
  { 'last-event-id': '-1' },
  { cookie: 'session=%00%ff; session=x;;=' },
];
const QUERIES = [
  '',
  '?page=-1',
  '?limit=1e999',
  '?before=%00',
  '?cursor=%F0%28',
  '?documents=,,',
  '?q=%',
  '?a[b]=c&a=d',
];

/** The next request to a route that nobody means; `random` from 0 to 1 decides which. */
export function malformed(method: string, route: string, random: () => number): InjectOptions {
  const one = <T>(of: readonly T[]): T => of[Math.floor(random() * of.length)] as T;
  const url = route.replace(/:[a-z]+/gi, () => one(IDS)) + one(QUERIES);
  const options = { method: method as 'POST', url, headers: { ...one(HEADERS) } };
  if (method === 'GET' || method === 'HEAD') return options;
  return { ...options, headers: { ...options.headers, 'content-type': one(TYPES) }, payload: body(one, random) };
}

function body(one: <T>(of: readonly T[]) => T, random: () => number): string {
  if (random() < 0.1) return one(['{', '{"a":', '\u0000', '%PDF-1.4', '--x\r\n', '', DEEP, '\ufeff{}']);
  if (random() < 0.15) return one(VALUES);
  const fields = Array.from(
    { length: 1 + Math.floor(random() * 4) },
    () => `${JSON.stringify(one(KEYS))}:${one(VALUES)}`,
  );
  return `{${fields.join(',')}}`;
}

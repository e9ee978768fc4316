import type { Access, RouteAccess } from './access.ts';

/** In the order of the columns; the test calls every route as each of them. */
export const CALLERS = [
  'anonymous',
  'unverified',
  'viewer',
  'reviewer',
  'approver',
  'admin',
  'owner',
  'revoked',
] as const;
export type Caller = (typeof CALLERS)[number];

const EVERYBODY: readonly Caller[] = CALLERS;
const MEMBERS: readonly Caller[] = ['viewer', 'reviewer', 'approver', 'admin', 'owner'];

/** What the test expects of each level, written apart from `access.ts`; docs/access.md is printed from it. */
export const ADMITTED: Readonly<Record<Access, readonly Caller[]>> = {
  anyone: EVERYBODY,
  unverified: ['unverified', ...MEMBERS],
  account: MEMBERS,
  member: MEMBERS,
  reviewer: ['reviewer', 'approver', 'admin', 'owner'],
  approver: ['approver', 'admin', 'owner'],
  admin: ['admin', 'owner'],
  owner: ['owner'],
};

/** The same of tokens: which scope lets one in. Levels that are not here are for a person alone. */
export const SCOPE_OF: Readonly<Partial<Record<Access, string>>> = {
  member: 'read',
  reviewer: 'write',
  approver: 'approve',
  admin: 'admin',
  owner: 'admin',
};

/** Calls; the files of the browser's application are for anyone. */
const OWN = /^\/(api|dev|healthz|readyz|metrics)/;

/** `docs/access.md`, made from the routes themselves. */
export function accessPage(routes: readonly RouteAccess[]): string {
  const rows = routes
    .filter(({ url }) => OWN.test(url))
    .sort((a, b) => (a.url === b.url ? (a.method < b.method ? -1 : 1) : a.url < b.url ? -1 : 1))
    .map(({ method, url, access, quota }) => {
      const cells = CALLERS.map((caller) => (ADMITTED[access].includes(caller) ? 'yes' : '–'));
      const token = access === 'anyone' ? 'any' : (SCOPE_OF[access] ?? '–');
      return `| ${method} | \`${url}\` | ${access} | ${cells.join(' | ')} | ${token} | ${quota ?? ''} |`;
    });
  return `${HEAD}\n| | route | level | ${CALLERS.join(' | ')} | token scope | quota |\n|${'---|'.repeat(CALLERS.length + 5)}\n${rows.join('\n')}\n`;
}

const HEAD = `# Who may call what

Made from the routes of the service; a test compares the two, and calls every route as each of these callers.

- **anonymous**: nobody; **unverified**: somebody who waits for the code of their address; **revoked**: a former member.
- **approver**: a reviewer with the right to approve, which an administrator gives and takes. Nobody approves what they
  decided themselves.
- Another organization's ids answer 404, as ids that nobody has. Where an organization demands a second factor, a
  session without one gets no further than its own account.
- Who may call may still be refused by what it is about: only an owner of an organization buys for it, the metrics answer
  this machine alone, and the outbox of mails, the test login and the test payments are there only where they are on.
- **token scope**: a token does what its owner may and its scopes name; "–" is for a person with a session only.
- **quota**: counted for the whole organization (\`ORGANIZATION_QUOTAS\`).
`;

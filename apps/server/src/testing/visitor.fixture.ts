import { randomUUID } from 'node:crypto';
import type { ExportItem, WireDocument, WireRun } from '@blackbar/contracts';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import type { TestService } from './service.fixture.ts';

export const PASSWORD = 'a long enough secret';

/** Somebody with a browser: keeps cookies, sends what they are told to. */
export class Visitor {
  readonly #service: TestService;
  readonly cookies = new Map<string, string>();

  constructor(service: TestService) {
    this.#service = service;
  }

  async call(options: InjectOptions): Promise<LightMyRequestResponse> {
    const headers = { ...options.headers };
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await this.#service.app.inject({ ...options, headers: cookie ? { ...headers, cookie } : headers });
    for (const { name, value } of response.cookies) this.cookies.set(name, value);
    return response;
  }

  get(url: string): Promise<LightMyRequestResponse> {
    return this.call({ method: 'GET', url });
  }

  post(url: string, payload?: object): Promise<LightMyRequestResponse> {
    return this.call({ method: 'POST', url, ...(payload ? { payload } : {}) });
  }

  patch(url: string, payload: object): Promise<LightMyRequestResponse> {
    return this.call({ method: 'PATCH', url, payload });
  }

  delete(url: string): Promise<LightMyRequestResponse> {
    return this.call({ method: 'DELETE', url });
  }

  put(url: string, payload: object): Promise<LightMyRequestResponse> {
    return this.call({ method: 'PUT', url, payload });
  }

  async form(url: string, fields: readonly [string, string | File][]): Promise<LightMyRequestResponse> {
    const form = new FormData();
    for (const [name, value] of fields) form.append(name, value);
    const body = new Response(form);
    const type = body.headers.get('content-type') ?? '';
    return this.call({
      method: 'POST',
      url,
      headers: { 'content-type': type },
      payload: Buffer.from(await body.arrayBuffer()),
    });
  }
}

/** Out of the trial, whose limits have tests of their own. */
export async function subscribe({ services }: TestService, visitor: Visitor): Promise<void> {
  const { user } = (await visitor.get('/api/auth/user')).json<{ user: { organization: { id: string } } }>();
  await services.db.tenant(user.organization.id, (tx) => tx.execute(`update organization set tier = 'professional'`));
}

/** Who a visitor is signed in as. */
export async function userOf(visitor: Visitor) {
  return (await visitor.get('/api/auth/user')).json<{
    user: { id: string; email: string; organization: { id: string } };
  }>().user;
}

/** Takes a person from the organization of their own into a colleague's. */
export async function joinOrganization(
  { services }: TestService,
  person: Visitor,
  colleague: Visitor,
  role = 'reviewer',
): Promise<void> {
  const [who, theirs] = [await userOf(person), await userOf(colleague)];
  await services.db.tenant(who.organization.id, (tx) => tx.execute('delete from membership'));
  await services.db.tenant(theirs.organization.id, (tx) =>
    tx.execute(
      `insert into membership (organization_id, user_id, role) values ('${theirs.organization.id}', '${who.id}', '${role}')`,
    ),
  );
}

export function pdfFile(bytes: Uint8Array, name = 'letter.pdf'): File {
  return new File([new Uint8Array(bytes)], name, { type: 'application/pdf' });
}

export function newAddress(): string {
  return `${randomUUID()}@firm.example`;
}

/** Waits until no mail is on its way. */
export async function allDelivered({ services }: TestService): Promise<void> {
  await until(
    async () => (await services.db.pool.query(`select from mail where state = 'waiting'`)).rowCount,
    (waiting) => waiting === 0,
  );
}

/** The newest code that was sent to an address. */
export async function codeFor(service: TestService, email: string): Promise<string | undefined> {
  await allDelivered(service);
  const line = service.terminal.findLast((text) => text.startsWith(`verification code for ${email}: `));
  return line?.trim().slice(-6);
}

export function registration(email: string, more: object = {}): object {
  return { email, password: PASSWORD, firstName: 'Ann', lastName: 'Lee', ...more };
}

/** A verified member with an organization of their own. */
export async function signUp(service: TestService, more: object = {}): Promise<Visitor & { readonly email: string }> {
  const visitor = new Visitor(service);
  const email = newAddress();
  await visitor.post('/api/auth/register', registration(email, more));
  await visitor.post('/api/auth/send-verification-trial');
  const verified = await visitor.post('/api/auth/verify-email', { token: (await codeFor(service, email)) ?? '' });
  if (verified.statusCode !== 200) throw new Error(`sign-up ended with ${verified.statusCode}`);
  return Object.assign(visitor, { email });
}

export async function newCase(visitor: Visitor, more: object = {}): Promise<string> {
  const made = await visitor.post('/api/cases', { title: 'A case', ...more });
  return made.json<{ id: string }>().id;
}

export async function upload(visitor: Visitor, caseId: string, file: File): Promise<string> {
  const answer = await visitor.form(`/api/cases/${caseId}/documents`, [['files', file]]);
  return answer.json<{ results: { document: { id: string } }[] }>().results[0]?.document.id ?? '';
}

async function until<T>(look: () => Promise<T>, done: (value: T) => boolean): Promise<T> {
  for (const end = Date.now() + 45_000; ; ) {
    const value = await look();
    if (done(value) || Date.now() > end) return value;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}

export function rested(visitor: Visitor, documentId: string): Promise<WireDocument> {
  const resting = ['ready', 'failed', 'needs_password'];
  return until(
    async () => (await visitor.get(`/api/documents/${documentId}`)).json<WireDocument>(),
    ({ state }) => resting.includes(state),
  );
}

export function ended(visitor: Visitor, runId: string): Promise<WireRun> {
  const resting = ['awaiting_approval', 'released', 'refused'];
  return until(
    async () => (await visitor.get(`/api/runs/${runId}`)).json<WireRun>(),
    ({ state }) => resting.includes(state),
  );
}

export function exported(visitor: Visitor, exportId: string): Promise<ExportItem> {
  return until(
    async () => {
      const list = (await visitor.get('/api/exports')).json<ExportItem[]>();
      return list.find(({ id }) => id === exportId) as ExportItem;
    },
    ({ status }) => status !== 'pending',
  );
}

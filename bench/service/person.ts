import { setTimeout as pause } from 'node:timers/promises';
import type { Stand } from './stand.ts';

interface Row {
  readonly id: string;
  readonly state: string;
  readonly name: string;
  readonly revision: number;
  readonly failure: { readonly code: string } | null;
  readonly released: { readonly id: string } | null;
}

/** Somebody with a browser: signs up, brings files, finalizes them. */
export class Person {
  readonly #base: string;
  #cookie = '';

  private constructor(base: string) {
    this.#base = base;
  }

  static async signUp(stand: Stand): Promise<Person> {
    const person = new Person(await stand.shows(/Blackbar listens on (http:\S+)/));
    const email = 'ann@firm.example';
    await person.json('/api/auth/register', {
      email,
      password: 'a long enough secret',
      firstName: 'Ann',
      lastName: 'Lee',
    });
    await person.call('/api/auth/send-verification-trial', { method: 'POST' });
    const token = await stand.shows(new RegExp(`verification code for ${email}: (\\d{6})`));
    await person.json('/api/auth/verify-email', { token });
    await stand.ask(`update organization set tier = 'professional'`);
    return person;
  }

  async call(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = { ...(init.headers as Record<string, string> | undefined), cookie: this.#cookie };
    const response = await fetch(this.#base + path, { ...init, headers });
    this.#cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? this.#cookie;
    return response;
  }

  async json<T>(path: string, body?: object): Promise<T> {
    const headers = { 'content-type': 'application/json' };
    const init = body && { method: 'POST', body: JSON.stringify(body), headers };
    const answer = await this.call(path, init);
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as T;
  }

  async newCase(): Promise<string> {
    return (await this.json<{ id: string }>('/api/cases', { title: 'A case' })).id;
  }

  async upload(caseId: string, files: readonly Uint8Array[]): Promise<void> {
    const form = new FormData();
    for (const [index, bytes] of files.entries())
      form.append('files', new File([new Uint8Array(bytes)], `${index}.pdf`));
    const answer = await this.call(`/api/cases/${caseId}/documents`, { method: 'POST', body: form });
    if (!answer.ok) throw new Error(`upload: ${answer.status} ${await answer.text()}`);
  }

  async documents(caseId: string): Promise<readonly Row[]> {
    const all: Row[] = [];
    for (let after = ''; ; ) {
      const path = `/api/cases/${caseId}/documents${after && `?after=${after}`}`;
      const page = await this.json<{ documents: Row[]; next: string | null }>(path);
      all.push(...page.documents);
      if (page.next === null) return all;
      after = page.next;
    }
  }

  /** The rows of a case once each is what is waited for; one that failed ends the measurement. */
  async until(caseId: string, is: (row: Row) => boolean): Promise<readonly Row[]> {
    for (;;) {
      const rows = await this.documents(caseId);
      if (rows.some(({ state }) => state === 'failed')) throw new Error('a document was refused');
      if (rows.every(is)) return rows;
      await pause(100);
    }
  }

  /** The rows of a case once none is at work any more: refused ones too. */
  async settled(
    caseId: string,
    is = ({ state }: Row) => state === 'ready' || state === 'failed',
  ): Promise<readonly Row[]> {
    for (;;) {
      const rows = await this.documents(caseId);
      if (rows.every(is)) return rows;
      await pause(100);
    }
  }

  /** Milliseconds that a call took, its answer read to the end; one that was refused ends the measurement. */
  async timed(path: string): Promise<number> {
    const since = performance.now();
    await this.json(path);
    return performance.now() - since;
  }
}

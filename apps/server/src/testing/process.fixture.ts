import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** What was built: these tests are about processes, and those run JavaScript. */
const PROGRAM = fileURLToPath(new URL('../../dist/main.js', import.meta.url));

/** The service as a person starts it, in a process of its own. */
export class Program {
  readonly child: ChildProcess;
  readonly ended: Promise<number | null>;
  output = '';

  constructor(dataDir: string, env: Record<string, string> = {}) {
    this.child = spawn(process.execPath, [PROGRAM], {
      env: { PATH: process.env.PATH ?? '', PORT: '0', DATA_DIR: dataDir, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [this.child.stdout, this.child.stderr]) {
      stream?.on('data', (chunk: Buffer) => {
        this.output += chunk.toString();
      });
    }
    this.ended = new Promise((resolve) => this.child.once('exit', (code) => resolve(code)));
  }

  /** The text that `pattern` finds in what the terminal shows, or `undefined` when the program ended without it. */
  async shows(pattern: RegExp): Promise<string | undefined> {
    let over = false;
    void this.ended.then(() => {
      over = true;
    });
    for (;;) {
      const found = pattern.exec(this.output);
      if (found) return found[1] ?? found[0];
      if (over) return undefined;
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
  }

  address(): Promise<string | undefined> {
    return this.shows(/Blackbar listens on (http:\S+)/);
  }

  async stop(signal: NodeJS.Signals = 'SIGINT'): Promise<number | null> {
    this.child.kill(signal);
    return this.ended;
  }
}

/** A person with a browser at a running program. */
export class Client {
  readonly #base: () => string;
  #cookie = '';

  /** `base`: where the program answers, or a choice among several for each call. */
  constructor(base: string | (() => string)) {
    this.#base = typeof base === 'string' ? () => base : base;
  }

  async call(path: string, init: RequestInit = {}): Promise<Response> {
    const response = await fetch(`${this.#base()}${path}`, {
      ...init,
      headers: { ...init.headers, cookie: this.#cookie },
    });
    this.#cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? this.#cookie;
    return response;
  }

  async json<T>(path: string, body?: object): Promise<T> {
    const init = body && {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    };
    return (await (await this.call(path, init)).json()) as T;
  }

  async signUp(program: Pick<Program, 'shows'>, email: string, password: string): Promise<void> {
    await this.json('/api/auth/register', { email, password, firstName: 'Ann', lastName: 'Lee' });
    await this.call('/api/auth/send-verification-trial', { method: 'POST' });
    const token = await program.shows(new RegExp(`verification code for ${email}: (\\d{6})`));
    await this.json('/api/auth/verify-email', { token });
  }

  async upload(bytes: Uint8Array, { name = 'letter.pdf', title = 'A case' } = {}): Promise<string> {
    const { id } = await this.json<{ id: string }>('/api/cases', { title });
    const form = new FormData();
    form.append('files', new File([new Uint8Array(bytes)], name, { type: 'application/pdf' }));
    const answer = await this.call(`/api/cases/${id}/documents`, { method: 'POST', body: form });
    const { results } = (await answer.json()) as { results: { document: { id: string } }[] };
    return results[0]?.document.id ?? '';
  }

  /** The first state of a document that `wanted` accepts. */
  async reaches(documentId: string, wanted: (state: string) => boolean): Promise<string> {
    for (const until = Date.now() + 50_000; ; ) {
      const { state } = await this.json<{ state: string }>(`/api/documents/${documentId}`);
      if (wanted(state) || Date.now() > until) return state;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

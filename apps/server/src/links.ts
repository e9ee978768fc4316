import type { Config } from './config.ts';

/** Addresses that the service sends to people by mail. */
export class Links {
  readonly #base: string;

  constructor({ publicUrl, port }: Pick<Config, 'publicUrl' | 'port'>) {
    this.#base = publicUrl ?? `http://localhost:${port}`;
  }

  signIn(): string {
    return `${this.#base}/auth`;
  }

  dashboard(): string {
    return `${this.#base}/`;
  }

  /** A page of the application, by its path. */
  page(path: `/${string}`): string {
    return this.#base + path;
  }
}

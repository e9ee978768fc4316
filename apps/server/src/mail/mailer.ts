/** What the service has to say by mail. */
export interface Mailer {
  code(email: string, code: string): Promise<void>;
  /** Somebody tried to register with an address that has an account. */
  knownAddress(email: string): Promise<void>;
}

/** Without a mail server: one line on the terminal of whoever runs the service, never through the logger. */
export class TerminalMailer implements Mailer {
  readonly #write: (line: string) => void;

  constructor(write: (line: string) => void) {
    this.#write = write;
  }

  async code(email: string, code: string): Promise<void> {
    this.#write(`verification code for ${email}: ${code}\n`);
  }

  async knownAddress(email: string): Promise<void> {
    this.#write(`notice for ${email}: somebody tried to create an account with this address\n`);
  }
}

import type { Page } from 'playwright-core';

/** More stops than any screen has. */
const MOST_STOPS = 150;

/** Somebody who has no pointer: keys, and what they reach. */
export class Keys {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  press(key: string): Promise<void> {
    return this.#page.keyboard.press(key);
  }

  type(text: string): Promise<void> {
    return this.#page.keyboard.type(text);
  }

  /** By Tab to what is called so. */
  async tabTo(name: string | RegExp): Promise<void> {
    const seen: string[] = [];
    for (let i = 0; i < MOST_STOPS; i++) {
      await this.press('Tab');
      const here = await this.#focused();
      seen.push(here);
      if (typeof name === 'string' ? here === name : name.test(here)) return;
    }
    throw new Error(`The keyboard does not reach ${name}. It came by: ${[...new Set(seen)].join(' | ')}`);
  }

  /** What has the focus, as it is called. */
  #focused(): Promise<string> {
    return this.#page.evaluate(() => {
      const here = document.activeElement;
      const label =
        here instanceof HTMLButtonElement || here instanceof HTMLInputElement ? here.labels?.[0] : undefined;
      return (here?.getAttribute('aria-label') ?? (here?.textContent || label?.textContent) ?? '').trim();
    });
  }
}

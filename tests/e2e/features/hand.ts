import type { Locator, Page } from 'playwright-core';

export type HandKind = 'mouse' | 'keyboard';

/** Somebody who works with one of the two, and how often they had to do something. */
export class Hand {
  presses = 0;
  readonly #page: Page;
  readonly #kind: HandKind;
  readonly #began = Date.now();

  constructor(page: Page, kind: HandKind) {
    this.#page = page;
    this.#kind = kind;
  }

  get seconds(): number {
    return Math.round((Date.now() - this.#began) / 1_000);
  }

  /** A click, or the key that does the same on what has the focus. */
  async press(what: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
    this.presses++;
    if (this.#kind === 'mouse') return what.click();
    await what.focus();
    if (!(await what.evaluate((node) => node === document.activeElement)))
      throw new Error('The keyboard gets not there.');
    await this.#page.keyboard.press(key);
  }

  async escape(close: Locator): Promise<void> {
    if (this.#kind === 'mouse') return this.press(close);
    this.presses++;
    await this.#page.keyboard.press('Escape');
  }
}

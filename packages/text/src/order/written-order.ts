import type { PagePart, TextRange } from '@blackbar/model';
import type { OtherOrder } from './other-order.ts';

/** Pieces of a page's text, written one behind the other in an order of their own. */
export class WrittenOrder {
  readonly #part: PagePart;
  readonly #text: string[] = [];
  readonly #at: number[] = [];

  constructor(part: PagePart) {
    this.#part = part;
  }

  get isEmpty(): boolean {
    return this.#at.length === 0;
  }

  piece({ start, end }: TextRange): void {
    this.#text.push(this.#part.text.slice(start, end));
    for (let at = start; at < end; at++) this.#at.push(at);
  }

  /** What stands on no page: a wall, a space, a break. */
  between(text: string): void {
    this.#text.push(text);
    for (let i = 0; i < text.length; i++) this.#at.push(-1);
  }

  end(): Pick<OtherOrder, 'part' | 'at'> {
    const { id, kind, page, geometry, source, glyphAt } = this.#part;
    const at = Int32Array.from(this.#at);
    const glyphs = at.map((unit) => (unit < 0 ? -1 : (glyphAt[unit] ?? -1)));
    const text = this.#text.join('');
    // Named one by one: to spread the part would unpack its glyphs.
    return { part: { id, kind, page, geometry, source, text, glyphAt: glyphs, glyphs: [], lines: [], cells: [] }, at };
  }
}

import { BlackbarError, type HiddenKind, type HiddenPart } from '@blackbar/model';
import { LIMITS } from '../limits.ts';

/** Gathers parts with unique ids, up to a bound. */
export class Collector {
  readonly parts: HiddenPart[] = [];
  readonly #ids = new Map<string, number>();

  /** An empty text is no part. A second part of the same id gets a number. */
  add(
    kind: HiddenKind,
    id: string,
    entry: string,
    text: string,
    place: Pick<HiddenPart, 'page' | 'rect' | 'shown'> = {},
  ): void {
    if (text.trim() === '') return;
    if (this.parts.length >= LIMITS.hiddenParts) {
      throw new BlackbarError('resource_limit', 'hidden_parts');
    }
    const seen = this.#ids.get(id) ?? 0;
    this.#ids.set(id, seen + 1);
    this.parts.push({ id: seen === 0 ? id : `${id}:${seen}`, kind, entry, text, ...place });
  }
}

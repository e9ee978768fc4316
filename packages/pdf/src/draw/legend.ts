import type { Region } from '@blackbar/model';
import { kindOf } from './label.ts';

/** More lines than this are set as one paragraph. */
const FEW = 3;

/** What the numbers on a page's boxes stand for. */
export class Legend {
  readonly #lines: string[] = [];

  /** The number of a label that fits in none of its boxes: one a text. */
  numberOf(text: string): string {
    const known = this.#lines.indexOf(text);
    if (known < 0) this.#lines.push(text);
    return String(known < 0 ? this.#lines.length : known + 1);
  }

  /** The same for a label in letters that can't be drawn: the kind stands for it, the report has the label. */
  numberOfUndrawable(region: Region): string {
    return this.numberOf([kindOf(region), '(see the report)'].filter(Boolean).join(' '));
  }

  get paragraphs(): string[] {
    const lines = this.#lines.map((text, i) => `${i + 1}: ${text}`);
    return lines.length > FEW ? [lines.join('   ')] : lines;
  }
}

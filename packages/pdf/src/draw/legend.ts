import type { Region } from '@blackbar/model';
import { kindOf } from './label.ts';

/** More lines than this are set as one paragraph. */
const FEW = 3;
/** "Minor Child 3" */
const OWN_NUMBER = /(?<!\d)(?<number>\d{1,2})\]?$/;

/** What the marks on a page's boxes stand for. */
export class Legend {
  readonly #marks = new Map<string, string>();
  #letters = 0;

  /**
   * The mark of a label that fits in none of its boxes, one a text: its own number where it ends with one, else a
   * letter. A number of the page's own would be read as that of another child.
   */
  markOf(text: string): string {
    const known = this.#marks.get(text);
    if (known !== undefined) return known;
    const own = OWN_NUMBER.exec(text)?.groups?.number;
    const taken = new Set(this.#marks.values());
    const mark = own !== undefined && !taken.has(own) ? own : letters(this.#letters++);
    this.#marks.set(text, mark);
    return mark;
  }

  /** The same for a label in letters that can't be drawn: the kind stands for it, the report has the label. */
  markOfUndrawable(region: Region): string {
    return this.markOf([kindOf(region), '(see the report)'].filter(Boolean).join(' '));
  }

  get paragraphs(): string[] {
    const lines = [...this.#marks].map(([text, mark]) => `${mark}: ${text}`);
    return lines.length > FEW ? [lines.join('   ')] : lines;
  }
}

/** a, b … z, aa, ab … */
function letters(index: number): string {
  const last = String.fromCharCode(97 + (index % 26));
  return index < 26 ? last : letters(Math.floor(index / 26) - 1) + last;
}

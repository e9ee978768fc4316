import { PDFDict, PDFName, type PDFObject } from '@cantoo/pdf-lib';
import { dictAt, nameOf } from '../content/objects.ts';
import { findResource, type Resource, type ResourceCategory, type Resources } from '../content/resources.ts';

/** The resources of a page or form, copied when the first name is added: other pages may use the same dictionary. */
export class ResourceScope implements Resources {
  readonly #original: PDFDict;
  #copy: PDFDict | undefined;
  readonly #copied = new Map<ResourceCategory, PDFDict>();
  readonly #used = new Set<string>();
  readonly #replaced = new Map<string, { category: ResourceCategory; name: string; by: PDFObject | undefined }>();
  #next = 1;

  constructor(original: PDFDict) {
    this.#original = original;
  }

  find(category: ResourceCategory, name: string): Resource | undefined {
    return findResource(this.#copy ?? this.#original, category, name);
  }

  /** The copy, if there is one. */
  get changed(): PDFDict | undefined {
    return this.#copy;
  }

  /** Records that content still draws by this name. */
  use(category: ResourceCategory, name: string): void {
    this.#used.add(`${category}/${name}`);
  }

  /** A new name for `object`, which takes the place of `name` at one operator. */
  replace(category: ResourceCategory, name: string, object: PDFObject): string {
    if (name !== '') this.replaceByNothing(category, name);
    const names = this.#writable(category);
    let fresh = `Bb${this.#next++}`;
    while (names.has(PDFName.of(fresh))) fresh = `Bb${this.#next++}`;
    names.set(PDFName.of(fresh), object);
    return fresh;
  }

  /** One operator that drew by this name is gone; where others still name it, `by` is what they shall mean. */
  replaceByNothing(category: ResourceCategory, name: string, by?: PDFObject): void {
    this.#replaced.set(`${category}/${name}`, { category, name, by });
  }

  /** The copy to write into; made when asked for. */
  writable(): PDFDict {
    this.#copy ??= this.#original.clone();
    return this.#copy;
  }

  /** Drops replaced names that nothing draws by any more, or the original would stay in the file. */
  dropUnused(): void {
    for (const [key, { category, name, by }] of this.#replaced) {
      if (this.#used.has(key)) continue;
      if (by) this.#writable(category).set(nameOf(name), by);
      else this.#writable(category).delete(nameOf(name));
    }
  }

  #writable(category: ResourceCategory): PDFDict {
    const known = this.#copied.get(category);
    if (known) return known;
    const old = dictAt(this.#original, category);
    const fresh = old?.clone() ?? PDFDict.withContext(this.#original.context);
    this.writable().set(PDFName.of(category), fresh);
    this.#copied.set(category, fresh);
    return fresh;
  }
}

import { BlackbarError } from '@blackbar/model';
import {
  PDFArray,
  type PDFContext,
  PDFDict,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFRawStream,
  PDFRef,
} from '@cantoo/pdf-lib';
import { dictAt } from '../content/objects.ts';
import { SPEAKING } from '../content/speaking.ts';
import { LIMITS } from '../limits.ts';
import { dropLayout } from './layout-attributes.ts';
import { readParentTree } from './parent-tree.ts';

/** The marked content that was cut, by the page or the form that holds it: each counts its own (14.7.5.2). */
export type CutContent = ReadonlyMap<PDFRef, ReadonlySet<number>>;

/** What a structure element says of its content in words, its title too (ISO 32000-2, table 355). */
const WORDS = [...SPEAKING, 'T'].map((key) => PDFName.of(key));

/**
 * Takes title, ActualText, Alt and E off each structure element whose content was cut, and off the elements above
 * it: they may spell what is gone in words that no search knows. Their place and measures go with them. An element
 * that does not say on which page its content stands, or that none above it lists, is known by the way back from the
 * page (14.7.5.4) alone.
 */
export function silenceCutContent(catalog: PDFDict, cut: CutContent): void {
  const root = dictAt(catalog, 'StructTreeRoot');
  if (!root || cut.size === 0) return;
  const walk = new StructureWalk(catalog.context, cut);
  walk.visit(root.get(PDFName.of('K')), undefined, 0);
  for (const owner of ownersOf(catalog.context, root, cut)) silenceUpwards(catalog.context, owner);
}

/** The elements that the parent tree names for the content that was cut. */
function* ownersOf(context: PDFContext, root: PDFDict, cut: CutContent): Generator<PDFObject | undefined> {
  const parents = readParentTree(context, root.get(PDFName.of('ParentTree')));
  for (const [holder, ids] of cut) {
    const object = context.lookup(holder);
    const dict = object instanceof PDFRawStream ? object.dict : object;
    const key = dict instanceof PDFDict ? context.lookup(dict.get(PDFName.of('StructParents'))) : undefined;
    const owners = key instanceof PDFNumber ? context.lookup(parents.get(key.asNumber())) : undefined;
    if (!(owners instanceof PDFArray)) continue;
    for (const id of ids) if (id >= 0 && id < owners.size()) yield owners.get(id);
  }
}

function silenceUpwards(context: PDFContext, owner: PDFObject | undefined): void {
  const seen = new Set<PDFDict>();
  for (let element = context.lookup(owner); element instanceof PDFDict && !seen.has(element); ) {
    seen.add(element);
    silence(element);
    element = context.lookup(element.get(PDFName.of('P')));
  }
}

function silence(element: PDFDict): void {
  for (const key of WORDS) element.delete(key);
  dropLayout(element);
}

class StructureWalk {
  readonly #context: PDFContext;
  readonly #cut: CutContent;
  readonly #seen = new Set<PDFDict>();

  constructor(context: PDFContext, cut: CutContent) {
    this.#context = context;
    this.#cut = cut;
  }

  /** Whether anything below was cut. `page` is that of the element above. */
  visit(item: PDFObject | undefined, page: PDFRef | undefined, depth: number): boolean {
    if (depth > LIMITS.nesting * 4) throw new BlackbarError('resource_limit', 'tag_depth');
    const kid = this.#context.lookup(item);
    if (kid instanceof PDFNumber) return this.#isCut(page, kid.asNumber());
    if (kid instanceof PDFArray) {
      // Every kid is visited: `some` would stop at the first.
      return kid.asArray().filter((each) => this.visit(each, page, depth + 1)).length > 0;
    }
    if (!(kid instanceof PDFDict) || this.#seen.has(kid)) return false;
    this.#seen.add(kid);
    const own = kid.get(PDFName.of('Pg'));
    const at = own instanceof PDFRef ? own : page;
    const content = this.#context.lookup(kid.get(PDFName.of('MCID')));
    const form = kid.get(PDFName.of('Stm'));
    if (content instanceof PDFNumber) return this.#isCut(form instanceof PDFRef ? form : at, content.asNumber());
    if (!this.visit(kid.get(PDFName.of('K')), at, depth + 1)) return false;
    silence(kid);
    return true;
  }

  #isCut(holder: PDFRef | undefined, id: number): boolean {
    return holder !== undefined && (this.#cut.get(holder)?.has(id) ?? false);
  }
}

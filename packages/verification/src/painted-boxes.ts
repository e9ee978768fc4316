import type { DrawnBox, Quad, Region } from '@blackbar/model';

/** The boxes that the writer says it painted on one page, by the regions that they stand for. */
export class PaintedBoxes {
  readonly #byRegion = new Map<string, Quad[]>();
  /** Regions by each of their quads. */
  readonly #byPlace = new Map<string, Region[]>();

  constructor(regions: readonly Region[], boxes: readonly DrawnBox[]) {
    for (const { region, quad } of boxes) add(this.#byRegion, region, quad);
    for (const region of regions) for (const quad of region.quads) add(this.#byPlace, String(quad), region);
  }

  /**
   * Those of a region, or of the regions that share its place: of a name and its halves each is a region, and one box
   * is painted. Without the writer's word, the region's own quads.
   */
  of(region: Region): readonly Quad[] {
    const own = this.#byRegion.get(region.id);
    if (own) return own;
    const sharing = new Set(region.quads.flatMap((quad) => this.#byPlace.get(String(quad)) ?? []));
    const shared = [...sharing].flatMap(({ id }) => this.#byRegion.get(id) ?? []);
    return shared.length > 0 ? shared : region.quads;
  }
}

function add<T>(lists: Map<string, T[]>, key: string, item: T): void {
  const known = lists.get(key);
  if (known) known.push(item);
  else lists.set(key, [item]);
}

import type { ViewRect } from '@blackbar/model';
import type { Item } from '../state/items.ts';
import type { PointerPlace } from '../tools/draw.ts';

export type Tool = 'hand' | 'draw' | 'select';

export interface SurfaceActions {
  readonly pan: (dx: number, dy: number) => void;
  readonly drawn: (page: number, box: ViewRect) => void;
  /** What the box of an item will say in the file. */
  readonly labelOf: (item: Item) => string;
  /** Whether the click ticks or unticks it. */
  readonly clicked: (item: Item) => boolean;
  readonly removed: (item: Item) => void;
  readonly adjusted: (item: Item, box: ViewRect) => void;
  /** The pointer was let go in Select Text: from where to where on the screen. */
  readonly selected: (from: PointerPlace['screen'], to: PointerPlace['screen']) => void;
}

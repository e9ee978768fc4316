import type { Box } from '../oracles/box.ts';

export type Group =
  | 'text'
  | 'font'
  | 'form'
  | 'image'
  | 'vector'
  | 'annotation'
  | 'structure'
  | 'sanitise'
  | 'geometry'
  | 'encryption'
  | 'seeded';

/**
 * One way in which a redaction fails elsewhere: a file, what is to be removed from it, and what must be seen
 * afterwards.
 */
export interface Row {
  /** Names the case in the printed table: `text/kerned-tj`. */
  readonly id: string;
  readonly group: Group;
  readonly title: string;
  build(): Uint8Array | Promise<Uint8Array>;
  readonly terms: readonly string[];
  /** Areas to black out, on the page as displayed. */
  readonly boxes: readonly Box[];
  /** Strings that no byte, decoded stream or text tool may give any more. */
  readonly mustBeGone: readonly string[];
  /** Areas in which no glyph, drawing or varied pixel may be left under what we draw. Usually the boxes. */
  readonly cleanAreas: readonly Box[];
  readonly mustRemain: readonly string[];
  /** Areas that must look exactly as before. */
  readonly sameAreas: readonly Box[];
  /** Where else the look may change because the secret itself was seen there. */
  readonly mayChange: readonly Box[];
  /** `refused`: no one could vouch for the result; releasing it is a failure. */
  readonly handled: 'released' | 'refused';
  readonly password?: string;
  /** Poppler draws UserUnit pages unscaled. */
  readonly userUnit: number;
}

export const NAME = 'Marlow Quennick';
export const SSN = '219-09-6143';
export const KEPT = 'The remainder of this page is public text and must stay.';

/** The strings whose survival is a leak wherever both secrets are to go. */
export const SECRETS = ['Quennick', SSN, '219096143'] as const;

type Wanted = Partial<Omit<Row, 'id' | 'group' | 'title' | 'build'>>;

/** A maker of rows of one group. Without boxes, both secrets are terms and must be gone everywhere. */
export function rowsOf(group: Group) {
  return (name: string, title: string, build: Row['build'], wanted: Wanted = {}): Row => {
    const boxes = wanted.boxes ?? [];
    const byTerm = boxes.length === 0;
    return {
      id: `${group}/${name}`,
      group,
      title,
      build,
      terms: byTerm ? [NAME, SSN] : [],
      mustBeGone: byTerm ? SECRETS : [],
      boxes,
      cleanAreas: boxes,
      mustRemain: [KEPT],
      sameAreas: [],
      mayChange: [],
      handled: 'released',
      userUnit: 1,
      ...wanted,
    };
  };
}

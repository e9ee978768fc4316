import { ANNOTATION_ROWS } from './cases/annotation.ts';
import { ENCRYPTION_ROWS } from './cases/encryption.ts';
import { FONT_ROWS } from './cases/font.ts';
import { FORM_ROWS } from './cases/form.ts';
import { GEOMETRY_ROWS } from './cases/geometry.ts';
import { IMAGE_ROWS } from './cases/image.ts';
import { IMAGE_PLACE_ROWS } from './cases/image-place.ts';
import { SANITISE_ROWS } from './cases/sanitise.ts';
import { STRUCTURE_ROWS } from './cases/structure.ts';
import { TEXT_ROWS } from './cases/text.ts';
import { VECTOR_ROWS } from './cases/vector.ts';
import type { Row } from './row.ts';

/** One row per case. A case is added here before the product handles it. */
export const MANIFEST: readonly Row[] = [
  ...TEXT_ROWS,
  ...FONT_ROWS,
  ...FORM_ROWS,
  ...IMAGE_ROWS,
  ...IMAGE_PLACE_ROWS,
  ...VECTOR_ROWS,
  ...ANNOTATION_ROWS,
  ...STRUCTURE_ROWS,
  ...SANITISE_ROWS,
  ...GEOMETRY_ROWS,
  ...ENCRYPTION_ROWS,
];

import { roboto } from '@blackbar/pdf';

/** The faces of every record, embedded as subsets. */
export const FACES = { plain: () => Buffer.from(roboto('Regular')), bold: () => Buffer.from(roboto('Bold')) } as const;

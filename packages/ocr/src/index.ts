export { type OpenEngine, openEngine } from './engine.ts';
export { type LetterShape, letterShape, likeness } from './letter-shapes.ts';
export { grayOf, type Picture } from './picture.ts';
export type { Engine, Numbers } from './port.ts';
export { type ReadOptions, readPicture } from './read-picture.ts';
export { type ReadPlace, readPlaces } from './read-places.ts';
export { LEAST_SURE, type PageReading, type PixelRect, type ReadWord } from './reading.ts';
export { alikeForm, SeenAlike } from './seen-alike.ts';
export { unreadInk } from './unread-ink.ts';

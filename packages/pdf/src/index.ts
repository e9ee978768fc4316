export { LIMITS } from './limits.ts';
export { openPages, type PageReader, type Raster } from './reader/pages.ts';

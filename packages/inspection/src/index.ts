export { coveredPages } from './covered-pages.ts';
export { type Finding, type Inspection, type InspectOptions, inspect } from './inspect.ts';
export { unseenPages } from './unseen-pages.ts';

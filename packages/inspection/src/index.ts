export { type Finding, type Inspection, type InspectOptions, inspect } from './inspect.ts';

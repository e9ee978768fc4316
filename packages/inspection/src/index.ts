export { type Finding, type FindingKind, type Inspection, type InspectOptions, inspect } from './inspect.ts';

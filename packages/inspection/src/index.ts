export { type Finding, type FindingKind, inspect } from './inspect.ts';

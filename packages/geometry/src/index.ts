export * from './box-index.ts';
export * from './covering.ts';
export * from './matrix.ts';
export * from './page-matrix.ts';
export * from './quad.ts';
export * from './rect.ts';
export * from './rules.ts';
export * from './word-gap.ts';

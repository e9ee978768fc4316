export * from './category.ts';
export * from './detection.ts';
export * from './error.ts';
export * from './plan.ts';
export * from './policy.ts';
export * from './report.ts';
export * from './space.ts';
export * from './text.ts';

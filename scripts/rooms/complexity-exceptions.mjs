const RULE = 'noExcessiveCognitiveComplexity';
/**
 * Its passes change by measured figures alone: to cut one into steps while no figure asks for it would tell nobody
 * anything.
 */
const ROOM = 'packages/detection/';

/** The files that biome.json excuses from the limit of complexity. */
export function complexityExceptions(config) {
  return config.overrides
    .filter((one) => one.linter?.rules?.complexity?.[RULE] === 'off')
    .flatMap((one) => one.includes);
}

/** Which of these files Biome's report (`--reporter=json`) finds a function above the limit in. */
export function complexFiles(report) {
  const found = report.diagnostics.filter((one) => one.category === `lint/complexity/${RULE}`);
  return new Set(found.map((one) => one.location.path));
}

/** An excuse without a need would let the next such function in unseen. Problems as sentences. */
export function exceptionProblems(exceptions, complex) {
  return [
    ...exceptions
      .filter((path) => !complex.has(path))
      .map((path) => `biome.json: excuses ${path} from the limit of complexity, which it keeps: take it off the list`),
    ...exceptions
      .filter((path) => !path.startsWith(ROOM))
      .map((path) => `biome.json: excuses ${path} from the limit of complexity, and only ${ROOM} is: name its steps`),
    ...exceptions
      .filter((path, i) => path <= (exceptions[i - 1] ?? ''))
      .map((path) => `biome.json: ${path} stands out of order in the list of exceptions, or twice`),
  ];
}

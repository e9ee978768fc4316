const RULE = 'noExcessiveCognitiveComplexity';

/** An override would let the next tangled function in unseen. Problems of biome.json, parsed, as sentences. */
export function limitProblems({ overrides = [] }) {
  return overrides
    .filter((one) => one.linter?.rules?.complexity?.[RULE] !== undefined)
    .flatMap(({ includes }) => includes)
    .map((path) => `biome.json: ${path} has a limit of complexity of its own: name the steps of its functions`);
}

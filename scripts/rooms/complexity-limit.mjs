const RULE = 'noExcessiveCognitiveComplexity';

/**
 * An override would let the next tangled function in unseen. Problems of biome.json, as sentences.
 * @param {{ overrides?: { includes: string[], linter?: { rules?: { complexity?: object } } }[] }} config
 */
export function limitProblems({ overrides = [] }) {
  return overrides
    .filter((one) => RULE in (one.linter?.rules?.complexity ?? {}))
    .flatMap(({ includes }) => includes)
    .map((path) => `biome.json: ${path} has a limit of complexity of its own: name the steps of its functions`);
}

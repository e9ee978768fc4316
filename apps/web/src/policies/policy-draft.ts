import type { PolicyDetail, WritePolicyRequest } from '@blackbar/contracts';

/** A row of a table in the form; `key` only keeps React's rows apart. */
export type Row<Fields> = Fields & { readonly key: number };

export interface RuleFields {
  readonly category: string;
  readonly action: string;
  /** How many of the last characters stay; '' for the usual four. */
  readonly n: string;
  readonly format: string;
  readonly cite: string;
}

export interface PatternFields {
  readonly expression: string;
  readonly category: string;
  readonly ignoreCase: boolean;
}

export interface ReasonFields {
  readonly code: string;
  readonly meaning: string;
  readonly basis: string;
}

/** A policy as a person writes it; words stand one to a line, with their kind behind a bar. */
export interface PolicyDraft {
  readonly slug: string;
  readonly title: string;
  readonly reasonsRequired: '' | 'all' | 'uncited';
  readonly rules: readonly Row<RuleFields>[];
  readonly words: string;
  readonly patterns: readonly Row<PatternFields>[];
  readonly reasons: readonly Row<ReasonFields>[];
}

const WORD_KIND = 'OTHER_ID';

export const EMPTY_DRAFT: PolicyDraft = {
  slug: '',
  title: '',
  reasonsRequired: '',
  rules: [],
  words: '',
  patterns: [],
  reasons: [],
};

export function policyDraftOf(policy: PolicyDetail): PolicyDraft {
  return {
    slug: policy.slug,
    title: policy.title,
    reasonsRequired: policy.reasonsRequired ?? '',
    rules: policy.rules.map(({ category, action, params, format, cite }, key) => {
      return { key, category, action, n: params?.n === undefined ? '' : String(params.n), format, cite };
    }),
    words: policy.terms
      .map(({ text, category }) => (category === WORD_KIND ? text : `${text} | ${category}`))
      .join('\n'),
    patterns: policy.patterns.map((pattern, key) => ({ key, ...pattern })),
    reasons: policy.reasons.map((reason, key) => ({ key, ...reason })),
  };
}

/** What the server is sent; what `before` said and the form does not show stays. */
export function policyRequestOf(draft: PolicyDraft, before?: PolicyDetail): WritePolicyRequest {
  return {
    title: draft.title,
    reasonsRequired: draft.reasonsRequired === '' ? null : draft.reasonsRequired,
    rules: draft.rules.map(({ key, n, ...rule }) => {
      const known = before?.rules[key];
      const { n: _, ...params } = known?.action === rule.action ? (known.params ?? {}) : {};
      const all = { ...params, ...(n === '' ? {} : { n: Number(n) }) };
      return { ...rule, ...(Object.keys(all).length === 0 ? {} : { params: all }), note: known?.note };
    }),
    terms: draft.words
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((line) => {
        const [, text = line, category = WORD_KIND] = /^(.*)\|\s*(\w+)\s*$/.exec(line) ?? [];
        return { text: text.trim(), category: category.toUpperCase() };
      }),
    patterns: draft.patterns.map(({ key: _, ...pattern }) => pattern),
    reasons: draft.reasons.map(({ key: _, ...reason }) => reason),
  };
}

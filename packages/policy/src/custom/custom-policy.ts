import { BlackbarError, type Category, isCategory, type PolicyAction } from '@blackbar/model';
import type { Policy, PolicyRule } from '../policy.ts';
import { type CustomPattern, compilePattern } from './pattern.ts';

/** A policy that an organization wrote: rows like those of the law, word lists and patterns of its own. */
export interface CustomPolicy extends Policy {
  readonly terms: readonly string[];
  readonly patterns: readonly CustomPattern[];
}

const ACTIONS: readonly PolicyAction[] = [
  'remove',
  'keep_last',
  'bin_last4',
  'year_only',
  'initials',
  'pseudonym',
  'city_state',
  'state_zip3',
  'city_state_zip',
  'age_90plus',
  'generic_ref',
  'mask_x',
  'exempt_code',
  'keep',
];
const MAX_RULES = 200;
const MAX_TERMS = 5_000;
const MAX_PATTERNS = 100;
const MAX_TERM_LENGTH = 200;

type Fields = Readonly<Record<string, unknown>>;

/** Reads an exported policy back. Throws `invalid_policy` or `invalid_pattern`, naming the row that is wrong. */
export function readCustomPolicy(json: string, now: string): CustomPolicy {
  const value = fieldsOf(parsed(json));
  const rules = listOf(value, 'rules', MAX_RULES).map(ruleOf);
  const patterns = listOf(value, 'patterns', MAX_PATTERNS).map(patternOf);
  for (const pattern of patterns) compilePattern(pattern);
  return {
    id: slugOf(textOf(value, 'id')),
    version: textOf(value, 'version'),
    title: textOf(value, 'title'),
    source: 'organization',
    dated: now.slice(0, 10),
    rules,
    patterns,
    terms: listOf(value, 'terms', MAX_TERMS).map(termOf),
  };
}

export function writeCustomPolicy(policy: CustomPolicy): string {
  const { id, version, title, rules, terms, patterns } = policy;
  return `${JSON.stringify({ id, version, title, rules, terms, patterns }, null, 2)}\n`;
}

function ruleOf(value: unknown, index: number): PolicyRule {
  const row = fieldsOf(value);
  const category = categoryIn(row, index);
  const action = ACTIONS.find((one) => one === row.action);
  if (!action) throw invalid(`Row ${index + 1} names no action.`);
  const format = typeof row.format === 'string' ? row.format : '';
  const cite = typeof row.cite === 'string' && row.cite !== '' ? row.cite : 'organization policy';
  return { category, action, format, cite, level: 'required', examples: [] };
}

function patternOf(value: unknown, index: number): CustomPattern {
  const row = fieldsOf(value);
  const expression = row.expression;
  if (typeof expression !== 'string') throw invalid(`Pattern ${index + 1} is empty.`);
  return { expression, category: categoryIn(row, index), ignoreCase: row.ignoreCase === true };
}

function termOf(value: unknown, index: number): string {
  const term = typeof value === 'string' ? value.trim() : '';
  if (term === '' || term.length > MAX_TERM_LENGTH) {
    throw invalid(`Word ${index + 1} of the list is empty or longer than ${MAX_TERM_LENGTH} characters.`);
  }
  return term;
}

function categoryIn(row: Fields, index: number): Category {
  const category = row.category;
  if (typeof category !== 'string' || !isCategory(category)) throw invalid(`Row ${index + 1} names no category.`);
  return category;
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    throw invalid('This file is not a policy: it is not valid JSON.');
  }
}

function fieldsOf(value: unknown): Fields {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) throw invalid('This file is not a policy.');
  return value as Fields;
}

function listOf(value: Fields, name: string, max: number): readonly unknown[] {
  const list = value[name] ?? [];
  if (!Array.isArray(list) || list.length > max) throw invalid(`"${name}" takes a list of at most ${max}.`);
  return list;
}

function textOf(value: Fields, name: string): string {
  const text = value[name];
  if (typeof text !== 'string' || text.trim() === '' || text.length > MAX_TERM_LENGTH)
    throw invalid(`The policy has no "${name}".`);
  return text.trim();
}

function slugOf(id: string): string {
  if (!/^[a-z0-9][a-z0-9.-]{0,62}$/.test(id)) throw invalid('The id takes small letters, digits, dots and hyphens.');
  return id;
}

function invalid(message: string): BlackbarError {
  return new BlackbarError('invalid_policy', message);
}

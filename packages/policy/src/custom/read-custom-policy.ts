import {
  BlackbarError,
  type Category,
  isCategory,
  isNameCategory,
  type PatternFault,
  type PolicyAction,
} from '@blackbar/model';
import { DEFAULT_FORMATS } from '../default-formats.ts';
import { POLICIES } from '../policies/index.ts';
import type { PolicyRule, RuleParams } from '../policy.ts';
import { isComplete, type ReasonCode } from '../reasons.ts';
import { CUSTOM_LIMITS, type CustomPolicy, type CustomTerm, TERM_CATEGORY } from './custom-policy.ts';
import { type CustomPattern, compilePattern } from './pattern.ts';

type Fields = Readonly<Record<string, unknown>>;

/**
 * Reads a policy's file. Throws `invalid_policy` or `invalid_pattern`, naming the row that is wrong. `now`: ISO 8601.
 */
export function readCustomPolicy(json: string, now: string): CustomPolicy {
  return customPolicyOf(parsed(json), now);
}

/** The same for what was read already. */
export function customPolicyOf(value: unknown, now: string): CustomPolicy {
  const file = fieldsOf(value);
  const patterns = listOf(file, 'patterns', CUSTOM_LIMITS.patterns).map(patternOf);
  return {
    id: idOf(textOf(file, 'id')),
    version: textOf(file, 'version'),
    title: textOf(file, 'title'),
    source: 'organization',
    dated: now.slice(0, 10),
    ...reasonsRequiredOf(file),
    rules: listOf(file, 'rules', CUSTOM_LIMITS.rules).map(ruleOf),
    terms: listOf(file, 'terms', CUSTOM_LIMITS.terms).map(termOf),
    patterns,
    reasons: listOf(file, 'reasons', CUSTOM_LIMITS.reasons).map(reasonOf),
  };
}

function ruleOf(value: unknown, index: number): PolicyRule {
  const row = fieldsOf(value);
  const category = categoryIn(row, 'Row', index + 1);
  const action = (Object.keys(DEFAULT_FORMATS) as PolicyAction[]).find((one) => one === row.action);
  if (!action) throw new BlackbarError('invalid_policy', 'row_without_action', { facts: { row: index + 1 } });
  if (action === 'pseudonym' && !isNameCategory(category))
    throw new BlackbarError('invalid_policy', 'only_names_have_pseudonyms', { facts: { row: index + 1 } });
  const note = shortIn(row, 'note', index);
  return {
    category,
    action,
    ...paramsOf(row, index),
    format: shortIn(row, 'format', index) || DEFAULT_FORMATS[action],
    cite: shortIn(row, 'cite', index) || 'organization policy',
    level: 'required',
    ...(note === '' ? {} : { note }),
    examples: [],
  };
}

function paramsOf(row: Fields, index: number): { params?: RuleParams } {
  if (row.params === undefined || row.params === null) return {};
  const { n, bin, agg90, reason } = fieldsOf(row.params);
  const digits = (name: string, value: unknown): number => {
    if (!Number.isInteger(value) || Number(value) < 1 || Number(value) > 10)
      throw new BlackbarError('invalid_policy', 'number_of_row', { facts: { row: index + 1, name } });
    return Number(value);
  };
  return {
    params: {
      ...(n === undefined ? {} : { n: digits('n', n) }),
      ...(bin === undefined ? {} : { bin: digits('bin', bin) }),
      ...(agg90 === true ? { agg90 } : {}),
      ...(typeof reason === 'string' && reason.length <= CUSTOM_LIMITS.text ? { reason } : {}),
    },
  };
}

function patternOf(value: unknown, index: number): CustomPattern {
  const row = fieldsOf(value);
  const expression = row.expression;
  if (typeof expression !== 'string')
    throw new BlackbarError('invalid_policy', 'pattern_empty', { facts: { pattern: index + 1 } });
  const category = categoryIn(row, 'Pattern', index + 1);
  const pattern = { expression, category, ignoreCase: row.ignoreCase === true };
  try {
    compilePattern(pattern);
  } catch (error) {
    if (!(error instanceof BlackbarError)) throw error;
    throw inList(index + 1, error);
  }
  return pattern;
}

/** A word by itself, or with what it is filed under. */
function termOf(value: unknown, index: number): CustomTerm {
  const row: Fields = typeof value === 'string' ? { text: value } : fieldsOf(value);
  const text = typeof row.text === 'string' ? row.text.trim() : '';
  if (text === '' || text.length > CUSTOM_LIMITS.text || !/[\p{L}\p{N}]/u.test(text)) {
    throw new BlackbarError('invalid_policy', 'word_of_list', { facts: { word: index + 1, most: CUSTOM_LIMITS.text } });
  }
  const category = row.category === undefined ? TERM_CATEGORY : categoryIn(row, 'Word', index + 1);
  return { text, category };
}

function reasonOf(value: unknown, index: number): ReasonCode {
  const row = fieldsOf(value);
  const code = shortIn(row, 'code', index);
  if (!isComplete(code))
    throw new BlackbarError('invalid_policy', 'reason_without_code', { facts: { reason: index + 1 } });
  const meaning = shortIn(row, 'meaning', index);
  return { code, meaning, basis: shortIn(row, 'basis', index) || meaning || code };
}

function reasonsRequiredOf({ reasonsRequired: wanted }: Fields): Pick<CustomPolicy, 'reasonsRequired'> {
  if (wanted === undefined || wanted === null) return {};
  if (wanted !== 'all' && wanted !== 'uncited') throw new BlackbarError('invalid_policy', 'reasons_required');
  return { reasonsRequired: wanted };
}

function categoryIn({ category }: Fields, list: 'Row' | 'Pattern' | 'Word', at: number): Category {
  if (typeof category !== 'string' || !isCategory(category)) {
    throw new BlackbarError('invalid_policy', 'category_missing', { facts: { list, at } });
  }
  return category;
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    throw new BlackbarError('invalid_policy', 'not_json');
  }
}

function fieldsOf(value: unknown): Fields {
  if (value === null || typeof value !== 'object' || Array.isArray(value))
    throw new BlackbarError('invalid_policy', 'not_a_policy');
  return value as Fields;
}

function listOf(value: Fields, name: string, max: number): readonly unknown[] {
  const list = value[name] ?? [];
  if (!Array.isArray(list) || list.length > max)
    throw new BlackbarError('invalid_policy', 'list_too_long', { facts: { name, most: max } });
  return list;
}

function textOf(value: Fields, name: string): string {
  const text = value[name];
  if (typeof text !== 'string' || text.trim() === '' || text.length > CUSTOM_LIMITS.text)
    throw new BlackbarError('invalid_policy', 'field_missing', { facts: { name } });
  return text.trim();
}

function shortIn(row: Fields, name: string, index: number): string {
  const text = row[name] ?? '';
  if (typeof text !== 'string' || text.length > CUSTOM_LIMITS.text)
    throw new BlackbarError('invalid_policy', 'text_too_long', {
      facts: { row: index + 1, name, most: CUSTOM_LIMITS.text },
    });
  return text.trim();
}

function idOf(id: string): string {
  if (!/^[a-z0-9][a-z0-9.-]{0,62}$/.test(id)) throw new BlackbarError('invalid_policy', 'id_characters');
  if (POLICIES.some((policy) => policy.id === id)) throw new BlackbarError('invalid_policy', 'id_of_law');
  return id;
}

function inList(pattern: number, { sentence, facts }: BlackbarError): BlackbarError {
  // Thrown by `compilePattern` alone, which has these faults only.
  const because = sentence as PatternFault;
  return new BlackbarError('invalid_pattern', 'in_list', {
    facts: { pattern, because, most: Number(facts?.most ?? 0) },
  });
}

import type { Category } from '@blackbar/model';
import type { Analysis } from '../analysis.ts';
import type { Hit } from '../recognizers/recognizer.ts';

/** ISO 32000-2, table 226: a field's partial name, and the name for what is exported from it. */
const NAME = /^field:\d+:(?:T|TM)(?::\d+)?$/;
/** Kinds that are told by how a word is built, as programs build the names of fields: "f1_Dateofbirth", "MRN_2". */
const BY_SHAPE: ReadonlySet<Category> = new Set(['USERNAME', 'OTHER_ID']);

/**
 * Whoever made the form named its fields, and whoever filled it in did not: what is built there like the name of a user
 * or like a number is one only when it stands somewhere else as well.
 */
export function withoutFieldNames(analyses: readonly Analysis[]): Analysis[] {
  const isName = ({ part }: Analysis): boolean => NAME.test(part.id);
  if (!analyses.some(isName)) return [...analyses];
  const elsewhere = new Set(
    analyses.filter((one) => !isName(one)).flatMap((one) => one.hits.map((hit) => textOf(one, hit))),
  );
  return analyses.map((one) => {
    if (!isName(one)) return one;
    return { ...one, hits: one.hits.filter((hit) => !BY_SHAPE.has(hit.category) || elsewhere.has(textOf(one, hit))) };
  });
}

function textOf({ reading }: Analysis, { start, end }: Hit): string {
  return reading.text.slice(start, end).toLowerCase();
}

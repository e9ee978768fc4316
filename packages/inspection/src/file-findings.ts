import type { FindingKind, HiddenPart } from '@blackbar/model';
import type { ActiveContent } from '@blackbar/pdf';
import type { Finding } from './finding.ts';
import { masked, quoted } from './masked.ts';

/** Programs and technical notes say nothing about a person. */
export const TECHNICAL = /^(?:Creator|Producer|Trapped|PTEX\..*)$/;

/** What programs write where nobody named anything. */
const UNNAMED = /^\(?(?:anonymous|unspecified|untitled(?: document)?|unknown)\)?$/i;

/** Of a file specification (ISO 32000-2, 7.11.3). */
const FILE_NAMES: ReadonlySet<string> = new Set(['UF', 'F']);

/** How many states of it a file holds, and whether an earlier one shows something that the last one does not. */
export interface Revisions {
  readonly count: number;
  readonly holdMore: boolean;
}

/** What the file carries outside its pages. */
export function fileFindings(
  { count, holdMore }: Revisions,
  active: ActiveContent,
  hidden: readonly HiddenPart[],
): Finding[] {
  const findings: Finding[] = [];
  const add = (count: number, kind: FindingKind, severity: Finding['severity'], parts: readonly HiddenPart[] = []) => {
    if (count > 0) findings.push({ kind, severity, ...(parts.length > 0 ? wordsOf(parts) : {}) });
  };
  add(count - 1, 'old_revision', holdMore ? 'problem' : 'notice');
  add(
    active.attachments,
    'attachment',
    'problem',
    hidden.filter(({ kind, entry }) => kind === 'name' && FILE_NAMES.has(entry)),
  );
  add(active.scripts, 'javascript', 'problem');
  add(active.hiddenLayers, 'hidden_layer', 'problem');
  const titles = hidden.filter(({ kind }) => kind === 'outline');
  add(titles.length, 'bookmark', 'notice', titles);
  const properties = hidden.filter(
    ({ kind, entry, text }) =>
      kind === 'metadata' && entry !== 'Metadata' && !TECHNICAL.test(entry) && !UNNAMED.test(text.trim()),
  );
  add(properties.length, 'metadata', 'notice', properties);
  return [...findings, ...noteFindings(hidden)];
}

const NOTES: ReadonlySet<string> = new Set(['Contents', 'RC']);

function noteFindings(hidden: readonly HiddenPart[]): Finding[] {
  const pages = new Map<number, HiddenPart[]>();
  for (const part of hidden) {
    if (part.kind !== 'annotation' || part.page === undefined || !NOTES.has(part.entry)) continue;
    const known = pages.get(part.page);
    if (known) known.push(part);
    else pages.set(part.page, [part]);
  }
  return [...pages].map(([page, notes]) => ({
    kind: 'note',
    severity: 'notice',
    page,
    ...wordsOf(notes),
  }));
}

function wordsOf(parts: readonly HiddenPart[]): Pick<Finding, 'sample' | 'words'> {
  const texts = [...new Set(parts.map(({ text }) => text.trim()).filter((text) => text !== ''))];
  const [first] = texts;
  return first === undefined ? {} : { sample: masked(first), words: quoted(texts.join('; ')) };
}

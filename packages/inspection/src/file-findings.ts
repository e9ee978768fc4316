import type { HiddenPart } from '@blackbar/model';
import type { ActiveContent } from '@blackbar/pdf';
import type { Finding, FindingKind } from './finding.ts';
import { masked } from './masked.ts';

/** Programs and technical notes say nothing about a person. */
const TECHNICAL = /^(?:Creator|Producer|Trapped|PTEX\..*)$/;

/** What the file carries outside its pages. */
export function fileFindings(revisions: number, active: ActiveContent, hidden: readonly HiddenPart[]): Finding[] {
  const findings: Finding[] = [];
  const add = (count: number, kind: FindingKind, severity: Finding['severity'], message: string, sample?: string) => {
    if (count > 0) findings.push({ kind, severity, message, ...(sample ? { sample } : {}) });
  };
  add(
    revisions - 1,
    'old_revision',
    'problem',
    'Earlier versions of this file are still inside it and can be brought back.',
  );
  add(active.attachments, 'attachment', 'problem', 'Other files are attached inside this file.');
  add(active.scripts, 'javascript', 'problem', 'This file runs scripts when it is opened or used.');
  add(
    active.hiddenLayers,
    'hidden_layer',
    'problem',
    'This file has layers that are switched off and can be switched on.',
  );
  const titles = hidden.filter(({ kind }) => kind === 'outline');
  add(titles.length, 'bookmark', 'notice', 'Bookmarks name parts of this file.', sampleOf(titles));
  const properties = hidden.filter(
    ({ kind, entry }) => kind === 'metadata' && entry !== 'Metadata' && !TECHNICAL.test(entry),
  );
  add(
    properties.length,
    'metadata',
    'notice',
    'The properties of this file name a title, a person or a subject.',
    sampleOf(properties),
  );
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
    message: 'Notes or comments hang on this page.',
    sample: sampleOf(notes),
  }));
}

function sampleOf(parts: readonly HiddenPart[]): string {
  return masked(parts[0]?.text ?? '');
}

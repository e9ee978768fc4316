import { randomUUID } from 'node:crypto';
import { type AlikePage, type AlikePages, AT_WORK_STATES, type PageDifference } from '@blackbar/contracts';
import { rulesFor } from '@blackbar/pipeline';
import { sharedText } from '@blackbar/text';
import { and, asc, eq, inArray, ne } from 'drizzle-orm';
import type { TenantTx } from '../db/database.ts';
import { document, redactionRun } from '../db/schema.ts';
import { readAnalysis, type StoredAnalysis } from '../documents/analysis.ts';
import type { DocumentRow } from '../documents/documents.ts';
import { ownerOf } from '../documents/owner.ts';
import { decisionsByPage, type PageDecisions, withoutTwin } from '../reviews/page-decisions.ts';
import { FIRST_REVISION, readReview } from '../reviews/reviews.ts';
import type { Vault } from '../storage/vault.ts';
import { type CaseRow, findCase } from './cases.ts';
import { choiceFor } from './choice.ts';
import { type CaseLedger, readLedger } from './ledger.ts';

/** So much of their text two pages share that they are one page in two documents. */
const NEARLY = 0.8;
/** Documents of a case that are compared, from the oldest; pages that are told of. */
const MOST = { documents: 500, pages: 100 } as const;

/**
 * Pages of a document that stand, equal or nearly so, in another document of its case, and from which something goes
 * here and not there, or there and not here, by a person's decision. A page that a print was not taken of (few words,
 * no text, read before there were prints) is like no other. `leaving`: documents that are finalized together with this
 * one.
 */
export async function alikePages(
  tx: TenantTx,
  vault: Vault,
  row: DocumentRow,
  leaving: ReadonlySet<string> = new Set(),
): Promise<AlikePages> {
  const caseRow = await findCase(tx, row.caseId);
  const inCase = { row: caseRow, ledger: await readLedger(tx, vault, caseRow) };
  const own = await opened(tx, vault, inCase, row, await readAnalysis(vault, ownerOf(row)));
  const index = new PrintIndex(own.analysis);
  const others = await tx
    .select()
    .from(document)
    .where(and(eq(document.caseId, row.caseId), ne(document.id, row.id), eq(document.state, 'ready')))
    .orderBy(asc(document.uploadedAt), asc(document.id))
    .limit(MOST.documents);
  const made = await beingFinalized(tx, row.caseId);
  const found: AlikePage[] = [];
  for (const other of index.isEmpty ? [] : others) {
    const analysis = await readAnalysis(vault, ownerOf(other));
    const twins = index.twinsIn(analysis);
    if (twins.length === 0) continue;
    const theirs = await opened(tx, vault, inCase, other, analysis);
    // Nobody has decided anything there: when somebody does, this document is named from there.
    const isOpen = !theirs.review.locked && !leaving.has(other.id) && !made.has(other.id);
    if (theirs.review.revision === FIRST_REVISION && isOpen) continue;
    const here = decided(own, new Set(twins.map(({ page }) => page)));
    const there = decided(theirs, new Set(twins.map((twin) => twin.otherPage)));
    for (const { page, otherPage, equal } of twins) {
      const compared = comparedPages(page, here.get(page), there.get(otherPage));
      if (compared.differences.length === 0) continue;
      found.push({ page, equal, other: { documentId: other.id, name: other.name, page: otherPage }, ...compared });
    }
  }
  found.sort((a, b) => a.page - b.page);
  return { pages: found.slice(0, MOST.pages), more: Math.max(0, found.length - MOST.pages) };
}

/** Documents of a case whose final file is being made: nobody decides about them any more. */
async function beingFinalized(tx: TenantTx, caseId: string): Promise<ReadonlySet<string>> {
  const inCase = tx.select({ id: document.id }).from(document).where(eq(document.caseId, caseId));
  const rows = await tx
    .select({ id: redactionRun.documentId })
    .from(redactionRun)
    .where(
      and(
        inArray(redactionRun.documentId, inCase),
        eq(redactionRun.kind, 'final'),
        inArray(redactionRun.state, [...AT_WORK_STATES, 'awaiting_approval']),
      ),
    );
  return new Set(rows.map(({ id }) => id));
}

/** What the documents of a case have in common, read once for all of them. */
interface InCase {
  readonly row: CaseRow;
  readonly ledger: CaseLedger;
}

async function opened(tx: TenantTx, vault: Vault, inCase: InCase, row: DocumentRow, analysis: StoredAnalysis) {
  const review = await readReview(tx, vault, row);
  const { decide } = rulesFor(await choiceFor(tx, vault, inCase.row, row, inCase.ledger));
  return { analysis, review, decide };
}

function decided({ analysis, review, decide }: Awaited<ReturnType<typeof opened>>, pages: ReadonlySet<number>) {
  return decisionsByPage(analysis.detections, review, decide, pages);
}

interface Twin {
  readonly page: number;
  readonly otherPage: number;
  readonly equal: boolean;
}

/** Pages of one document by the hashes of their prints: another document's page is compared with few of them. */
class PrintIndex {
  readonly #prints = new Map<number, readonly number[]>();
  readonly #pages = new Map<number, number[]>();

  constructor({ pages }: Pick<StoredAnalysis, 'pages'>) {
    for (const { geometry, print = [] } of pages) {
      if (print.length === 0) continue;
      this.#prints.set(geometry.page, print);
      for (const hash of print) {
        const known = this.#pages.get(hash);
        if (known) known.push(geometry.page);
        else this.#pages.set(hash, [geometry.page]);
      }
    }
  }

  get isEmpty(): boolean {
    return this.#prints.size === 0;
  }

  /** The best twin of each page, in the order of the other document's pages. */
  twinsIn({ pages }: Pick<StoredAnalysis, 'pages'>): Twin[] {
    const best = new Map<number, Twin & { readonly shared: number }>();
    for (const { geometry, print = [] } of pages) {
      for (const page of this.#candidates(print)) {
        const shared = sharedText(this.#prints.get(page) ?? [], print);
        if (shared < NEARLY || shared <= (best.get(page)?.shared ?? 0)) continue;
        best.set(page, { page, otherPage: geometry.page, equal: shared === 1, shared });
      }
    }
    return [...best.values()];
  }

  /** Pages that hold half of a print at least. */
  #candidates(print: readonly number[]): number[] {
    const counts = new Map<number, number>();
    for (const hash of print) {
      for (const page of this.#pages.get(hash) ?? []) counts.set(page, (counts.get(page) ?? 0) + 1);
    }
    return [...counts].filter(([, count]) => count * 2 >= print.length).map(([page]) => page);
  }
}

type Compared = Pick<AlikePage, 'differences' | 'same'>;
const UNDECIDED: PageDecisions = { values: new Map(), marks: [] };

/** How two pages that say the same are decided differently, and what makes this one as the other one is. */
function comparedPages(page: number, here = UNDECIDED, there = UNDECIDED): Compared {
  const finds = [...here.values].flatMap(([key, own]) => {
    const other = there.values.get(key);
    return other && other.removed !== own.removed ? [{ own, other }] : [];
  });
  const onlyHere = withoutTwin(here.marks, there.marks);
  const onlyThere = withoutTwin(there.marks, here.marks);
  const boxes = (removed: boolean, marks: readonly { readonly category?: PageDifference['category'] | undefined }[]) =>
    marks.map(({ category = 'MANUAL' }): PageDifference => ({ kind: 'mark', text: '', category, ...fates(removed) }));
  return {
    differences: [
      ...finds.map(
        ({ own: { text, category, removed } }): PageDifference => ({ kind: 'find', text, category, ...fates(removed) }),
      ),
      ...boxes(true, onlyHere),
      ...boxes(false, onlyThere),
    ],
    same: {
      tick: finds.filter(({ other }) => other.removed).flatMap(({ own }) => own.ids),
      keep: finds
        .filter(({ other }) => !other.removed)
        .flatMap(({ own, other }) => own.ids.map((id) => ({ id, reason: other.reason }))),
      marks: onlyThere.map(({ group: _group, ...mark }) => ({ ...mark, id: randomUUID(), page })),
      untickMarks: onlyHere.map(({ id }) => id),
    },
  };
}

function fates(removedHere: boolean): Pick<PageDifference, 'here' | 'there'> {
  return removedHere ? { here: 'removed', there: 'stays' } : { here: 'stays', there: 'removed' };
}

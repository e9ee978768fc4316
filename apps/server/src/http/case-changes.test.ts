import type {
  CaseChange,
  CaseKind,
  CaseKinds,
  CaseWish,
  ChangePreview,
  ChangeResult,
  Review,
  UndoResult,
  WireRun,
} from '@blackbar/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pdfOf } from '../testing/pdf.fixture.ts';
import { startService, type TestService } from '../testing/service.fixture.ts';
import {
  ended,
  joinOrganization,
  newCase,
  pdfFile,
  rested,
  signUp,
  subscribe,
  upload,
  userOf,
  type Visitor,
} from '../testing/visitor.fixture.ts';

/** One kind, decided over a whole case: seen before it is done, done as one, taken back as one. */

let service: TestService;
let visitor: Visitor;
let colleague: Visitor;
beforeAll(async () => {
  service = await startService();
  visitor = await signUp(service);
  await subscribe(service, visitor);
  colleague = await signUp(service, { firstName: 'Bea', lastName: 'Moss' });
  await joinOrganization(service, colleague, visitor);
});
afterAll(() => service.close());

const PAGES = {
  letter: ['Dear Dr. Margaret Oldfield,', 'Social Security number 536-90-4399,', 'email desk@harrow.example.'],
  note: ['Margaret Oldfield called about the roof.', 'Her email is margaret@harrow.example.'],
  plain: ['Nothing else is said here.'],
} as const;
type Name = keyof typeof PAGES;

interface OpenCase {
  readonly id: string;
  readonly documents: Readonly<Record<Name, string>>;
}

async function openCase(policies: readonly string[] = []): Promise<OpenCase> {
  const id = await newCase(visitor, { policies });
  const documents: Record<string, string> = {};
  for (const [name, lines] of Object.entries(PAGES)) {
    documents[name] = await upload(visitor, id, pdfFile(pdfOf([lines]), `${name}.pdf`));
  }
  for (const document of Object.values(documents)) await rested(visitor, document);
  return { id, documents: documents as OpenCase['documents'] };
}

const reviewOf = async (id: string) => (await visitor.get(`/api/documents/${id}/review`)).json<Review>();
const edit = async (who: Visitor, id: string, changes: Partial<Review>) => {
  const { locked: _locked, ...review } = { ...(await reviewOf(id)), ...changes };
  const saved = await who.put(`/api/documents/${id}/review`, review);
  expect(saved.statusCode, saved.body).toBe(200);
};
const preview = async (id: string, kind: CaseKind, wish: CaseWish) => {
  const answer = await visitor.post(`/api/cases/${id}/changes/preview`, { kind, wish });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<ChangePreview>().documents;
};
const make = async (id: string, kind: CaseKind, wish: CaseWish, looked: ChangePreview['documents']) => {
  const documents = looked
    .filter(({ state }) => state === 'changes')
    .map(({ documentId, revision }) => ({ documentId, revision }));
  const answer = await visitor.post(`/api/cases/${id}/changes`, { kind, wish, documents });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<ChangeResult>();
};
const undo = (change: string | null) => visitor.post(`/api/case-changes/${change}/undo`);
const kindsOf = async (id: string) => (await visitor.get(`/api/cases/${id}/kinds`)).json<CaseKinds>().kinds;
const changesOf = async (id: string) =>
  (await visitor.get(`/api/cases/${id}/changes`)).json<{ changes: CaseChange[] }>().changes;

const EMAILS = { by: 'category', category: 'EMAIL' } as const;
const REDACT = { does: 'redact' } as const;
const LIFT = { does: 'lift', because: 'It is public' } as const;

describe('over a whole case', () => {
  test('a category goes, is seen before, and comes back as one', async () => {
    const { id, documents } = await openCase();
    for (const document of Object.values(documents)) await edit(visitor, document, { ticked: [], kept: {} });
    const before = await Promise.all(Object.values(documents).map(reviewOf));
    const looked = await preview(id, EMAILS, REDACT);
    expect(looked.map(({ name, state, ticked, lifted }) => [name, state, ticked, lifted])).toEqual([
      ['letter.pdf', 'changes', 1, 0],
      ['note.pdf', 'changes', 1, 0],
      ['plain.pdf', 'unchanged', 0, 0],
    ]);
    expect(await Promise.all(Object.values(documents).map(reviewOf))).toEqual(before);

    const made = await make(id, EMAILS, REDACT, looked);
    expect([made.documents.length, made.left]).toEqual([2, []]);
    expect((await reviewOf(documents.letter)).ticked).toHaveLength(1);
    expect((await reviewOf(documents.note)).ticked).toHaveLength(1);
    expect(await changesOf(id)).toMatchObject([
      { id: made.id, kind: EMAILS, wish: REDACT, documents: 2, made: { by: 'Ann Lee' }, undone: null },
    ]);

    expect((await undo(made.id)).json<UndoResult>().documents).toHaveLength(2);
    const after = await Promise.all(Object.values(documents).map(reviewOf));
    expect(after.map(({ revision: _revision, ...content }) => content)).toEqual(
      before.map(({ revision: _revision, ...content }) => content),
    );
    expect(await changesOf(id)).toMatchObject([{ undone: { by: 'Ann Lee' } }]);
    expect((await undo(made.id)).json()).toMatchObject({ code: 'conflict' });
  });

  test('a person goes in every spelling; what is lifted is kept on purpose, for the reason given', async () => {
    const { id, documents } = await openCase();
    const margaret = (await kindsOf(id)).find(({ kind }) => kind.by === 'person');
    expect(margaret?.label).toContain('Oldfield');
    const kind = margaret?.kind as CaseKind;
    await make(id, kind, REDACT, await preview(id, kind, REDACT));
    const gone = (await reviewOf(documents.note)).ticked;
    expect(gone).not.toEqual([]);
    const looked = await preview(id, kind, LIFT);
    expect(looked.filter(({ state }) => state === 'changes').map(({ name }) => name)).toEqual([
      'letter.pdf',
      'note.pdf',
    ]);
    await make(id, kind, LIFT, looked);
    const lifted = await reviewOf(documents.note);
    expect(lifted.ticked.filter((one) => gone.includes(one) && Object.hasOwn(lifted.kept, one))).toEqual([]);
    expect(Object.values(lifted.kept)).toContain('It is public');
    // Again: the word that it stays here is taken back with it.
    await make(id, kind, REDACT, await preview(id, kind, REDACT));
    expect((await reviewOf(documents.note)).kept).toEqual({});
  });

  test('a term, a rule and a reason are kinds too', async () => {
    const { id, documents } = await openCase(['us-frcp-5.2']);
    const term = { by: 'term', term: 'roof' } as const;
    const everywhere = await preview(id, term, REDACT);
    expect(everywhere.map(({ ticked }) => ticked)).toEqual([1, 1, 1]);
    const made = await make(id, term, REDACT, everywhere);
    expect((await reviewOf(documents.plain)).terms).toEqual(['roof']);
    expect((await kindsOf(id)).filter(({ kind }) => kind.by === 'term')).toMatchObject([{ label: 'roof', going: 3 }]);
    await undo(made.id);
    expect((await reviewOf(documents.plain)).terms).toEqual([]);

    const rule = (await kindsOf(id)).find(({ kind }) => kind.by === 'rule' && kind.citation.includes('5.2(a)(1)'));
    const kind = rule?.kind as CaseKind;
    expect(rule).toMatchObject({ finds: 1, going: 1 });
    const reasons: CaseWish = { does: 'reasons', reasons: ['(b)(6)'] };
    await make(id, kind, reasons, await preview(id, kind, reasons));
    expect(Object.values((await reviewOf(documents.letter)).reasons)).toEqual([['(b)(6)']]);
    const byReason = { by: 'reason', reason: '(b)(6)' } as const;
    expect((await kindsOf(id)).find(({ kind }) => kind.by === 'reason')).toMatchObject({ kind: byReason, going: 1 });
    const looked = await preview(id, byReason, LIFT);
    expect(looked.map(({ state, lifted }) => [state, lifted])).toEqual([
      ['changes', 1],
      ['unchanged', 0],
      ['unchanged', 0],
    ]);
  });

  test('nobody’s work is lost: what a colleague edited since the preview is left as they have it, and named', async () => {
    const { id, documents } = await openCase();
    for (const document of Object.values(documents)) await edit(visitor, document, { ticked: [] });
    const looked = await preview(id, EMAILS, REDACT);
    await edit(colleague, documents.note, { terms: ['Oldfield'] });
    const made = await make(id, EMAILS, REDACT, looked);
    expect(made.documents.map(({ name }) => name)).toEqual(['letter.pdf']);
    expect(made.left).toEqual([{ documentId: documents.note, name: 'note.pdf', why: 'changed' }]);
    expect(await reviewOf(documents.note)).toMatchObject({ terms: ['Oldfield'], ticked: [] });
    const again = await make(id, EMAILS, REDACT, await preview(id, EMAILS, REDACT));
    expect(again.documents.map(({ name }) => name)).toEqual(['note.pdf']);
    expect(await reviewOf(documents.note)).toMatchObject({ terms: ['Oldfield'] });

    await edit(colleague, documents.letter, { terms: ['Harrow'] });
    const undone = (await undo(made.id)).json<UndoResult>();
    expect(undone).toEqual({
      documents: [],
      left: [{ documentId: documents.letter, name: 'letter.pdf', why: 'changed' }],
    });
    expect((await changesOf(id)).find((one) => one.id === made.id)?.undone).toBeNull();
    expect((await reviewOf(documents.letter)).ticked).toHaveLength(1);
  });

  test('what was released stays as it left and is named; all of a change or none of it', async () => {
    const { id, documents } = await openCase();
    const { revision } = await reviewOf(documents.letter);
    const run = (await visitor.post(`/api/documents/${documents.letter}/finalize`, { revision })).json<WireRun>();
    expect((await ended(visitor, run.id)).state).toBe('released');
    const before = await reviewOf(documents.letter);
    const [letter] = await preview(id, EMAILS, REDACT);
    expect(letter).toMatchObject({ name: 'letter.pdf', state: 'released', ticked: 1 });
    const forced = await visitor.post(`/api/cases/${id}/changes`, {
      kind: EMAILS,
      wish: REDACT,
      documents: [{ documentId: documents.letter, revision: before.revision }],
    });
    expect(forced.json()).toMatchObject({
      id: null,
      left: [
        { name: 'letter.pdf', why: 'released' },
        { name: 'note.pdf', why: 'new' },
      ],
    });
    expect(await reviewOf(documents.letter)).toEqual(before);

    // A reason that says what it keeps is refused in the one document, and so in all.
    await edit(visitor, documents.note, { ticked: [] });
    await make(id, EMAILS, REDACT, await preview(id, EMAILS, REDACT));
    const note = await reviewOf(documents.note);
    const telling = { does: 'lift', because: 'as margaret@harrow.example asked' } as const;
    const refused = await visitor.post(`/api/cases/${id}/changes`, {
      kind: EMAILS,
      wish: telling,
      documents: [{ documentId: documents.note, revision: note.revision }],
    });
    expect(refused.json()).toMatchObject({ code: 'invalid_request' });
    expect(await reviewOf(documents.note)).toEqual(note);
  });

  test('no word of it lies readable in the tables or in the trail; a document takes its part along', async () => {
    const { id, documents } = await openCase();
    const kind = { by: 'term', term: 'Oldfield' } as const;
    const { id: change } = await make(id, kind, REDACT, await preview(id, kind, REDACT));
    const { organization } = await userOf(visitor);
    const asked = `select (select string_agg(encode(sealed, 'escape'), ' ') from case_change) as changes,
      (select string_agg(encode(sealed, 'escape'), ' ') from case_change_part) as parts,
      (select string_agg(facts::text, ' ') from audit_event where action like 'case.%') as facts,
      (select count(*)::int from case_change_part where change_id = '${change}') as count`;
    const look = async () => {
      const { rows } = await service.services.db.tenant(organization.id, (tx) => tx.execute(asked));
      return rows[0] as { changes: string; parts: string; facts: string; count: number };
    };
    const { changes, parts, facts, count } = await look();
    expect(changes + parts + facts).not.toMatch(/oldfield/i);
    expect(facts).toContain(`"change": "${change}"`);
    expect(count).toBe(3);
    expect((await visitor.delete(`/api/documents/${documents.note}`)).statusCode).toBe(200);
    expect((await look()).count).toBe(2);
    const stranger = await signUp(service);
    for (const path of ['kinds', 'changes']) {
      expect((await stranger.get(`/api/cases/${id}/${path}`)).statusCode).toBe(404);
    }
    expect((await stranger.post(`/api/case-changes/${change}/undo`)).statusCode).toBe(404);
    expect((await undo(change)).json<UndoResult>().documents).toHaveLength(2);
  });
});

import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { BinderResponse, ExportItem } from '@blackbar/contracts';
import { afterEach, expect, test } from 'vitest';
import { Cluster, type Seat } from './testing/cluster.fixture.ts';
import { pdfOf } from './testing/pdf.fixture.ts';
import { Client } from './testing/process.fixture.ts';

/** Processes of their own and their children want time: a part of `npm run test:deep`. */
const DEEP = process.env.BLACKBAR_TEST_DEPTH === 'deep';
const BINDERS = 20;
/** Its first file removes what its second one keeps: together they are refused, when numbers are held for them. */
const REFUSED = 7;
const PAGES = 2;
const SETTLED_WITHIN_MS = 1_200_000;

let cluster: Cluster;
afterEach(() => cluster?.close());

const ssnOf = (binder: number) => `536-90-43${10 + binder}`;

function filesOf(binder: number): readonly Uint8Array[] {
  const letter = pdfOf([[`Letter ${binder}, Social Security number ${ssnOf(binder)}`], ['Page two']]);
  return binder === REFUSED ? [letter, pdfOf([[`Answer to it, about ${ssnOf(binder)}`]])] : [letter];
}

function formOf(caseId: string, binder: number): FormData {
  const form = new FormData();
  for (const [index, bytes] of filesOf(binder).entries()) {
    form.append('files', new File([new Uint8Array(bytes)], `letter ${binder}-${index}.pdf`));
  }
  form.append('caseId', caseId);
  const bates = { prefix: 'PAR' };
  form.append('settings', JSON.stringify(binder === REFUSED ? { bates, keep: [ssnOf(binder)] } : { bates }));
  const mark = { id: 'm', page: 1, x: 60, y: 50, width: 480, height: 40, type: 'manual', file: 0 };
  if (binder === REFUSED) form.append('selectedDetections', JSON.stringify([mark]));
  return form;
}

/** Whether somebody is stamping pages now. */
async function numbersHeld(): Promise<boolean> {
  return (await cluster.ask(`select from bates_range where state = 'held'`)).length > 0;
}

test.skipIf(!DEEP)(
  'twenty binders at once in one case, one refused, the worker killed: numbers without a gap or a duplicate',
  { timeout: SETTLED_WITHIN_MS + 300_000 },
  async () => {
    cluster = await Cluster.start({}, ['web', 'worker']);
    const web = cluster.seats.find(({ role }) => role === 'web');
    const client = new Client((await web?.program.address()) ?? '');
    await client.signUp(cluster, 'ann@firm.example', 'a long enough secret');
    await cluster.ask(`update organization set tier = 'professional'`);
    const { id: caseId } = await client.json<{ id: string }>('/api/cases', { title: 'A case' });

    const statuses: number[] = [];
    let building = true;
    // Whoever changes the case meanwhile locks it, and all of its documents.
    const edits = (async () => {
      for (let edit = 0; building; edit++) {
        const body = JSON.stringify({ title: `A case ${edit}` });
        const headers = { 'content-type': 'application/json' };
        statuses.push((await client.call(`/api/cases/${caseId}`, { method: 'PATCH', body, headers })).status);
        await pause(1_000);
      }
    })();
    const answers = await Promise.all(
      Array.from({ length: BINDERS }, async (_, binder) => {
        const answer = await client.call('/api/build-binder', { method: 'POST', body: formOf(caseId, binder) });
        statuses.push(answer.status);
        return { binder, ...((await answer.json()) as BinderResponse) };
      }),
    );
    const told = answers.map(({ binder, exportId, ...rest }) => exportId ?? { binder, ...rest });
    expect(told.filter((one) => typeof one !== 'string')).toEqual([]);
    const refusedId = answers.find(({ binder }) => binder === REFUSED)?.exportId;
    const read = () => client.json<ExportItem[]>('/api/exports');
    const until = Date.now() + SETTLED_WITHIN_MS;
    let items = await read();
    const ended = () => items.filter(({ status }) => status !== 'pending');
    let killed = false;
    while (ended().length < BINDERS && Date.now() < until) {
      if (!killed && ended().length > 2 && (await numbersHeld())) {
        await cluster.replace(cluster.seats.find(({ role }) => role === 'worker') as Seat);
        killed = true;
      }
      await pause(50);
      items = await read();
    }
    expect(killed).toBe(true);
    building = false;
    await edits;
    expect(statuses.filter((status) => status >= 400)).toEqual([]);
    expect(cluster.output).not.toContain('deadlock');
    expect(items.filter(({ status }) => status !== 'ready').map(({ id, failure }) => [id, failure?.code])).toEqual([
      [refusedId, 'verification_failed'],
    ]);

    const numbers: number[] = [];
    for (const { id, bates } of items.filter(({ status }) => status === 'ready')) {
      const bytes = await (await client.call(`/api/exports/${id}/download`)).arrayBuffer();
      const path = join(cluster.seats[0]?.folder ?? '', 'binder.pdf');
      writeFileSync(path, Buffer.from(bytes));
      const text = execFileSync('pdftotext', [path, '-']).toString();
      const shown = [...text.matchAll(/PAR(\d{6})/g)].map(([, number]) => Number(number));
      expect(shown).toHaveLength(PAGES);
      expect([bates?.first, bates?.last]).toEqual(
        [shown[0], shown.at(-1)].map((n) => `PAR${String(n).padStart(6, '0')}`),
      );
      numbers.push(...shown);
    }
    expect(numbers.sort((a, b) => a - b)).toEqual(Array.from({ length: (BINDERS - 1) * PAGES }, (_, i) => i + 1));
    const { trail } = await client.json<{ trail: { whole: boolean } }>('/api/audit');
    expect(trail.whole).toBe(true);
  },
);

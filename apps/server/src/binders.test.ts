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
/**
 * Its file is locked and refused; how a refusal gives numbers back that are held is in exports/bates-register.test.ts.
 */
const REFUSED = 7;
const PAGES = 2;
const SETTLED_WITHIN_MS = 1_200_000;

let cluster: Cluster;
afterEach(() => cluster?.close());

function fileOf(binder: number): Buffer {
  const pages = [[`Letter ${binder}, Social Security number 536-90-43${10 + binder}`], ['Page two']];
  return pdfOf(pages, binder === REFUSED ? { password: 'p' } : {});
}

function formOf(caseId: string, binder: number): FormData {
  const form = new FormData();
  form.append('files', new File([new Uint8Array(fileOf(binder))], `letter ${binder}.pdf`));
  form.append('caseId', caseId);
  form.append('settings', JSON.stringify({ bates: { prefix: 'PAR' } }));
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
        return { binder, status: answer.status, ...((await answer.json()) as BinderResponse & { code?: string }) };
      }),
    );
    const [refused] = answers.splice(REFUSED, 1);
    expect(refused).toMatchObject({ code: 'password_required' });
    expect(answers.filter(({ status, exportId }) => status >= 400 || !exportId)).toEqual([]);
    const read = () => client.json<ExportItem[]>('/api/exports');
    const until = Date.now() + SETTLED_WITHIN_MS;
    let items = await read();
    const ended = () => items.filter(({ status }) => status !== 'pending');
    let killed = false;
    while (ended().length < answers.length && Date.now() < until) {
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
    expect(items.filter(({ status }) => status !== 'ready').map(({ id, failure }) => [id, failure?.code])).toEqual([]);

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

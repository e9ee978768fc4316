import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { caseFile } from './case-file.ts';
import { type OpenDocument, openWorkplace, T, type Workplace } from './workplace.ts';

let work: Workplace;
let document: OpenDocument;

beforeAll(async () => {
  work = await openWorkplace();
  document = await work.upload(await caseFile());
  await work.open(document);
});

afterAll(() => work?.close());

const panel = () => work.page.getByRole('region', { name: 'Tools and pages' });
const sizeOf = async (selector: string) => {
  const box = await work.page.locator(selector).boundingBox();
  if (!box) throw new Error(`${selector} is not there.`);
  return { width: Math.round(box.width), height: Math.round(box.height) };
};

/** Specification, section 2, "Redaction editor": the left panel. */
describe('left panel', () => {
  test('Rotate: turns the view by a quarter, page and boxes with it', async () => {
    const page1 = '[data-page="1"]';
    const upright = await sizeOf(page1);
    await panel().getByRole('button', { name: T.rotate }).click();
    expect(await sizeOf(page1)).toEqual({ width: upright.height, height: upright.width });
    const box = await sizeOf('[data-page="1"] [data-category="EMAIL"] path');
    expect(box.height).toBeGreaterThan(box.width);
    for (let i = 0; i < 3; i++) await panel().getByRole('button', { name: T.rotate }).click();
    expect(await sizeOf(page1)).toEqual(upright);
  });

  test('Rotate: the output is turned as well, and the choice survives a reload', async () => {
    const turn = async () => {
      await work.saved();
      const answer = await work.page.request.get(`${work.url}/api/documents/${document.id}/review`);
      return ((await answer.json()) as { turn: number }).turn;
    };
    const upright = await sizeOf('[data-page="1"]');
    await panel().getByRole('button', { name: T.rotate }).click();
    await expect.poll(turn).toBe(90);
    await work.open(document);
    expect(await sizeOf('[data-page="1"]')).toEqual({ width: upright.height, height: upright.width });
    for (let i = 0; i < 3; i++) await panel().getByRole('button', { name: T.rotate }).click();
    await expect.poll(turn).toBe(0);
  });

  test.each([T.hand, T.draw, T.selectText])('manual tools: %s', async (name) => {
    const tool = panel().getByRole('radio', { name, exact: true });
    await tool.click();
    expect(await tool.getAttribute('aria-checked')).toBe('true');
    expect(await panel().getByRole('radio', { checked: true }).count()).toBe(1);
  });

  test('manual tools: Bates Number opens its dialog', async () => {
    await panel().getByRole('button', { name: T.batesNumber }).click();
    await work.page.getByRole('dialog', { name: T.batesSettings }).waitFor();
    await work.page.keyboard.press('Escape');
    await work.page.getByRole('dialog').waitFor({ state: 'detached' });
  });

  test("page thumbnails labelled 'Page N' and 'N of total', drawn, and each leads to its page", async () => {
    const { page } = work;
    const thumbnails = panel().getByRole('navigation', { name: 'Page thumbnails' });
    for (const number of [1, 2, 3]) {
      const card = thumbnails.getByRole('button').filter({ hasText: T.page(number) });
      expect(await card.textContent()).toContain(T.pageOf(number, 3));
      await card.locator('canvas[data-state="rendered"]').waitFor();
    }
    await thumbnails
      .getByRole('button')
      .filter({ hasText: T.page(3) })
      .click();
    await page.getByRole('navigation', { name: 'Pages', exact: true }).getByText(T.pageOf(3, 3)).waitFor();
    expect(await thumbnails.locator('[aria-current="page"]').textContent()).toContain(T.page(3));
    expect(work.complaints).toEqual([]);
  });
});

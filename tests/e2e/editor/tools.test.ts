import { DRAW_MINIMUM_PX } from '@blackbar/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { boxesOn, clickBox } from '../boxes.ts';
import { inspectScreen } from '../browser.ts';
import { caseFile, FINDS } from './case-file.ts';
import { type OpenDocument, openWorkplace, T, type Workplace } from './workplace.ts';

let work: Workplace;
let document: OpenDocument;

beforeAll(async () => {
  work = await openWorkplace();
  document = await work.upload(await caseFile());
  await work.open(document);
});

afterAll(() => work?.close());

const tool = (name: string) => work.page.getByRole('radio', { name, exact: true });
const marks = async () => (await boxesOn(work.page, 1)).filter(({ category }) => category === 'MANUAL');
const isTicked = (text: string) => work.row(text).getByRole('checkbox').isChecked();
const EMPTY = { x: 300, y: 500 };
const scale = 96 / 72;

/** Specification, section 4: "Editor tools". */
describe('editor tools', () => {
  test("tool mode (default 'hand')", async () => {
    expect(await tool(T.hand).getAttribute('aria-checked')).toBe('true');
  });

  test('hand: dragging moves the page', async () => {
    const scroller = work.page.getByRole('region', { name: 'Pages', exact: true });
    await work.drag(EMPTY, { x: 0, y: -150 });
    expect(await scroller.evaluate((node) => node.scrollTop)).toBeCloseTo(150, -1);
    await work.drag({ x: 300, y: 600 }, { x: 0, y: 150 });
    expect(await scroller.evaluate((node) => node.scrollTop)).toBeCloseTo(0, -1);
  });

  test('clicking a detection toggles its selection', async () => {
    const { page } = work;
    const [box] = (await boxesOn(page, 1)).filter(({ category }) => category === 'EMAIL');
    if (!box) throw new Error('The address has no box.');
    await expect.poll(() => isTicked(FINDS.EMAIL)).toBe(false);
    await clickBox(page, 1, box);
    await expect.poll(() => isTicked(FINDS.EMAIL)).toBe(true);
    await clickBox(page, 1, box);
    await expect.poll(() => isTicked(FINDS.EMAIL)).toBe(false);
  });

  test.each([
    [DRAW_MINIMUM_PX, DRAW_MINIMUM_PX, 0],
    [200, DRAW_MINIMUM_PX, 0],
    [DRAW_MINIMUM_PX, 200, 0],
    [DRAW_MINIMUM_PX + 1, DRAW_MINIMUM_PX + 1, 1],
    [-120, -40, 1],
  ])('draw: a drag of %i by %i pixels: over 10 pixels in both directions adds a manual redaction', async (x, y, more) => {
    await tool(T.draw).click();
    const before = (await marks()).length;
    const selected = await work.selected();
    await work.drag(EMPTY, { x, y });
    if (more > 0) await work.toast(T.markAdded).waitFor();
    expect(await marks()).toHaveLength(before + more);
    expect(await work.selected()).toBe(selected + more);
    if (more > 0) await work.page.keyboard.press('Delete');
    expect(await marks()).toHaveLength(before);
  });

  test("draw: then a toast 'Manual redaction added', and the box is where the pointer went", async () => {
    await work.drag(EMPTY, { x: 120, y: 40 });
    await work.toast('Manual redaction added').waitFor();
    const [mark] = await marks();
    expect(mark?.x).toBeCloseTo(EMPTY.x / scale, 0);
    expect(mark?.y).toBeCloseTo(EMPTY.y / scale, 0);
    expect(mark?.width).toBeCloseTo(120 / scale, 0);
    expect(mark?.height).toBeCloseTo(40 / scale, 0);
    await work.saved();
    const answer = await work.page.request.get(`${work.url}/api/documents/${document.id}/review`);
    const { marks: kept } = (await answer.json()) as { marks: Record<string, unknown>[] };
    expect(kept).toEqual([expect.objectContaining({ id: expect.any(String), page: 1, type: 'manual' })]);
    for (const side of ['x', 'y', 'width', 'height'] as const)
      expect(kept[0]?.[side]).toBeCloseTo(mark?.[side] ?? 0, 1);
  });

  test('draw: the 10 pixels are pixels of the screen, whatever the zoom', async () => {
    const { page } = work;
    await page.getByRole('combobox', { name: 'Zoom' }).selectOption('200');
    const before = (await marks()).length;
    const surface = await page.locator('[data-surface="1"]').boundingBox();
    await work.drag({ x: 640 - (surface?.x ?? 0), y: 500 - (surface?.y ?? 0) }, { x: 12, y: 12 });
    expect(await marks()).toHaveLength(before + 1);
    await page.keyboard.press('Delete');
    await page.keyboard.press('0');
    await page.keyboard.press('PageUp');
  });

  test('draw: a drag that begins beside the page is drawn from its edge on', async () => {
    const before = (await marks()).length;
    await tool(T.draw).click();
    await work.drag({ x: -14, y: 560 }, { x: 134, y: 30 });
    await work.toast(T.markAdded).waitFor();
    const all = await marks();
    expect(all).toHaveLength(before + 1);
    const drawn = all.find(({ x }) => x < 1);
    expect(drawn?.width).toBeCloseTo(120 / scale, 0);
    // What lies beside the page makes the view no wider.
    const pages = work.page.getByRole('region', { name: 'Pages', exact: true });
    expect(await pages.evaluate((node) => node.scrollWidth - node.clientWidth)).toBe(0);
    await work.page.keyboard.press('Delete');
    expect(await marks()).toHaveLength(before);
  });

  test('draw: by the keyboard alone, announced, set or given up', async () => {
    const { page } = work;
    const before = (await marks()).length;
    const pages = page.getByRole('region', { name: 'Pages', exact: true });
    const said = page.getByRole('status').filter({ hasText: /^Box on page 1/ });
    await pages.focus();
    await page.keyboard.press('d');
    await page.keyboard.press('Enter');
    await said.waitFor();
    const at = await said.textContent();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => said.textContent()).not.toBe(at);
    await page.keyboard.press('Shift+ArrowDown');
    expect(await marks()).toHaveLength(before);
    expect(await inspectScreen(page, 'box-by-keyboard')).toEqual([]);
    await page.keyboard.press('Escape');
    await said.waitFor({ state: 'detached' });
    await page.keyboard.press('Enter');
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await work.toast(T.markAdded).waitFor();
    const all = await marks();
    expect(all).toHaveLength(before + 1);
    expect(Math.round(all.find(({ height }) => Math.round(height) === 30)?.width ?? 0)).toBe(120);
    // It is in hand: the arrows go on moving it, by single points.
    await page.keyboard.press('Delete');
    expect(await marks()).toHaveLength(before);
  });

  test('a mark is moved by dragging, resized by its handles, nudged by the arrow keys', async () => {
    const { page } = work;
    await clickBox(page, 1, (await marks())[0] ?? never());
    const before = (await marks())[0] ?? never();
    await work.drag({ x: (before.x + 20) * scale, y: (before.y + 10) * scale }, { x: 40, y: 20 });
    const moved = (await marks())[0] ?? never();
    expect(moved.x - before.x).toBeCloseTo(40 / scale, 0);
    expect(moved.y - before.y).toBeCloseTo(20 / scale, 0);
    await work.drag({ x: (moved.x + moved.width) * scale, y: (moved.y + moved.height) * scale }, { x: 20, y: 10 });
    const larger = (await marks())[0] ?? never();
    expect(larger.width - moved.width).toBeCloseTo(20 / scale, 0);
    expect(larger.height - moved.height).toBeCloseTo(10 / scale, 0);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Shift+ArrowDown');
    const nudged = (await marks())[0] ?? never();
    expect(nudged.x - larger.x).toBeCloseTo(1, 1);
    expect(nudged.y - larger.y).toBeCloseTo(10, 1);
  });

  test('right-click on a manual box removes it, and leaves a detection alone', async () => {
    const { page } = work;
    const [mark] = await marks();
    const middle = (box: { x: number; y: number; width: number; height: number }) => ({
      x: (box.x + box.width / 2) * scale,
      y: (box.y + box.height / 2) * scale,
    });
    const surface = page.locator('[data-surface="1"]');
    const [find] = (await boxesOn(page, 1)).filter(({ category }) => category === 'SSN');
    await surface.click({ button: 'right', position: middle(find ?? never()) });
    expect(await isTicked(FINDS.SSN)).toBe(true);
    await surface.click({ button: 'right', position: middle(mark ?? never()) });
    expect(await marks()).toEqual([]);
  });

  test('select: the text under the pointer becomes a mark, on the line and no wider', async () => {
    const { page } = work;
    await tool(T.selectText).click();
    const line = page.locator('[data-text-layer="1"] span').filter({ hasText: 'The respondent was served' });
    const frame = await line.boundingBox();
    if (!frame) throw new Error('The line is not there.');
    const y = frame.y + frame.height / 2;
    await page.mouse.move(frame.x + 1, y);
    await page.mouse.down();
    await page.mouse.move(frame.x + frame.width - 1, y, { steps: 6 });
    await page.mouse.up();
    await work.toast(T.markAdded).waitFor();
    const [mark] = await marks();
    expect(mark?.width).toBeCloseTo(frame.width / scale, -1);
    expect(mark?.height).toBeLessThan(24);
    await page.keyboard.press('Control+z');
    await tool(T.hand).click();
    expect(work.complaints).toEqual([]);
  });
});

function never(): never {
  throw new Error('There is no such box.');
}

import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { axe, PICTURES, SCHEMES } from '../browser.ts';
import { geometryProblems } from './geometry-problems.ts';

/** A desk, the smallest window in which the editor is whole, a telephone. */
export const WINDOWS = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
] as const;

/**
 * Looks at the screen as it is in every window, light and dark: geometry in each window, axe in each scheme
 * and in the widest and the narrowest window, and pictures of all for people. Gives the problems in words.
 */
export async function lookAt(page: Page, name: string): Promise<string[]> {
  const problems: string[] = [];
  for (const window of WINDOWS) {
    await page.setViewportSize(window);
    for (const colorScheme of SCHEMES) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.waitForTimeout(100);
      const path = join(PICTURES, `${name.toLowerCase().replaceAll(/\W+/g, '-')}-${window.width}-${colorScheme}.png`);
      await page.screenshot({ path });
      const where = `${window.width} px, ${colorScheme}`;
      if (colorScheme === 'light') problems.push(...(await geometryProblems(page)).map((each) => `${where}: ${each}`));
      const [widest, , narrowest] = WINDOWS;
      const read = colorScheme === 'light' ? window === widest : window === narrowest;
      if (read) problems.push(...(await axe(page)).map((violation) => `${where}: ${violation}`));
    }
  }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.setViewportSize(WINDOWS[0]);
  return problems;
}

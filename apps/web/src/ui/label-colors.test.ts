import { readFileSync } from 'node:fs';
import { OWN_ACCENTS, SCHEMES, SURFACES } from '@blackbar/contracts';
import { expect, test } from 'vitest';

const css = readFileSync(new URL('../styles.css', import.meta.url), 'utf8');
const [light = '', dark = ''] = css.split('@media (prefers-color-scheme: dark)');
const sheets = { light, dark };

/** `--name: #rrggbb;`, or what stands where no label is in force. */
function colorOf(sheet: string, name: string): string | undefined {
  return new RegExp(`--${name}: (?:var\\(--[\\w-]+, )?(#[0-9a-f]{6})`).exec(sheet)?.[1];
}

test.each(SCHEMES)('%s: contrast is worked out on the surfaces of the style sheet', (scheme) => {
  const { paper, sheet, sunk, ink, inkSoft, hairline } = SURFACES[scheme];
  const named = { paper, sheet, sunk, ink, 'ink-soft': inkSoft, hairline, accent: OWN_ACCENTS[scheme] };
  for (const [name, color] of Object.entries(named))
    expect([name, colorOf(sheets[scheme], name)]).toEqual([name, color]);
});

test.each(SCHEMES)('%s: every shade of a label has its place in the style sheet', (scheme) => {
  for (const shade of ['accent', 'strong', 'wash', 'on']) {
    expect(sheets[scheme]).toContain(`var(--label-${scheme}-${shade}, `);
  }
});

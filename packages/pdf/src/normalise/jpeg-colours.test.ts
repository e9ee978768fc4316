import sharp from 'sharp';
import { expect, test } from 'vitest';
import { plainPdf, stream } from '../engine/plain-pdf.fixture.ts';
import { openPages } from '../reader/pages.ts';
import { normalise } from './normalise.ts';

/** A page with a JPEG of one colour that the file calls `colours`. */
async function pageWith(channels: 1 | 3, colours: string, entries = ''): Promise<Uint8Array> {
  const background = channels === 3 ? { r: 220, g: 20, b: 20 } : { r: 90, g: 90, b: 90 };
  const drawn = sharp({ create: { width: 64, height: 48, channels: 3, background } });
  const jpeg = await (channels === 1 ? drawn.toColourspace('b-w') : drawn).jpeg().toBuffer();
  const picture = `/Type/XObject/Subtype/Image/Width 64/Height 48/BitsPerComponent 8/ColorSpace${colours}/Filter/DCTDecode${entries}`;
  return plainPdf({
    content: 'q 300 0 0 300 0 0 cm /Im0 Do Q',
    resources: '/XObject<</Im0 6 0 R>>',
    page: '/MediaBox[0 0 300 300]',
    objects: [stream(picture, jpeg.toString('latin1'))],
  });
}

async function shown(file: Uint8Array): Promise<{ colour: number[]; named: string | undefined }> {
  const { bytes } = await normalise(file);
  const { data, width } = (await openPages(bytes)).render(1, 36);
  const at = 4 * (10 * width + 10);
  const named = /\/ColorSpace ?\/(\w+)/.exec(Buffer.from(bytes).toString('latin1'))?.[1];
  return { colour: [...data.subarray(at, at + 3)], named };
}

test.each([
  ['a colour picture that is called grey', 3, '/DeviceGray', ''],
  ['the same with a decode array of one component', 3, '/DeviceGray', '/Decode[0 1]'],
  ['a colour picture by its name', 3, '/DeviceRGB', ''],
] as const)('%s is shown in its colours', async (_, channels, colours, entries) => {
  const { colour, named } = await shown(await pageWith(channels, colours, entries));
  expect(named).toBe('DeviceRGB');
  const [red = 0, green = 0, blue = 0] = colour;
  expect(red).toBeGreaterThan(180);
  expect(Math.max(green, blue)).toBeLessThan(70);
});

test('a grey picture that is called a colour one is shown grey', async () => {
  const { colour, named } = await shown(await pageWith(1, '/DeviceRGB'));
  expect(named).toBe('DeviceGray');
  expect(Math.max(...colour) - Math.min(...colour)).toBeLessThan(8);
});

import { crc32, deflateSync } from 'node:zlib';
import type { ReportLabel } from '../page/label.ts';

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** An opaque PNG in one color. */
function onePng(width: number, height: number, color: readonly [number, number, number]): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const row = Buffer.from([0, ...Array.from({ length: width }, () => color).flat()]);
  const pixels = Buffer.concat(Array.from({ length: height }, () => row));
  const sign = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const parts = [chunk('IHDR', head), chunk('IDAT', deflateSync(pixels)), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([sign, ...parts]);
}

export const LABEL: ReportLabel = {
  name: 'Harbor & Lowe',
  accent: '#7a1f5c',
  logo: { png: onePng(60, 20, [122, 31, 92]), width: 60, height: 20 },
};

import { counted } from '@blackbar/words';
import { describe, expect, it } from 'vitest';
import { dateOf, sizeOf } from './figures.ts';

describe('figures', () => {
  it('gives sizes a unit', () => {
    expect([sizeOf(12), sizeOf(2048), sizeOf(5 * 1024 * 1024)]).toEqual(['12 bytes', '2 kB', '5.0 MB']);
  });

  it('counts one and many', () => {
    expect([counted(1, 'page'), counted(1200, 'page'), counted(0, 'box', 'boxes')]).toEqual([
      '1 page',
      '1,200 pages',
      '0 boxes',
    ]);
  });

  it('writes dates that nobody reads the wrong way round', () => {
    expect(dateOf('2026-11-20T12:00:00Z')).toBe('20 Nov 2026');
  });
});

import { BlackbarError } from '@blackbar/model';
import type { Box } from '@blackbar/pipeline';
import { readJson } from './input.ts';

/** `[{"page":1,"x":..,"y":..,"width":..,"height":..}]`; throws `usage` for anything else. */
export async function readBoxes(path: string): Promise<Box[]> {
  const value = await readJson(path, 'boxes');
  if (!Array.isArray(value)) throw new BlackbarError('usage', 'boxes_not_a_list');
  return value.map(boxOf);
}

function boxOf(value: unknown, index: number): Box {
  const box: Record<string, unknown> = value !== null && typeof value === 'object' ? { ...value } : {};
  const number = (name: string): number => {
    const it = box[name];
    if (typeof it !== 'number' || !Number.isFinite(it)) {
      throw new BlackbarError('usage', 'box_without_number', { facts: { box: index + 1, name } });
    }
    return it;
  };
  const label = typeof box.label === 'string' ? box.label : undefined;
  return {
    page: number('page'),
    x: number('x'),
    y: number('y'),
    width: number('width'),
    height: number('height'),
    ...(label === undefined ? {} : { label }),
  };
}

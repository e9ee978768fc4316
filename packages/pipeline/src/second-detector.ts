import type { Detector } from '@blackbar/model';

const opened = new Map<string, Promise<Detector>>();

/**
 * The token classifier of a folder, opened once a process, or again where that failed; its package is loaded only
 * where one is asked for.
 */
export function secondDetector(folder: string): Promise<Detector> {
  const known = opened.get(folder) ?? open(folder);
  opened.set(folder, known);
  known.catch(() => opened.delete(folder));
  return known;
}

async function open(folder: string): Promise<Detector> {
  const { createOnnxDetector } = await import('@blackbar/onnx-detector');
  return createOnnxDetector(folder);
}

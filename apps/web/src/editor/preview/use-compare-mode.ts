import { useRef, useState } from 'react';
import { useEditor } from '../state/editor-context.ts';
import { type PageSize, PX_PER_POINT } from '../viewer/layout.ts';
import type { CompareMode } from './preview-bar.tsx';

/** Left and right of a page, in CSS pixels. */
const MARGINS = 48;

/**
 * How the redacted file is shown. Side by side each page has half of the room: the zoom is lowered until a
 * page fits it, and comes back afterwards where nobody changed it in the meantime.
 */
export function useCompareMode(room: () => number, size: PageSize | undefined) {
  const { zoom, setZoom } = useEditor();
  const [mode, setMode] = useState<CompareMode>('result');
  const lowered = useRef<{ readonly from: number; readonly to: number }>(undefined);
  const choose = (next: CompareMode) => {
    setMode(next);
    if (next !== 'beside') {
      if (lowered.current?.to === zoom) setZoom(lowered.current.from);
      lowered.current = undefined;
      return;
    }
    const fit = size ? Math.floor(((room() / 2 - MARGINS) / (size.width * PX_PER_POINT)) * 100) : zoom;
    if (mode === 'beside' || fit >= zoom) return;
    lowered.current = { from: zoom, to: Math.max(fit, 25) };
    setZoom(lowered.current.to);
  };
  return [mode, choose] as const;
}

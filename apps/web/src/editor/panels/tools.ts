import { MESSAGES } from '@blackbar/words';
import { Hand, type LucideIcon, SquareDashedMousePointer, TextCursor } from 'lucide-react';
import type { Tool } from '../overlay/surface-actions.ts';

const T = MESSAGES.editor;

/** The tools of which one is in the hand, in their order. */
export const TOOLS: readonly {
  readonly tool: Tool;
  readonly name: string;
  readonly keys: string;
  readonly icon: LucideIcon;
}[] = [
  { tool: 'hand', name: T.hand, keys: 'H', icon: Hand },
  { tool: 'draw', name: T.draw, keys: 'D', icon: SquareDashedMousePointer },
  { tool: 'select', name: T.selectText, keys: 'S', icon: TextCursor },
];

import { PANEL_WORDS } from '@blackbar/words';
import { memo, type ReactNode, useEffect, useRef, useState } from 'react';
import { type Item, unchanged } from '../state/items.ts';

const W = PANEL_WORDS;

const CHUNK = 20;
/** A row of two lines, in pixels: what each row of a chunk counts for that was never drawn. */
const ROW_PX = 48;
/** Chunks this near to the window exist, so that Tab always has a next row to go to. */
const AHEAD_PX = 400;

interface ChunkProps {
  readonly items: readonly Item[];
  readonly label: string;
  /** The keyboard is on one of the rows: they have to exist. */
  readonly needed: boolean;
  readonly row: (item: Item) => ReactNode;
}

/** A few rows; out of sight only their room. */
const Chunk = memo(function Chunk({ items, label, needed, row }: ChunkProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  const height = useRef(items.length * ROW_PX);
  useEffect(() => {
    const node = frame.current;
    if (!node) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry) return;
        if (!entry.isIntersecting && entry.boundingClientRect.height > 0)
          height.current = entry.boundingClientRect.height;
        setNear(entry.isIntersecting);
      },
      { root: node.closest('[data-scroller]'), rootMargin: `${AHEAD_PX}px 0px` },
    );
    observer.observe(node);
    return () => observer.disconnect();
  }, []);
  const shown = near || needed;
  return (
    <div ref={frame} style={shown ? undefined : { height: height.current }}>
      {shown ? <ul aria-label={label}>{items.map(row)}</ul> : null}
    </div>
  );
});

/**
 * A list of any length of which only what is in sight exists. A short one is one list; a longer
 * one is lists of twenty, which a screen reader can jump between.
 */
export function RowChunks(props: {
  readonly items: readonly Item[];
  readonly label: string;
  readonly focus: string | undefined;
  readonly row: (item: Item) => ReactNode;
}) {
  const { items, label, focus, row } = props;
  const before = useRef<readonly (readonly Item[])[]>([]);
  if (items.length <= CHUNK) return <ul aria-label={label}>{items.map(row)}</ul>;
  const chunks = [];
  // A part in which nothing changed stays the same array, so that its rows are not looked at again.
  const parts: (readonly Item[])[] = [];
  for (let from = 0; from < items.length; from += CHUNK) {
    const part = unchanged(before.current[parts.length], items.slice(from, from + CHUNK));
    parts.push(part);
    const first = part[0];
    if (!first) continue;
    chunks.push(
      <Chunk
        key={first.id}
        items={part}
        label={W.rows(from + 1, from + part.length)}
        needed={focus !== undefined && part.some((item) => item.id === focus)}
        row={row}
      />,
    );
  }
  before.current = parts;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div role="group" aria-label={label}>
      {chunks}
    </div>
  );
}

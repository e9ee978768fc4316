import { MESSAGES, PANEL_WORDS } from '@blackbar/words';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useMemo, useRef, useState } from 'react';
import { cn } from '../../ui/class-names.ts';
import { useEditor } from '../state/editor-context.ts';
import { layOut, pagesBetween } from '../viewer/layout.ts';
import { PageCanvas } from '../viewer/page-canvas.tsx';
import { PRIORITY, type RenderQueue } from '../viewer/render-queue.ts';
import { turnedSize } from '../viewer/turn.ts';

const W = PANEL_WORDS;

const T = MESSAGES.editor;
const WIDTH = 112;
const TALLEST = 168;
const CAPTION = 28;

/** 'Page N' and 'N of total' under each picture; only the pictures in sight exist. */
export function Thumbnails({ pdf, queue }: { pdf: PDFDocumentProxy; queue: RenderQueue }) {
  const { found, page, showPage, turn, pageItems, document } = useEditor();
  const scroller = useRef<HTMLDivElement>(null);
  const [range, setRange] = useState<readonly [number, number]>([0, 6]);
  const cards = useMemo(
    () =>
      found.pages.map((info) => {
        const size = turnedSize(info, turn);
        const scale = Math.min(WIDTH / size.width, TALLEST / size.height);
        return { width: size.width * scale, height: size.height * scale, scale };
      }),
    [found.pages, turn],
  );
  const column = useMemo(
    () =>
      layOut(
        cards.map((c) => ({ width: c.width, height: c.height + CAPTION })),
        1,
        8,
      ),
    [cards],
  );

  useEffect(() => {
    const node = scroller.current;
    if (!node) return;
    const look = () => {
      const next = pagesBetween(column, node.scrollTop, node.scrollTop + node.clientHeight, 1);
      setRange((old) => (old[0] === next[0] && old[1] === next[1] ? old : next));
    };
    look();
    const observer = new ResizeObserver(look);
    observer.observe(node);
    node.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      node.removeEventListener('scroll', look);
    };
  }, [column]);

  useEffect(() => {
    const node = scroller.current;
    const [top, bottom] = [column.tops[page - 1] ?? 0, column.bottoms[page - 1] ?? 0];
    if (!node || (top >= node.scrollTop && bottom <= node.scrollTop + node.clientHeight)) return;
    node.scrollTop = top - node.clientHeight / 3;
  }, [page, column]);

  return (
    <nav ref={scroller} aria-label={W.tools.thumbnails} className="relative min-h-0 grow overflow-y-auto">
      <div className="relative" style={{ height: column.height }}>
        {cards.slice(range[0], range[1] + 1).map((card, i) => {
          const number = range[0] + i + 1;
          const here = number === page;
          const marked = (pageItems.get(number) ?? []).filter((item) => item.ticked).length;
          const unread = document.unreadablePages.includes(number);
          return (
            <button
              type="button"
              key={number}
              aria-current={here ? 'page' : undefined}
              onClick={() => showPage(number)}
              className="absolute inset-x-0 flex flex-col items-center text-xs"
              style={{ top: column.tops[number - 1] }}
            >
              <span
                className={cn(
                  'relative block overflow-hidden bg-white outline outline-hairline',
                  here && 'outline-2 outline-ink',
                )}
                style={{ width: card.width, height: card.height }}
              >
                <PageCanvas
                  pdf={pdf}
                  queue={queue}
                  page={number}
                  scale={card.scale}
                  turn={turn}
                  priority={PRIORITY.thumbnail}
                  name="thumbnail"
                />
                <span className="figures absolute right-1 bottom-1 flex gap-1 text-[11px]">
                  {unread ? (
                    <span className="rounded-[2px] bg-caution px-1 text-paper">
                      {found.pages[number - 1]?.source === 'none' ? W.thumbnail.noText : W.thumbnail.partly}
                    </span>
                  ) : null}
                  {marked > 0 ? (
                    <span className="rounded-[2px] bg-ink px-1 text-paper">
                      {marked}
                      <span className="sr-only">{W.thumbnail.toRemove}</span>
                    </span>
                  ) : null}
                </span>
              </span>
              <span className={cn('figures mt-1.5 flex gap-1.5', here ? 'font-semibold text-ink' : 'text-ink-faint')}>
                <span>{T.page(number)}</span>
                <span className="font-normal text-ink-faint">{T.pageOf(number, cards.length)}</span>
              </span>
            </button>
          );
        })}
      </div>
    </nav>
  );
}

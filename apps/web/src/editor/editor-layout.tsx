import { PANEL_WORDS } from '@blackbar/words';
import { useMemo } from 'react';
import { lookOf } from '../ui/category-look.ts';
import { cn } from '../ui/class-names.ts';
import { HatchPatterns } from '../ui/hatches.tsx';
import { usePageTitle } from '../ui/page-title.ts';
import { SkipLink } from '../ui/skip-link.tsx';
import { RightPanel } from './panels/right-panel.tsx';
import { TopBar } from './panels/top-bar.tsx';
import { Stage } from './stage.tsx';
import { type Side, useEditor } from './state/editor-context.ts';

const W = PANEL_WORDS;

export function EditorLayout({ onPage }: { onPage: (page: number) => void }) {
  const { document, found, items, count, page, viewer, side, setSide } = useEditor();
  usePageTitle(document.name);
  const looks = useMemo(
    () => [...new Set(items.map((item) => item.category))].map((category) => ({ category, ...lookOf(category) })),
    [items],
  );
  const show = (wanted: Side) => {
    setSide(wanted);
    // Scrolling works once the pages are laid out.
    requestAnimationFrame(() => viewer.current?.showPage(page));
  };
  return (
    <div className="flex h-dvh flex-col overflow-hidden">
      <HatchPatterns looks={looks} />
      <SkipLink to="review" onGo={() => show('review')}>
        {W.review.skip}
      </SkipLink>
      <SkipLink to="pages" onGo={() => show('pages')}>
        {W.tools.skip}
      </SkipLink>
      <TopBar onTool={() => show('pages')} />
      <main className="flex min-h-0 grow flex-col">
        <h1 className="sr-only">{document.name}</h1>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms */}
        <div
          role="group"
          aria-label={W.view.label}
          className="flex shrink-0 border-b border-hairline bg-paper lg:hidden"
        >
          {(['review', 'pages'] as const).map((each) => (
            <button
              key={each}
              type="button"
              aria-pressed={side === each}
              onClick={() => show(each)}
              className={cn(
                'h-10 grow border-b-[3px] border-transparent text-sm font-medium text-ink-faint',
                side === each && 'border-ink text-ink',
              )}
            >
              {each === 'review' ? W.view.review(count) : W.view.pages(found.pages.length)}
            </button>
          ))}
        </div>
        <div className="flex min-h-0 grow">
          <Stage onPage={onPage} className={side === 'pages' ? 'flex' : 'hidden lg:flex'} />
          <RightPanel className={side === 'review' ? 'flex' : 'hidden lg:flex'} />
        </div>
      </main>
    </div>
  );
}

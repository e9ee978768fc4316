import { MESSAGES, PANEL_WORDS } from '@blackbar/words';
import { SlidersHorizontal } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { cn } from '../../ui/class-names.ts';
import { NoticeStack } from '../../ui/notice-stack.tsx';
import { toast } from '../../ui/toast.tsx';
import { useEditor } from '../state/editor-context.ts';
import { isFrozen } from '../state/is-frozen.ts';
import { belowThreshold, suggestionCount } from '../state/item-counts.ts';
import { Categories } from './categories.tsx';
import { ChildrenNotice } from './children-notice.tsx';
import { HiddenContent } from './hidden-content.tsx';
import { Highlights } from './highlights.tsx';
import { announcementOf } from './item-label.ts';
import { PageList } from './page-list.tsx';
import { PagesToCome } from './pages-to-come.tsx';
import { RuleChangeNotice } from './rule-change-notice.tsx';
import { FinalizeTrouble, RunPanel } from './run-panel.tsx';
import { SaveTrouble } from './save-trouble.tsx';
import { Terms } from './terms.tsx';
import { UndecidedValues } from './undecided-values.tsx';
import { UnreadablePages } from './unreadable-pages.tsx';

const W = PANEL_WORDS;

const T = MESSAGES.editor;

function Actions() {
  const api = useEditor();
  const { items, state, dispatch, count, build, busy, waits, locked, openDialog } = api;
  const live = items.filter((item) => item.found && !item.excluded);
  const { confidenceThreshold } = state.draft.settings;
  const below = belowThreshold(live, confidenceThreshold);
  const exactly = (ids: readonly string[], marks: boolean) => dispatch({ type: 'tickExactly', ids, marks });
  const frozen = isFrozen(api);
  const barred = busy || frozen;
  const redact = () => {
    if (count === 0) toast(MESSAGES.editor.nothingSelected);
    else void build('draft');
  };
  return (
    <footer className="shrink-0 border-t border-hairline bg-paper p-3">
      <div className="flex gap-1.5">
        <Button
          size="sm"
          className="grow px-1"
          disabled={barred}
          title={W.review.all(live.length, below)}
          onClick={() => {
            exactly(
              live.map((i) => i.id),
              true,
            );
            if (below > 0) toast(W.review.allTicked(below, Math.round(confidenceThreshold * 100)));
          }}
        >
          {T.selectAll}
        </Button>
        <Button
          size="sm"
          className="grow px-1"
          disabled={barred}
          onClick={() =>
            exactly(
              live.filter((i) => i.found?.critical).map((i) => i.id),
              false,
            )
          }
        >
          {T.criticalOnly}
        </Button>
        <Button size="sm" className="grow px-1" disabled={barred} onClick={() => dispatch({ type: 'clear' })}>
          {T.clear}
        </Button>
      </div>
      <Button look="primary" className="mt-2 w-full" disabled={waits || locked} onClick={redact}>
        {T.redactItems(count)}
      </Button>
      <Button
        look="quiet"
        size="sm"
        className="-mb-1 mt-1 w-full"
        disabled={frozen}
        onClick={() => openDialog('settings')}
      >
        <SlidersHorizontal aria-hidden="true" />
        {T.redactionSettings}
      </Button>
    </footer>
  );
}

/** What was found and what will go: the surface of the keyboard and of screen readers. */
export function RightPanel({ className }: { className?: string }) {
  const { items, state, count, run } = useEditor();
  const scroller = useRef<HTMLDivElement>(null);
  const news = run && `${run.id}:${run.state}`;
  // What became of a run stands at the top.
  useEffect(() => {
    if (news) scroller.current?.scrollTo({ top: 0 });
  }, [news]);
  const suggestions = suggestionCount(items, state.draft.settings.confidenceThreshold);
  const finds = suggestionCount(items, 0);
  return (
    <section
      id="review"
      tabIndex={-1}
      aria-label={W.review.label}
      className={cn(
        'min-h-0 w-full shrink-0 flex-col outline-none border-l border-hairline bg-paper lg:w-84',
        className,
      )}
    >
      <div ref={scroller} data-scroller className="min-h-0 grow overflow-y-auto">
        <NoticeStack className="px-3 py-2">
          <SaveTrouble />
          <FinalizeTrouble />
          <RunPanel />
          <PagesToCome />
          <RuleChangeNotice />
          <UndecidedValues />
          <ChildrenNotice />
          <UnreadablePages />
        </NoticeStack>
        <section aria-labelledby="suggestions" className="border-b border-hairline p-3">
          <h2 id="suggestions" className="flex items-baseline gap-2 font-semibold">
            <span className="figures">{W.review.suggestions(suggestions)}</span>
            {suggestions < finds ? (
              <span className="figures text-[13px] font-normal text-ink-faint">{W.review.ofFinds(finds)}</span>
            ) : null}
            <span className="figures ml-auto text-[13px] font-normal text-ink-faint" role="status">
              {W.review.selected(count)}
            </span>
          </h2>
          <Categories />
        </section>
        <Terms />
        <Highlights />
        <HiddenContent />
        <PageList />
      </div>
      <Actions />
      <p role="status" className="sr-only">
        {announcementOf(items, state.focus)}
      </p>
    </section>
  );
}

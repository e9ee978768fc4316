import type { WarningCode } from '@blackbar/model';
import { EDITOR_WORDS } from '@blackbar/words';
import { Button } from '../../ui/button.tsx';
import { cn } from '../../ui/class-names.ts';
import { useEditor } from '../state/editor-context.ts';

const T = EDITOR_WORDS.preview;

export type CompareMode = 'result' | 'slider' | 'beside';
const MODES: readonly CompareMode[] = ['result', 'slider', 'beside'];

interface PreviewBarProps {
  readonly waiting: boolean;
  readonly mode: CompareMode;
  readonly onMode: (mode: CompareMode) => void;
  /** Percent of each page that shows the original. */
  readonly share: number;
  readonly onShare: (percent: number) => void;
}

/** Says that these are the real bytes, and how to look at them. */
export function PreviewBar({ waiting, mode, onMode, share, onShare }: PreviewBarProps) {
  const { openDialog, previewed } = useEditor();
  const pagesWith = (wanted: WarningCode) =>
    (previewed?.warnings ?? []).flatMap(({ code, page = 0 }) => (code === wanted ? [page] : []));
  const [numbered, fitted] = [pagesWith('label_as_number'), pagesWith('line_not_normalised')];
  const told = numbered.length + fitted.length > 0;
  return (
    <div
      className={cn(
        'flex min-h-10 shrink-0 flex-wrap items-center gap-x-3 gap-y-1 bg-ink px-3 py-1.5 text-[13px] text-paper',
        !told && 'xl:flex-nowrap',
      )}
    >
      <p role="status" className="min-w-40">
        {waiting ? T.making : T.bytes}
      </p>
      {waiting ? null : (
        <>
          {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms */}
          <div role="group" aria-label={T.how} className="ml-auto flex shrink-0 rounded-md border border-paper/40">
            {MODES.map((each) => (
              <button
                key={each}
                type="button"
                aria-pressed={mode === each}
                onClick={() => onMode(each)}
                className={cn(
                  'h-7 px-2.5 focus-visible:outline-paper',
                  mode === each && 'bg-paper text-ink',
                  each === 'beside' && 'hidden sm:block',
                )}
              >
                {T.modes[each]}
              </button>
            ))}
          </div>
          {mode === 'slider' ? (
            <input
              type="range"
              min={0}
              max={100}
              value={share}
              aria-label={T.share}
              aria-valuetext={T.shareOf(share)}
              onChange={(event) => onShare(Number(event.target.value))}
              className="w-40 min-w-16 accent-paper focus-visible:outline-paper"
            />
          ) : null}
          <Button
            size="sm"
            className="h-7 shrink-0 border-paper/40 bg-transparent text-paper hover:border-paper"
            onClick={() => openDialog('result')}
          >
            {T.report}
          </Button>
        </>
      )}
      {numbered.length > 0 && !waiting ? <p className="basis-full">{T.numbered(numbered)}</p> : null}
      {fitted.length > 0 && !waiting ? <p className="basis-full">{T.fitted(fitted)}</p> : null}
    </div>
  );
}

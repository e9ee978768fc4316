import { PANEL_WORDS } from '@blackbar/words';
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { cn } from './class-names.ts';

const W = PANEL_WORDS.notices;

/** Of the height that they share with what they stand above: more would push it out of sight. */
const SHARE = 0.35;

interface Stack {
  readonly folded: ReadonlySet<string>;
  readonly fold: (id: string, on: boolean) => void;
  /** Gives what takes it out again. */
  readonly enter: (id: string) => () => void;
}

const StackContext = createContext<Stack | undefined>(undefined);

export interface Fold {
  readonly id: string;
  readonly folded: boolean;
  readonly turn: () => void;
}

/** One notice's place in the stack that it stands in, if it stands in one and has something to fold away. */
export function useFold(foldable: boolean): Fold | undefined {
  const stack = useContext(StackContext);
  const id = useId();
  const enter = stack?.enter;
  useLayoutEffect(() => (foldable ? enter?.(id) : undefined), [enter, foldable, id]);
  if (!stack || !foldable) return undefined;
  const folded = stack.folded.has(id);
  return { id, folded, turn: () => stack.fold(id, !folded) };
}

/**
 * Notices above something that has to stay in sight. As long as they leave it room each is open. Where they would not,
 * one is, what came last or what somebody is at, and the others are a line each. Several are counted and fold at once.
 */
export function NoticeStack({ children, className }: { children: ReactNode; className?: string }) {
  const box = useRef<HTMLDivElement>(null);
  const [entered, setEntered] = useState<readonly string[]>([]);
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const enter = useCallback((id: string) => {
    setEntered((now) => [...now, id]);
    return () => setEntered((now) => now.filter((each) => each !== id));
  }, []);
  const fold = useCallback(
    (id: string, on: boolean) =>
      setFolded((now) => new Set(on ? [...now, id] : [...now].filter((each) => each !== id))),
    [],
  );
  const before = useRef<readonly string[]>([]);
  useLayoutEffect(() => {
    const opening = before.current.length === 0;
    const came = entered.filter((id) => !before.current.includes(id));
    before.current = entered;
    const room = box.current?.parentElement?.clientHeight ?? 0;
    if (came.length === 0 || (box.current?.scrollHeight ?? 0) <= room * SHARE) return;
    const at = window.document.activeElement?.closest('[data-notice]')?.getAttribute('data-notice');
    const keep = opening ? entered[0] : (entered.find((id) => id === at) ?? came.at(-1));
    setFolded(new Set(entered.filter((id) => id !== keep)));
  }, [entered]);
  const allFolded = entered.every((id) => folded.has(id));
  const value = useMemo(() => ({ folded, fold, enter }), [folded, fold, enter]);
  return (
    <StackContext value={value}>
      <div ref={box} className={cn('grid grid-cols-1 gap-2 empty:hidden', className)}>
        {entered.length > 1 ? (
          <button
            type="button"
            aria-expanded={!allFolded}
            className="-mb-1 flex items-baseline gap-2 text-left text-[13px]"
            onClick={() => setFolded(new Set(allFolded ? [] : entered))}
          >
            <span className="figures grow font-semibold">{W.count(entered.length)}</span>
            <span className="font-medium text-accent">{allFolded ? W.open : W.fold}</span>
          </button>
        ) : null}
        {children}
      </div>
    </StackContext>
  );
}

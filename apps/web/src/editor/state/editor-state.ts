import { type Override, REVIEW_HISTORY, type Review } from '@blackbar/contracts';
import { decidedNow } from './decided-now.ts';
import { type Draft, draftOf, itemCount, overrideKey, tickedMarks, withTerm } from './draft.ts';
import { changedMark, withIds, withoutIds, withReasons, withTerms, wordTicked } from './draft-changes.ts';
import type { EditorAction } from './editor-action.ts';
import { type History, NO_HISTORY } from './history.ts';
import { mergeDrafts } from './merge.ts';

export interface EditorState extends History {
  readonly draft: Draft;
  /** How often something that another person or window did was taken in. */
  readonly taken: number;
  /** Grows with every change that has to be saved. */
  readonly version: number;
  /** Detections that a person ticked or unticked: the others carry their first, automatic tick. */
  readonly touched: ReadonlySet<string>;
  /** What the last finished file removed; drawn as redacted. */
  readonly applied: ReadonlySet<string>;
  /** The draft that it was made from. */
  readonly builtFrom: Draft | undefined;
  /** It cleared the ticks and nothing was decided since: the server holds them still. */
  readonly cleared: boolean;
  /** What the server said that chosen boxes will say, by `overrideKey`. */
  readonly labels: ReadonlyMap<string, string>;
  /** The detection or mark that the keyboard is on. */
  readonly focus: string | undefined;
}

function onlyIn(a: ReadonlySet<string>, b: ReadonlySet<string>): readonly string[] {
  return a === b ? [] : [...a].filter((id) => !b.has(id));
}

/**
 * Finds of which a step on this person's way changed the tick: those carry no automatic one any more. What the switch
 * of the settings ticked is no word on any of them.
 */
function touchedOn(draft: Draft, { past }: History): ReadonlySet<string> {
  const way = [...past, draft];
  const touched = new Set<string>();
  for (const [i, after] of way.entries()) {
    const before = way[i - 1] ?? after;
    if (before.settings.autoRedactCritical !== after.settings.autoRedactCritical) continue;
    for (const id of onlyIn(before.ticked, after.ticked)) touched.add(id);
    for (const id of onlyIn(after.ticked, before.ticked)) touched.add(id);
  }
  return touched;
}

/** `history`: how this person got here, in whatever browser. */
export function openEditor(review: Review, history: History = NO_HISTORY): EditorState {
  const draft = draftOf(review);
  return {
    draft,
    past: history.past,
    future: history.future,
    taken: 0,
    version: 0,
    touched: touchedOn(draft, history),
    applied: new Set(),
    builtFrom: undefined,
    cleared: false,
    labels: new Map(),
    focus: undefined,
  };
}

function step(state: EditorState, draft: Draft): EditorState {
  return {
    ...state,
    draft,
    cleared: false,
    past: [...state.past.slice(-REVIEW_HISTORY.steps + 1), state.draft],
    future: [],
    version: state.version + 1,
  };
}

function change(state: EditorState, part: Partial<Draft>): EditorState {
  return step(state, { ...state.draft, ...part });
}

/** They say that nothing goes; other changes leave what goes as it is. */
const SAYS_NOTHING_GOES: ReadonlySet<EditorAction['type']> = new Set(['clear', 'tickExactly', 'undo', 'redo']);

/** The whole editor in one pure function: every mark, tick and setting, and the way back. */
export function editorReducer(state: EditorState, action: EditorAction): EditorState {
  // What the switch of the settings ticks comes beside what a file cleared, it says nothing about the others.
  if (state.cleared && action.type === 'settings') return reduced(withBuiltTicks(state), action);
  const next = reduced(state, action);
  // A change is saved with the ticks of its draft: beside a page turned, those that a file cleared must not get lost.
  const isLost = state.cleared && next.version > state.version && itemCount(next.draft) === 0;
  return isLost && !SAYS_NOTHING_GOES.has(action.type) ? reduced(withBuiltTicks(state), action) : next;
}

/** The ticks that a finished file cleared; its clearing, the last step while nothing was decided since, is none. */
function withBuiltTicks(state: EditorState): EditorState {
  return { ...state, draft: decidedNow(state), cleared: false, past: state.past.slice(0, -1) };
}

function reduced(state: EditorState, action: EditorAction): EditorState {
  const { draft } = state;
  switch (action.type) {
    case 'load':
      return { ...openEditor(action.review), applied: state.applied, builtFrom: state.builtFrom, focus: state.focus };
    case 'merge':
      return merged(state, action.base, action.theirs, action.save);
    case 'turn':
      return change(state, { turn: action.turn });
    case 'tick':
      return {
        ...change(state, { ticked: withIds(draft.ticked, action.ids, action.on) }),
        touched: withIds(state.touched, action.ids, true),
      };
    case 'tickExactly':
      return tickedExactly(state, action);
    case 'keepHere':
      return change(state, {
        ticked: withIds(draft.ticked, action.ids, false),
        kept: { ...draft.kept, ...Object.fromEntries(action.ids.map((id) => [id, action.reason])) },
      });
    case 'sameAs':
      return sameAs(state, action);
    case 'clear':
      return {
        ...change(state, { ticked: new Set(), unticked: new Set(draft.marks.map((mark) => mark.id)), terms: [] }),
        touched: withIds(state.touched, [...draft.ticked], true),
      };
    case 'tickMark':
      return change(state, { unticked: withIds(draft.unticked, [action.id], !action.on) });
    case 'tickWord':
      return change(state, wordTicked(draft, action));
    case 'addMarks':
      return {
        ...change(state, {
          marks: [...draft.marks, ...action.marks],
          unticked: withIds(draft.unticked, action.unticked ?? [], true),
        }),
        focus: action.marks.at(-1)?.id,
      };
    case 'changeMark':
      return change(state, changedMark(draft, action.mark));
    case 'repeatMark': {
      const marks = draft.marks.map((mark) => (mark.id === action.mark.id ? action.mark : mark));
      return change(state, { marks: [...marks, ...action.copies] });
    }
    case 'removeMarks': {
      const gone = new Set(action.ids);
      return {
        ...change(state, {
          marks: draft.marks.filter((mark) => !gone.has(mark.id)),
          kept: withoutIds(draft.kept, gone),
          unticked: withIds(draft.unticked, action.ids, false),
        }),
        focus: state.focus !== undefined && gone.has(state.focus) ? undefined : state.focus,
      };
    }
    case 'reasons':
      return change(
        state,
        withReasons(draft, action.ids, () => action.reasons),
      );
    case 'addReasons':
      return change(
        state,
        withReasons(draft, action.ids, (before) => [...new Set([...before, ...action.reasons])]),
      );
    case 'override':
      return overridden(state, action.ids, action.override, action.appearance);
    case 'terms':
      return change(state, withTerms(draft, action));
    case 'addTerm':
      return change(state, { terms: withTerm(draft.terms, action.term) });
    case 'exclusions':
      return change(state, { exclusions: action.exclusions, ticked: withIds(draft.ticked, action.untick, false) });
    case 'settings':
      return withSettings(state, action);
    case 'bates':
      return change(state, { bates: action.bates });
    case 'acknowledge': {
      const others = draft.acknowledgedPages.filter((page) => page !== action.page);
      return change(state, { acknowledgedPages: action.on ? [...others, action.page] : others });
    }
    case 'built':
      return built(state);
    case 'finalized':
      return finalized(state);
    case 'tickBuilt': {
      if (!state.builtFrom) return state;
      const { ticked, unticked, terms } = state.builtFrom;
      return change(state, { ticked: new Set([...ticked, ...draft.ticked]), unticked, terms });
    }
    case 'lookAgain':
      return state.cleared ? withBuiltTicks(state) : state;
    case 'focus':
      return { ...state, focus: action.id };
    case 'undo': {
      const last = state.past.at(-1);
      if (!last) return state;
      const future = [draft, ...state.future];
      return {
        ...state,
        draft: last,
        cleared: false,
        past: state.past.slice(0, -1),
        future,
        version: state.version + 1,
      };
    }
    case 'redo': {
      const [next, ...future] = state.future;
      if (!next) return state;
      return {
        ...state,
        draft: next,
        cleared: false,
        past: [...state.past, draft],
        future,
        version: state.version + 1,
      };
    }
  }
}

/** Of what was asked for by hand, marks and words, all goes or nothing. */
function tickedExactly(state: EditorState, action: Extract<EditorAction, { type: 'tickExactly' }>): EditorState {
  const { draft } = state;
  const ticked = new Set(action.ids);
  const unticked = action.marks ? new Set<string>() : new Set(draft.marks.map((mark) => mark.id));
  return {
    ...change(state, { ticked, unticked, ...(action.marks ? {} : { terms: [] }) }),
    touched: withIds(state.touched, [...draft.ticked, ...action.ids], true),
  };
}

function withSettings(state: EditorState, action: Extract<EditorAction, { type: 'settings' }>): EditorState {
  const { settings, automatic: { ids, on } = { ids: [], on: false } } = action;
  return change(state, { settings, ticked: withIds(state.draft.ticked, ids, on) });
}

function sameAs(state: EditorState, action: Extract<EditorAction, { type: 'sameAs' }>): EditorState {
  const { draft } = state;
  const stay = action.keep.map(({ id }) => id);
  const kept = withoutIds(draft.kept, new Set(action.tick));
  return {
    ...change(state, {
      ticked: withIds(withIds(draft.ticked, action.tick, true), stay, false),
      kept: { ...kept, ...Object.fromEntries(action.keep.map(({ id, reason }) => [id, reason] as const)) },
      marks: [...draft.marks, ...action.marks],
      unticked: withIds(draft.unticked, action.untickMarks, true),
    }),
    touched: withIds(state.touched, [...action.tick, ...stay], true),
  };
}

/**
 * Every step back keeps what the other person did: my undo takes back mine. Ticks that a finished file cleared here go
 * at the server with what the other person ticked: where that is something else, all of them are shown again.
 */
function merged(state: EditorState, base: Draft, theirs: Draft, save: boolean): EditorState {
  const withTheirs = (draft: Draft) => mergeDrafts(base, draft, theirs).draft;
  const builtFrom = state.cleared && state.builtFrom ? withTheirs(state.builtFrom) : undefined;
  const isOther = builtFrom !== undefined && !removesSame(builtFrom, decidedNow(state));
  return {
    ...state,
    builtFrom: isOther ? state.builtFrom : (builtFrom ?? state.builtFrom),
    cleared: state.cleared && !isOther,
    draft: isOther ? builtFrom : withTheirs(state.draft),
    past: state.past.map(withTheirs),
    future: state.future.map(withTheirs),
    taken: state.taken + 1,
    version: state.version + (save ? 1 : 0),
  };
}

function overridden(
  state: EditorState,
  ids: readonly string[],
  override: Override | undefined,
  appearance: string,
): EditorState {
  const others = withoutIds(state.draft.overrides, new Set(ids));
  if (!override) return change(state, { overrides: others });
  const labels = ids.map((id) => [overrideKey(id, override), appearance] as const);
  return {
    ...change(state, { overrides: { ...others, ...Object.fromEntries(ids.map((id) => [id, override] as const)) } }),
    labels: new Map([...state.labels, ...labels]),
  };
}

function removesSame(a: Draft, b: Draft): boolean {
  const goes = (draft: Draft) =>
    JSON.stringify([[...draft.ticked].sort(), tickedMarks(draft), [...draft.terms].sort()]);
  return goes(a) === goes(b);
}

/** What goes by a draft. */
function appliedBy(draft: Draft): ReadonlySet<string> {
  return new Set([...draft.ticked, ...tickedMarks(draft).map(({ id }) => id)]);
}

/**
 * A finished file clears the ticks and leaves what it removed drawn as redacted. The version stays:
 * the saved review is still the one that the file was made from, so that it can be finalized.
 */
function built(state: EditorState): EditorState {
  const { draft } = state;
  if (itemCount(draft) === 0) return state;
  const unticked = new Set(draft.marks.map((mark) => mark.id));
  const cleared = step(state, { ...draft, ticked: new Set(), unticked, terms: [] });
  return { ...cleared, version: state.version, applied: appliedBy(draft), builtFrom: draft, cleared: true };
}

/** A finalized review is locked as the server holds it: it goes on saying what was removed. */
function finalized(state: EditorState): EditorState {
  const draft = decidedNow(state);
  return { ...state, draft, applied: appliedBy(draft), builtFrom: draft, cleared: false };
}

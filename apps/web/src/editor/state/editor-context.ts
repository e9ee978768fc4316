import type { CaseKind, DetectionsResponse, RunKind, WireDocument, WireRun } from '@blackbar/contracts';
import type { Rotation, ViewRect } from '@blackbar/model';
import { createContext, type Dispatch, type ReactNode, type RefObject, useContext } from 'react';
import type { WayOn } from '../../api/way-on.ts';
import type { Tool } from '../overlay/surface-actions.ts';
import type { Sketch } from '../tools/sketch.ts';
import type { ViewerHandle } from '../viewer/use-viewer-handle.ts';
import type { EditorAction } from './editor-action.ts';
import type { EditorState } from './editor-state.ts';
import type { Item } from './items.ts';
import type { Autosave } from './use-autosave.ts';

export type DialogName =
  | 'terms'
  | 'settings'
  | 'bates'
  | 'reasons'
  | 'wizard'
  | 'finalize'
  | 'result'
  | 'keys'
  | 'rules'
  | 'repeat'
  | 'people'
  | 'children'
  | 'hipaa'
  | 'marks'
  | 'caseChange';

export interface Colleague {
  readonly id: string;
  readonly name: string;
}

/** What a narrow window shows; a wide one has room for both. */
export type Side = 'pages' | 'review';

export type Filter = 'all' | 'no-reason';

/** The case's legal rules: their names, and the form that changes them. */
export interface Rules {
  readonly names: readonly string[];
  /** Whose rules they are, where the next file is for somebody with rules of their own. */
  readonly recipient?: string;
  /** Safe Harbor is among them: its eighteen identifiers are signed for. */
  readonly safeHarbor: boolean;
  readonly form: ReactNode;
}

/** How the form that decides over the whole case is opened. */
export interface WholeCase {
  /** On what somebody stands. */
  readonly start: CaseKind | undefined;
  /** Why it is to stay, where that is what somebody came for. */
  readonly because?: string;
  /** What has to be saved before the stored reviews are looked at. */
  readonly prepare: () => Promise<unknown>;
  readonly onClose: () => void;
}

/** Why finalizing could not even begin, and where that is changed. */
export interface Trouble {
  readonly why: string;
  readonly way?: WayOn | undefined;
}

/** What every part of the editor works with. */
export interface EditorApi {
  /** The account menu, which belongs to every signed-in screen. */
  readonly account: ReactNode;
  readonly rules: Rules | undefined;
  readonly wholeCase: (how: WholeCase) => ReactNode;
  readonly document: WireDocument;
  readonly found: DetectionsResponse;
  readonly state: EditorState;
  readonly dispatch: Dispatch<EditorAction>;
  readonly items: readonly Item[];
  readonly pageItems: ReadonlyMap<number, readonly Item[]>;
  /** What the list shows: everything, or what lacks a reason. */
  readonly filter: Filter;
  readonly setFilter: (filter: Filter) => void;
  /** N of 'Redact N Items'. */
  readonly count: number;
  /** Nothing may be changed, because it is finalized or because this person may only look. */
  readonly locked: boolean;
  readonly finalized: boolean;
  /** This person's role lets them. */
  readonly mayChange: boolean;
  /** A corrected version of what was finalized. */
  readonly reopen: () => Promise<void>;
  /** The page in view, from 1. */
  readonly page: number;
  readonly side: Side;
  readonly setSide: (side: Side) => void;
  /** To a page, on whatever side somebody is. */
  readonly showPage: (page: number) => void;
  /** Brings a page, or a box of it, before somebody's eyes: in a narrow window, too. */
  readonly show: (page: number, box?: ViewRect) => void;
  /** Puts the keyboard on an item and brings it into sight. */
  readonly focusItem: (item: Item | undefined) => void;
  /** Puts the keyboard on an item and brings it before somebody's eyes. */
  readonly showItem: (item: Item | undefined) => void;
  readonly toggle: (item: Item) => void;
  readonly removeMark: (item: Item) => void;
  readonly tool: Tool;
  /** The box that is being placed by the keyboard. */
  readonly sketch: Sketch | undefined;
  readonly setSketch: (sketch: Sketch | undefined) => void;
  readonly setTool: (tool: Tool) => void;
  readonly zoom: number;
  readonly setZoom: (percent: number) => void;
  /** How the original is turned: as its output will be, and further by `look`. */
  readonly turn: Rotation;
  /** Turned for looking only. */
  readonly look: Rotation;
  readonly rotate: () => void;
  readonly save: Autosave;
  readonly run: WireRun | undefined;
  /** What the server says of a run now. */
  readonly receive: (run: WireRun) => void;
  /**
   * 'Redact N Items', Redaction Preview or Finalize Redaction; says what came of it. `looked`: the revision that
   * somebody confirmed; another one is refused.
   */
  readonly build: (kind: RunKind, looked?: number) => Promise<WireRun | undefined>;
  readonly busy: boolean;
  /** Nothing can be made of it now: a run is at work, or pages are still being read. */
  readonly waits: boolean;
  /** Why finalizing could not even begin. */
  readonly trouble: Trouble | undefined;
  readonly preview: boolean;
  /** The run whose bytes Redaction Preview shows; nothing while it is being made. */
  readonly previewed: WireRun | undefined;
  readonly setPreview: (on: boolean) => void;
  readonly dialog: DialogName | undefined;
  readonly openDialog: (name: DialogName | undefined) => void;
  /** Who else has this document open. */
  readonly people: readonly Colleague[];
  readonly wizardStep: number;
  readonly setWizardStep: (step: number) => void;
  readonly viewer: RefObject<ViewerHandle | null>;
}

export const EditorContext = createContext<EditorApi | undefined>(undefined);

export function useEditor(): EditorApi {
  const api = useContext(EditorContext);
  if (!api) throw new Error('The editor’s parts work only inside the editor.');
  return api;
}

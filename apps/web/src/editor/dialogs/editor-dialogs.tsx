import type { ReactNode } from 'react';
import { type DialogName, useEditor } from '../state/editor-context.ts';
import { BatesDialog } from './bates-dialog.tsx';
import { EditorCaseChangeDialog } from './case-change-dialog.tsx';
import { ChildrenDialog } from './children-dialog.tsx';
import { FinalizeDialog } from './finalize-dialog.tsx';
import { HipaaSheetDialog } from './hipaa/sheet-dialog.tsx';
import { KeysDialog } from './keys-dialog.tsx';
import { MarksDialog } from './marks-dialog.tsx';
import { PeopleDialog } from './people-dialog.tsx';
import { ReasonsDialog } from './reasons-dialog.tsx';
import { RepeatDialog } from './repeat-dialog.tsx';
import { ResultDialog } from './result-dialog.tsx';
import { RulesDialog } from './rules-dialog.tsx';
import { SettingsDialog } from './settings-dialog.tsx';
import { TermsDialog } from './terms-dialog.tsx';
import { WizardDialog } from './wizard-dialog.tsx';

const DIALOGS: Readonly<Record<DialogName, () => ReactNode>> = {
  terms: TermsDialog,
  settings: SettingsDialog,
  bates: BatesDialog,
  reasons: ReasonsDialog,
  wizard: WizardDialog,
  finalize: FinalizeDialog,
  result: ResultDialog,
  keys: KeysDialog,
  rules: RulesDialog,
  repeat: RepeatDialog,
  people: PeopleDialog,
  children: ChildrenDialog,
  hipaa: HipaaSheetDialog,
  marks: MarksDialog,
  caseChange: EditorCaseChangeDialog,
};

/** At most one dialog is open. */
export function EditorDialogs() {
  const { dialog } = useEditor();
  if (!dialog) return null;
  const Open = DIALOGS[dialog];
  return <Open />;
}

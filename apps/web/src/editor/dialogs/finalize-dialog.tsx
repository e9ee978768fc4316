import { EDITOR_WORDS, MESSAGES, PANEL_WORDS } from '@blackbar/words';
import { useOrganization } from '../../api/organization.ts';
import { Button } from '../../ui/button.tsx';
import { lookOf } from '../../ui/category-look.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { NoticeBox } from '../../ui/notice-box.tsx';
import { ChildrenList } from '../panels/children-list.tsx';
import { UndecidedValues } from '../panels/undecided-values.tsx';
import { UnreadablePages } from '../panels/unreadable-pages.tsx';
import { useEditor } from '../state/editor-context.ts';
import type { Item } from '../state/items.ts';
import { withoutDemandedReason } from '../state/reason-gap.ts';
import { undecidedValues } from '../state/undecided-items.ts';
import { useOpenChildren } from '../state/use-open-children.ts';
import { SampleWords } from './sample-words.tsx';

const W = PANEL_WORDS;

/** The last look: what will go, what was not looked at, and that there is no way back. */
export function FinalizeDialog() {
  const { count, state, found, items, build, openDialog } = useEditor();
  const { data: organization } = useOrganization();
  const close = () => openDialog(undefined);
  const built = count === 0 ? state.builtFrom : undefined;
  const removals = built ? state.applied.size + built.terms.length : count;
  const seen = new Set(state.draft.acknowledgedPages);
  const unseen = found.unreadablePages.filter((page) => !seen.has(page));
  const bare = withoutDemandedReason(items, found).length;
  const open = undecidedValues(items, state.builtFrom && count === 0 ? state.builtFrom : state.draft).length;
  const children = useOpenChildren();
  const staying = items.filter((item) => item.found && !item.ticked && !item.applied && !item.excluded);
  const left = staying.filter((item) => item.found?.critical);
  const kept = Object.keys(state.draft.kept).length;
  return (
    <Dialog
      open
      onOpenChange={close}
      title={MESSAGES.editor.finalize}
      description={W.finalize.description}
      footer={
        <>
          <Button onClick={close}>{W.cancel}</Button>
          <Button
            look="primary"
            disabled={unseen.length > 0 || bare > 0 || open > 0 || children > 0}
            onClick={() => {
              close();
              void build('final');
            }}
          >
            {MESSAGES.editor.finalize}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <p>
          <span className="font-semibold">{W.finalize.items(removals)}</span> {W.finalize.willGo(found.pages.length)}
        </p>
        {removals === 0 ? (
          <NoticeBox tone="caution" title={W.finalize.nothing}>
            {W.finalize.onlyHidden}
          </NoticeBox>
        ) : null}
        {left.length > 0 ? (
          <NoticeBox tone="caution" title={W.finalize.criticalLeft(left.length)}>
            {W.finalize.staysReadable(byCategory(left))}
          </NoticeBox>
        ) : null}
        {staying.length > 0 ? (
          <p>
            <span className="font-semibold">{W.finalize.stays}</span> {byCategory(staying)}
          </p>
        ) : null}
        {kept > 0 ? <p>{W.finalize.keptOnPurpose(kept)}</p> : null}
        {bare > 0 ? (
          <NoticeBox tone="stop" title={W.finalize.withoutReason(bare)}>
            {W.finalize.reasonsDemanded}
          </NoticeBox>
        ) : null}
        {organization?.twoPersonApproval ? (
          <NoticeBox title={EDITOR_WORDS.approval.setting}>{EDITOR_WORDS.approval.wanted}</NoticeBox>
        ) : null}
        <UndecidedValues />
        <ChildrenList />
        <SampleWords />
        <UnreadablePages />
      </div>
    </Dialog>
  );
}

/** "Name 31, Date 12": the largest group first. */
function byCategory(items: readonly Item[]): string {
  const counts = new Map<string, number>();
  for (const { category } of items) counts.set(category, (counts.get(category) ?? 0) + 1);
  return [...counts]
    .sort((a, b) => b[1] - a[1])
    .map(([category, count]) => `${lookOf(category).name} ${count}`)
    .join(', ');
}

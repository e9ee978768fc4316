import { EDITOR_WORDS, EXPORT_WORDS, MESSAGES, PANEL_WORDS } from '@blackbar/words';
import {
  ArrowLeft,
  Check,
  CloudOff,
  FileOutput,
  Keyboard,
  LoaderCircle,
  Lock,
  Redo2,
  TriangleAlert,
  Undo2,
  WandSparkles,
  X,
} from 'lucide-react';
import { Link } from 'wouter';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { backFrom } from '../../ui/last-place.ts';
import { Tooltip } from '../../ui/tooltip.tsx';
import { useEditor } from '../state/editor-context.ts';
import { isFrozen } from '../state/is-frozen.ts';
import type { SaveStatus } from '../state/use-autosave.ts';
import { MoreTools } from './more-tools.tsx';

const W = PANEL_WORDS;

const T = MESSAGES.editor;

function SaveBadge({ status }: { status: SaveStatus }) {
  switch (status) {
    case 'saved':
      return (
        <Badge tone="good">
          <Check aria-hidden="true" />
          {T.saved}
        </Badge>
      );
    case 'saving':
      return (
        <Badge>
          <LoaderCircle className="animate-spin" aria-hidden="true" />
          {W.saving.saving}
        </Badge>
      );
    case 'waiting':
    case 'signed-out':
      return (
        <Badge tone="caution">
          <CloudOff aria-hidden="true" />
          {W.saving.waiting}
        </Badge>
      );
    case 'refused':
      return (
        <Badge tone="caution">
          <TriangleAlert aria-hidden="true" />
          {W.saving.refused}
        </Badge>
      );
    case 'conflict':
      return (
        <Badge tone="caution">
          <TriangleAlert aria-hidden="true" />
          {W.saving.conflict}
        </Badge>
      );
    case 'locked':
      return (
        <Badge tone="good">
          <Lock aria-hidden="true" />
          {W.saving.finalized}
        </Badge>
      );
  }
}

const P = EDITOR_WORDS.people;

/** Who else is here, discreetly: initials, and names for whoever asks. */
function People() {
  const { people } = useEditor();
  const said = people.length === 0 ? '' : P.here(people.map(({ name }) => name));
  return (
    <span role="status" aria-label={P.label} className="flex shrink-0 items-center gap-1 max-sm:sr-only">
      {people.map(({ id, name }) => (
        <span
          key={id}
          aria-hidden="true"
          title={said}
          className="grid size-6 place-items-center rounded-full border border-hairline-strong bg-sheet text-[11px] font-semibold"
        >
          {name
            .split(' ')
            .map((part) => part[0])
            .join('')
            .slice(0, 2)
            .toUpperCase()}
        </span>
      ))}
      <span className="sr-only">{said}</span>
    </span>
  );
}

/** `onTool`: a tool for the pages was taken where they may be out of sight. */
export function TopBar({ onTool }: { onTool: () => void }) {
  const api = useEditor();
  const { document, state, dispatch, save, openDialog, waits, locked, finalized, items, account } = api;
  const frozen = isFrozen(api);
  const back = backFrom(document.caseId);
  const wizard = () => openDialog('wizard');
  return (
    <header className="flex h-13 shrink-0 items-center gap-1 border-b border-hairline bg-paper px-1 sm:gap-2 sm:px-3">
      <Button asChild look="quiet" size="sm" className="px-2">
        <Link href={back}>
          <ArrowLeft aria-hidden="true" />
          {T.back}
        </Link>
      </Button>
      <span role="status" aria-label={W.saving.label} className="min-w-0 overflow-hidden">
        <SaveBadge status={finalized ? 'locked' : save.status} />
      </span>
      <People />
      <div className="ml-auto hidden items-center sm:flex">
        <Tooltip label={W.undo} keys="Ctrl Z">
          <Button
            look="quiet"
            size="icon"
            aria-label={W.undo}
            disabled={state.past.length === 0 || frozen}
            onClick={() => dispatch({ type: 'undo' })}
          >
            <Undo2 />
          </Button>
        </Tooltip>
        <Tooltip label={W.redo} keys="Ctrl Y">
          <Button
            look="quiet"
            size="icon"
            aria-label={W.redo}
            disabled={state.future.length === 0 || frozen}
            onClick={() => dispatch({ type: 'redo' })}
          >
            <Redo2 />
          </Button>
        </Tooltip>
        <Tooltip label={EXPORT_WORDS.nav}>
          <Button asChild look="quiet" size="icon">
            <Link href={`/exports?case=${document.caseId}&document=${document.id}`} aria-label={EXPORT_WORDS.nav}>
              <FileOutput />
            </Link>
          </Button>
        </Tooltip>
        <Tooltip label={W.keyboard} keys="?">
          <Button look="quiet" size="icon" aria-label={W.shortcuts} onClick={() => openDialog('keys')}>
            <Keyboard />
          </Button>
        </Tooltip>
      </div>
      <Button size="sm" className="ml-auto hidden sm:ml-2 md:inline-flex" disabled={waits} onClick={wizard}>
        <WandSparkles aria-hidden="true" />
        {T.wizard}
      </Button>
      <Button
        look="primary"
        size="sm"
        aria-keyshortcuts="F"
        className="ml-auto px-2.5 sm:px-3 md:ml-0"
        disabled={waits || locked}
        onClick={() => openDialog('finalize')}
      >
        {T.finalize}
      </Button>
      <MoreTools back={back} onTool={onTool} />
      {account}
      <Tooltip label={T.close}>
        <Button asChild look="quiet" size="icon" className="max-sm:hidden">
          <Link href={back} aria-label={T.close}>
            <X />
          </Link>
        </Button>
      </Tooltip>
      <span className="sr-only" role="status">
        {W.review.items(items.length)}
      </span>
    </header>
  );
}

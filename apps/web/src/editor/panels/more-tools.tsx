import { EXPORT_WORDS, MESSAGES, PANEL_WORDS } from '@blackbar/words';
import { Ellipsis, FileOutput, Hash, Redo2, RotateCw, Undo2, WandSparkles, X } from 'lucide-react';
import { useLocation } from 'wouter';
import { Button } from '../../ui/button.tsx';
import { Menu, MenuChoice, MenuChoices, MenuItem, MenuLine } from '../../ui/menu.tsx';
import { useEditor } from '../state/editor-context.ts';
import { isFrozen } from '../state/is-frozen.ts';
import { TOOLS } from './tools.ts';

const W = PANEL_WORDS;
const T = MESSAGES.editor;

/** Every tool that a narrow window has no room for. A tool for the pages shows them. */
export function MoreTools({ back, onTool }: { back: string; onTool: () => void }) {
  const api = useEditor();
  const { document, state, dispatch, tool, setTool, rotate, openDialog, waits } = api;
  const frozen = isFrozen(api);
  const [, navigate] = useLocation();
  const forPages = (take: () => void) => () => {
    take();
    onTool();
  };
  return (
    <Menu
      trigger={
        <Button look="quiet" size="icon" aria-label={W.moreTools} className="lg:hidden">
          <Ellipsis />
        </Button>
      }
    >
      <MenuItem onSelect={forPages(rotate)}>
        <RotateCw aria-hidden="true" />
        {T.rotate}
      </MenuItem>
      <MenuChoices value={tool} aria-label={W.tools.tool}>
        {TOOLS.map(({ tool: each, name, icon: Icon }) => (
          <MenuChoice
            key={each}
            value={each}
            disabled={frozen && each === 'draw'}
            onSelect={forPages(() => setTool(each))}
          >
            <Icon aria-hidden="true" />
            {name}
          </MenuChoice>
        ))}
      </MenuChoices>
      <MenuItem disabled={frozen} onSelect={() => openDialog('bates')}>
        <Hash aria-hidden="true" />
        {T.batesNumber}
      </MenuItem>
      <MenuItem className="md:hidden" disabled={waits} onSelect={() => openDialog('wizard')}>
        <WandSparkles aria-hidden="true" />
        {T.wizard}
      </MenuItem>
      <div className="sm:hidden">
        <MenuLine />
        <MenuItem disabled={state.past.length === 0 || frozen} onSelect={() => dispatch({ type: 'undo' })}>
          <Undo2 aria-hidden="true" />
          {W.undo}
        </MenuItem>
        <MenuItem disabled={state.future.length === 0 || frozen} onSelect={() => dispatch({ type: 'redo' })}>
          <Redo2 aria-hidden="true" />
          {W.redo}
        </MenuItem>
        <MenuItem onSelect={() => navigate(`/exports?case=${document.caseId}&document=${document.id}`)}>
          <FileOutput aria-hidden="true" />
          {EXPORT_WORDS.nav}
        </MenuItem>
        <MenuItem onSelect={() => navigate(back)}>
          <X aria-hidden="true" />
          {T.close}
        </MenuItem>
      </div>
    </Menu>
  );
}

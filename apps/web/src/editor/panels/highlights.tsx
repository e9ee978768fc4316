import type { ManualMark } from '@blackbar/contracts';
import { MARK_COLORS, type MarkColor } from '@blackbar/model';
import { MARK_WORDS } from '@blackbar/words';
import { useId } from 'react';
import { useHighlights } from '../../api/marks.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { useEditor } from '../state/editor-context.ts';

const W = MARK_WORDS;

type Shade = MarkColor | 'none';

/** What somebody highlighted in the file, by color: a color that is chosen puts its places on the list, unticked. */
export function Highlights() {
  const { document } = useEditor();
  const highlights = useHighlights(document.id).data?.highlights ?? [];
  const shades: readonly Shade[] = [...MARK_COLORS, 'none'];
  const groups = shades
    .map((shade) => ({ shade, marks: highlights.filter(({ from }) => (from?.color ?? 'none') === shade) }))
    .filter(({ marks }) => marks.length > 0);
  if (groups.length === 0) return null;
  return (
    <fieldset className="border-b border-hairline p-3 text-[13px]">
      <legend className="contents font-semibold">{W.highlights}</legend>
      {groups.map(({ shade, marks }) => (
        <ShadeLine key={shade} shade={shade} marks={marks} />
      ))}
    </fieldset>
  );
}

function ShadeLine({ shade, marks }: { shade: Shade; marks: readonly ManualMark[] }) {
  const { state, dispatch, locked, preview } = useEditor();
  const id = useId();
  const listed = new Set(state.draft.marks.map((mark) => mark.id));
  const ids = marks.map((mark) => mark.id);
  const missing = marks.filter((mark) => !listed.has(mark.id));
  const choose = () => {
    if (missing.length === 0) dispatch({ type: 'removeMarks', ids });
    else dispatch({ type: 'addMarks', marks: missing, unticked: missing.map((mark) => mark.id) });
  };
  return (
    <div className="flex h-7 items-center gap-2">
      <Checkbox
        id={id}
        checked={missing.length === 0 ? true : missing.length === marks.length ? false : 'indeterminate'}
        disabled={locked || preview}
        onCheckedChange={choose}
      />
      <label htmlFor={id} className="grow truncate">
        {shade === 'none' ? W.noColor : W.colors[shade]}
      </label>
      <span className="figures shrink-0 text-ink-faint">{marks.length}</span>
    </div>
  );
}

import { ZOOM } from '@blackbar/contracts';
import { MESSAGES, PANEL_WORDS } from '@blackbar/words';
import { Minus, Plus } from 'lucide-react';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Switch } from '../../ui/switch.tsx';
import { useEditor } from '../state/editor-context.ts';
import { startedTicked } from '../state/item-counts.ts';
import { useReleasedFile } from '../state/use-released-file.ts';
import { zoomIn, zoomOut } from '../viewer/zoom.ts';
import { SearchBox } from './search-box.tsx';

const W = PANEL_WORDS;

const T = MESSAGES.editor;

function ZoomControl() {
  const { zoom, setZoom } = useEditor();
  const shown = Math.round(zoom);
  const steps = ZOOM.steps as readonly number[];
  return (
    <div className="flex items-center">
      <Button
        look="quiet"
        size="icon"
        aria-label={W.zoom.out}
        disabled={zoom <= ZOOM.min}
        onClick={() => setZoom(zoomOut(zoom, ZOOM))}
      >
        <Minus />
      </Button>
      <select
        aria-label={W.zoom.label}
        className="figures h-8 rounded-md border border-hairline bg-sheet px-1 text-[13px]"
        value={shown}
        onChange={(event) => setZoom(Number(event.target.value))}
      >
        {steps.includes(shown) ? null : <option value={shown}>{shown}%</option>}
        {steps.map((step) => (
          <option key={step} value={step}>
            {step}%
          </option>
        ))}
      </select>
      <Button
        look="quiet"
        size="icon"
        aria-label={W.zoom.in}
        disabled={zoom >= ZOOM.max}
        onClick={() => setZoom(zoomIn(zoom, ZOOM))}
      >
        <Plus />
      </Button>
    </div>
  );
}

export function CentreBar() {
  const { document, preview, setPreview, waits, mayChange, state, items } = useEditor();
  const released = useReleasedFile();
  // Who only looks is shown the file that there is: none is made for them.
  const barred = waits || (!mayChange && (!released || released.outdated !== undefined));
  const { settings } = state.draft;
  const auto = items.some(
    ({ id, ticked, found }) => ticked && found && startedTicked(found, settings) && !state.touched.has(id),
  );
  return (
    <div className="flex min-h-12 shrink-0 flex-wrap items-center gap-x-3 gap-y-1 border-b border-hairline bg-paper px-3 py-1.5">
      <SearchBox />
      <ZoomControl />
      <p
        className="hidden min-w-0 grow basis-32 truncate text-[13px] font-medium text-ink-soft lg:block"
        title={document.name}
      >
        {document.name}
      </p>
      <div className="ml-auto flex items-center gap-3">
        {auto ? (
          <Badge tone="ink" title={W.auto}>
            {T.auto}
          </Badge>
        ) : null}
        <label htmlFor="redaction-preview" className="flex items-center gap-2 text-[13px] font-medium">
          {T.redactionPreview}
          <Switch
            id="redaction-preview"
            checked={preview}
            // Not `disabled`: it keeps the keyboard while the file that it asked for is made.
            aria-disabled={barred}
            onCheckedChange={(shown) => {
              if (!barred) setPreview(shown);
            }}
          />
        </label>
      </div>
    </div>
  );
}

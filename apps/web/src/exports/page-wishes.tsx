import { LEGEND_MAX } from '@blackbar/contracts';
import { EXPORT_WORDS } from '@blackbar/words';
import { Field, Input, Select } from '../ui/field.tsx';
import { Switch } from '../ui/switch.tsx';
import { type BatesDraft, type ExportDraft, NEW_BATES, numbersOf } from './export-draft.ts';

const W = EXPORT_WORDS.form.pages;

interface PageWishesProps {
  readonly draft: ExportDraft;
  readonly change: (change: Partial<ExportDraft>) => void;
}

/** What is stamped on the pages. */
export function PageWishes({ draft, change }: PageWishesProps) {
  const { format, legend, watermark } = draft;
  const bates = numbersOf(draft);
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-4 border-t border-hairline pt-4">
      <legend className="float-left w-full text-sm font-semibold">{W.heading}</legend>
      <label htmlFor="export-bates" className="flex items-center justify-between gap-4 text-sm">
        <span>
          {W.bates}
          <span className="block text-[13px] text-ink-faint">
            {format === 'production' ? W.batesOfProduction : W.batesNote}
          </span>
        </span>
        <Switch
          id="export-bates"
          checked={bates !== undefined}
          disabled={format === 'production'}
          onCheckedChange={(on) => change({ bates: on ? NEW_BATES : undefined })}
        />
      </label>
      {bates ? <BatesFields bates={bates} change={(more) => change({ bates: { ...bates, ...more } })} /> : null}
      <Field label={W.legend} hint={W.legendNote}>
        {(ids) => (
          <Input
            {...ids}
            value={legend}
            maxLength={LEGEND_MAX}
            onChange={(event) => change({ legend: event.target.value })}
          />
        )}
      </Field>
      <label htmlFor="export-watermark" className="flex items-center justify-between gap-4 text-sm">
        <span>
          {W.watermark}
          <span className="block text-[13px] text-ink-faint">{W.watermarkNote}</span>
        </span>
        <Switch id="export-watermark" checked={watermark} onCheckedChange={(on) => change({ watermark: on })} />
      </label>
    </fieldset>
  );
}

interface BatesFieldsProps {
  readonly bates: BatesDraft;
  readonly change: (change: Partial<BatesDraft>) => void;
}

const POSITIONS = Object.entries(W.positions) as [BatesDraft['position'], string][];

function BatesFields({ bates, change }: BatesFieldsProps) {
  const text = (name: 'prefix' | 'suffix' | 'startNumber' | 'digits', label: string, numeric: boolean) => (
    <Field label={label}>
      {(ids) => (
        <Input
          {...ids}
          className={numeric ? 'figures' : undefined}
          {...(numeric ? { inputMode: 'numeric' as const } : {})}
          maxLength={numeric ? 9 : 40}
          value={bates[name]}
          onChange={(event) => change({ [name]: event.target.value })}
        />
      )}
    </Field>
  );
  return (
    <div className="grid grid-cols-2 gap-3">
      {text('prefix', W.prefix, false)}
      {text('startNumber', W.start, true)}
      {text('digits', W.digits, true)}
      {text('suffix', W.suffix, false)}
      <Field label={W.position} className="col-span-2">
        {(ids) => (
          <Select
            {...ids}
            value={bates.position}
            onChange={(event) => change({ position: POSITIONS[event.target.selectedIndex]?.[0] ?? 'bottom-right' })}
          >
            {POSITIONS.map(([value, name]) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <label htmlFor="export-add-to-pages" className="col-span-2 flex items-center justify-between gap-4 text-sm">
        <span>
          {W.addToPages}
          <span className="block text-[13px] text-ink-faint">{W.addToPagesNote}</span>
        </span>
        <Switch
          id="export-add-to-pages"
          checked={bates.addToPages}
          onCheckedChange={(addToPages) => change({ addToPages })}
        />
      </label>
    </div>
  );
}

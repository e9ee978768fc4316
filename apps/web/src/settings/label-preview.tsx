import { SCHEMES, type Scheme, SURFACES, shadesOf, type WhiteLabel } from '@blackbar/contracts';
import { WHITE_LABEL_WORDS } from '@blackbar/words';
import type { CSSProperties } from 'react';
import { Button } from '../ui/button.tsx';
import { LabelMark } from '../ui/label-mark.tsx';

const W = WHITE_LABEL_WORDS;

/** The variables of the style sheet, as they are in one scheme under one accent. */
function lookOf(scheme: Scheme, color: string): CSSProperties {
  const { paper, sheet, sunk, ink, inkSoft, hairline } = SURFACES[scheme];
  const { accent, strong, wash, on } = shadesOf(color, scheme);
  return {
    colorScheme: scheme,
    '--paper': paper,
    '--sheet': sheet,
    '--sunk': sunk,
    '--ink': ink,
    '--ink-soft': inkSoft,
    '--hairline': hairline,
    '--accent': accent,
    '--accent-strong': strong,
    '--accent-wash': wash,
    '--on-accent': on,
  } as CSSProperties;
}

function Screen({ scheme, label }: { scheme: Scheme; label: WhiteLabel }) {
  return (
    <figure className="grid min-w-0 gap-1.5">
      <div
        data-preview={scheme}
        className="overflow-hidden rounded-md border border-hairline bg-paper text-ink"
        style={lookOf(scheme, label.accents[scheme])}
      >
        <div className="flex h-12 items-center gap-4 border-b border-hairline px-3">
          <LabelMark label={label} />
          <span className="text-[13px] font-medium text-ink-soft">{W.sample.tab}</span>
        </div>
        <div className="grid gap-3 p-3 text-[13px]">
          <p className="rounded-sm bg-accent-wash px-2 py-1.5 font-medium text-accent">{W.sample.row}</p>
          <div className="flex flex-wrap items-center gap-4">
            <Button asChild look="primary" size="sm">
              <span>{W.sample.button}</span>
            </Button>
            <span className="text-accent underline underline-offset-4">{W.sample.link}</span>
          </div>
        </div>
      </div>
      <figcaption className="text-[13px] text-ink-faint">{W.preview[scheme]}</figcaption>
    </figure>
  );
}

/** How a label looks, in both schemes at once, before anything is saved. */
export function LabelPreview({ label }: { label: WhiteLabel }) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {SCHEMES.map((scheme) => (
        <Screen key={scheme} scheme={scheme} label={label} />
      ))}
    </div>
  );
}

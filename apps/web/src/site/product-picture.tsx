import { LANDING_WORDS, MESSAGES } from '@blackbar/words';
import { Hand, MousePointer2, PenLine } from 'lucide-react';
import { Gone, Legend, Struck } from './sheet.tsx';

const T = MESSAGES.editor;
const W = LANDING_WORDS.picture;

const THUMBNAILS = [
  { lines: [90, 70, 82, 40, 94, 60], struck: [70, 94] },
  { lines: [62, 92, 88, 80, 50, 72], struck: [62, 50] },
  { lines: [84, 52, 94, 70, 90, 30], struck: [94] },
];

const FOUND = [
  ['SSN', '•••-••-4471', true],
  ['DOB', '•• / •• / 2014', true],
  ['MINOR_NAME', 'T. H.', true],
  ['ACCOUNT', '••••••••2290', true],
  ['PHONE', '(•••) •••-0142', false],
] as const;

/** The editor, drawn: pages on the left, the filing with its marks, what was found on the right. */
export function ProductPicture() {
  return (
    <div
      role="img"
      aria-label={W.label}
      className="overflow-hidden rounded-lg border border-hairline bg-desk text-left"
    >
      <div
        aria-hidden="true"
        className="flex h-11 items-center gap-3 border-b border-hairline bg-paper px-4 text-[13px]"
      >
        <span className="truncate font-medium">{W.file}</span>
        <span className="rounded-sm bg-good-wash px-1.5 text-xs font-medium text-good">{T.saved}</span>
        <span className="ml-auto hidden whitespace-nowrap rounded-md border border-hairline px-3 py-1 sm:block">
          {T.redactionPreview}
        </span>
        <span className="ml-auto whitespace-nowrap rounded-md bg-accent px-3 sm:ml-0 py-1 font-medium text-on-accent">
          {T.redactItems(4)}
        </span>
      </div>
      <div aria-hidden="true" className="grid md:grid-cols-[132px_1fr] lg:grid-cols-[132px_1fr_264px]">
        <div className="hidden border-r border-hairline bg-paper p-4 md:block">
          <div className="mb-4 flex justify-between text-ink-faint">
            <span className="rounded-md bg-ink p-1.5 text-paper">
              <Hand className="size-4" />
            </span>
            <PenLine className="m-1.5 size-4" />
            <MousePointer2 className="m-1.5 size-4" />
          </div>
          {THUMBNAILS.map(({ lines, struck }, page) => (
            <div key={lines.join()} className="mb-4">
              <div
                className={`grid gap-1.5 rounded-sm border bg-white p-2.5 ${page === 0 ? 'border-ink outline outline-ink' : 'border-hairline'}`}
              >
                {lines.map((width) => (
                  <span
                    key={width}
                    className={`h-1 rounded-[1px] ${struck.includes(width) ? 'bg-[#14171A]' : 'bg-[#d9d6ce]'}`}
                    style={{ width: `${width}%` }}
                  />
                ))}
              </div>
              <p className="mt-1 text-center text-[11px] text-ink-faint">{T.page(page + 1)}</p>
            </div>
          ))}
        </div>
        <div className="px-4 py-6 sm:px-8 sm:py-8">
          <div className="mx-auto max-w-[520px] bg-white px-6 py-8 font-serif text-[13px] leading-6 text-[#14171A] sm:px-10 sm:text-sm sm:leading-7">
            <p className="text-center text-xs font-semibold uppercase tracking-wide">{W.court}</p>
            <p className="mb-5 text-center text-xs">{W.county}</p>
            <p>
              {W.first[0]}
              <Struck category="SSN">{W.ssn}</Struck>
              {W.first[1]}
              <Struck category="MINOR_NAME">{W.child}</Struck>
              {W.first[2]}
              <Struck category="DOB">{W.born}</Struck>
              {W.first[3]}
            </p>
            <p className="mt-3">
              {W.second[0]}
              <Struck category="ACCOUNT">{W.account.join('')}</Struck>
              {W.second[1]}
              <Struck category="PHONE">{W.phone}</Struck>
              {W.second[2]}
            </p>
            <p className="mt-3 border-t border-dashed border-[#d9d6ce] pt-3">
              {W.after[0]}
              <span className="rounded-[1px] bg-[#14171A] px-1 font-sans text-[11px] text-white">{W.pseudonym}</span>
              {W.after[1]}
              <Gone />
              {W.account[1]}.
            </p>
          </div>
        </div>
        <div className="hidden border-l border-hairline bg-paper p-4 text-[13px] lg:block">
          <p className="font-semibold">{W.suggestions}</p>
          <ul className="mt-2 border-b border-hairline pb-3">
            <Legend category="SSN" count={1} />
            <Legend category="MINOR_NAME" count={1} />
            <Legend category="DOB" count={1} />
            <Legend category="ACCOUNT" count={1} />
            <Legend category="PHONE" count={1} />
          </ul>
          <p className="mt-3 text-xs text-ink-faint">{T.page(1)}</p>
          <ul className="mt-1 grid gap-2">
            {FOUND.map(([category, text, ticked]) => (
              <li key={category} className="figures flex items-center gap-2">
                <span
                  className={`grid size-4 place-items-center rounded-sm border text-[11px] ${ticked ? 'border-ink bg-ink text-paper' : 'border-hairline-strong'}`}
                >
                  {ticked ? '✓' : ''}
                </span>
                {text}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </div>
  );
}

import type { AgreementWording } from '@blackbar/contracts';

/** The agreement, to be read in whole: it scrolls with the page, so that nothing of it is hidden in a box. */
export function Wording({ wording }: { wording: AgreementWording }) {
  return (
    <article className="rounded-lg border border-hairline bg-sheet px-5 py-6 sm:px-8">
      <p className="text-[15px] leading-7 text-ink-soft">{wording.parties}</p>
      {wording.sections.map(({ heading, paragraphs }) => (
        <section key={heading} className="mt-6">
          <h2 className="font-serif text-base font-semibold">{heading}</h2>
          {paragraphs.map((text) => (
            <p key={text} className="mt-2 text-[15px] leading-7 text-ink-soft">
              {text}
            </p>
          ))}
        </section>
      ))}
    </article>
  );
}

import type { CheckResponse } from '@blackbar/contracts';
import { CHECK_PAGE, checkResultLines, checkVerdict } from '@blackbar/words';
import { dateOf, pageRanges } from '../ui/figures.ts';
import { SavePaper } from '../ui/save-paper.tsx';
import { VerdictBox } from '../ui/verdict-box.tsx';
import { Findings } from './findings.tsx';
import { ResultCard } from './result-card.tsx';

const W = CHECK_PAGE;

export function CheckResult({ name, checked }: { name: string; checked: CheckResponse }) {
  const { tone, title, text } = checkVerdict(checked);
  const { withoutText, notReached, findings } = checked;
  return (
    <>
      <VerdictBox tone={tone} title={title}>
        <p>{text}</p>
        <p className="mt-2 break-words text-[13px] text-ink-faint">{W.of(name)}</p>
      </VerdictBox>
      {findings.length > 0 ? <Findings findings={findings} /> : null}
      <section aria-labelledby="unseen" className="mt-10">
        <h2 id="unseen" className="font-serif text-xl font-semibold">
          {W.unseen.title}
        </h2>
        <ul className="mt-3 grid list-disc gap-2 pl-5 leading-6 text-ink-soft">
          {withoutText.length > 0 ? <li>{W.unseen.withoutText(pageRanges(withoutText))}</li> : null}
          {notReached.length > 0 ? <li>{W.unseen.notReached(pageRanges(notReached))}</li> : null}
          <li>{W.unseen.pictures}</li>
          <li>{W.unseen.unread}</li>
          <li>{W.unseen.names}</li>
        </ul>
      </section>
      <ResultCard
        text={checkResultLines(checked, dateOf(new Date().toISOString())).join('\n')}
        paper={
          <SavePaper paper={checked.paper} name={`check-${checked.sha256.slice(0, 8)}.pdf`} label={W.card.paper} />
        }
      />
    </>
  );
}

import type { WireTwin } from '@blackbar/contracts';
import { EDITOR_WORDS, FINDING_WORDS, MESSAGES } from '@blackbar/words';
import { useEffect, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { lookOf } from '../../ui/category-look.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { NoticeBox } from '../../ui/notice-box.tsx';
import { Progress } from '../../ui/progress.tsx';
import { ChildrenList } from '../panels/children-list.tsx';
import { UndecidedValues } from '../panels/undecided-values.tsx';
import { UnreadablePages } from '../panels/unreadable-pages.tsx';
import { wholeWords } from '../panels/whole-words.ts';
import { withTerm } from '../state/draft.ts';
import { useEditor } from '../state/editor-context.ts';
import { markOf } from '../state/new-mark.ts';
import type { SurveyWatch } from './use-survey.ts';

const T = EDITOR_WORDS.wizard;

function Twins({ twins, onDone }: { twins: readonly WireTwin[]; onDone: () => void }) {
  const { dispatch, state, locked } = useEditor();
  const [chosen, setChosen] = useState<ReadonlySet<WireTwin>>(new Set());
  if (twins.length === 0) return <p className="mt-1 text-ink-soft">{T.noTwins}</p>;
  const choose = (twin: WireTwin, on: boolean) => {
    const next = new Set(chosen);
    if (on) next.add(twin);
    else next.delete(twin);
    setChosen(next);
  };
  const remove = () => {
    const marks = [...chosen]
      .filter(({ rects }) => rects.length > 0)
      .map(({ page, rects }) => markOf(page, rects, 'PERSON'));
    // A place that no page shows has no box: what stands there goes wherever it stands.
    const hidden = [...chosen].filter(({ rects }) => rects.length === 0);
    const terms = hidden.reduce<readonly string[]>((list, { text }) => withTerm(list, text), state.draft.terms);
    dispatch({ type: 'terms', terms, marks });
    setChosen(new Set());
    onDone();
  };
  return (
    <>
      <p className="mt-1 text-ink-soft">{T.twinsIntro}</p>
      <ul className="mt-2 grid max-h-56 gap-1.5 overflow-y-auto text-[13px]">
        {twins.map((twin, i) => (
          <li key={`${twin.page}:${twin.before}:${twin.text}:${twin.rects[0]?.x}`} className="flex items-start gap-2.5">
            <Checkbox
              id={`twin-${i}`}
              className="mt-0.5"
              checked={chosen.has(twin)}
              disabled={locked}
              onCheckedChange={(on) => choose(twin, on === true)}
            />
            <label htmlFor={`twin-${i}`} className="min-w-0 grow break-words">
              {wholeWords(twin.before, '').before}
              <mark className="bg-accent-wash font-medium text-ink">{twin.text}</mark>
              {wholeWords('', twin.after).after}
              <span className="block text-xs text-ink-faint">
                {T.twinOf(twin.name, T.twinKinds[twin.kind])}
                {twin.page > 0 ? `, ${MESSAGES.editor.page(twin.page)}` : ''}
              </span>
            </label>
          </li>
        ))}
      </ul>
      <Button className="mt-3" size="sm" disabled={chosen.size === 0} onClick={remove}>
        {T.removeTwins(chosen.size)}
      </Button>
    </>
  );
}

function Hidden() {
  const { found, items } = useEditor();
  const hidden = items.filter((item) => item.found && item.rects.length === 0);
  const kinds = [...new Set(hidden.map((item) => lookOf(item.category).name))];
  return (
    <div className="mt-1 grid gap-2 text-ink-soft">
      {found.findings.length === 0 && hidden.length === 0 ? <p>{T.noHidden}</p> : null}
      {found.findings.length > 0 ? (
        <ul className="grid gap-1.5">
          {found.findings.map((finding) => (
            <li key={`${finding.kind}:${finding.page}:${finding.rects?.[0]?.y}`}>
              {finding.page ? T.onPage(finding.page, FINDING_WORDS[finding.kind]) : FINDING_WORDS[finding.kind]}
            </li>
          ))}
        </ul>
      ) : null}
      {hidden.length > 0 ? <p>{T.hiddenFinds(hidden.length, kinds)}</p> : null}
      <p className="text-ink-faint">{T.hiddenAlways}</p>
    </div>
  );
}

/** What would be left over: other spellings of names that go, hidden content, pages that nobody could read. */
export function WizardLeft({ survey: { survey, error, look } }: { survey: SurveyWatch }) {
  useEffect(() => void look(), [look]);
  return (
    <div className="grid gap-5">
      <UndecidedValues />
      <ChildrenList />
      <section aria-labelledby="twins">
        <h3 id="twins" className="font-semibold">
          {T.twins}
        </h3>
        {error ? <NoticeBox tone="stop" title={error} /> : null}
        {survey ? (
          <Twins twins={survey.twins} onDone={() => void look()} />
        ) : error ? null : (
          <Progress label={T.looking} />
        )}
      </section>
      <section aria-labelledby="hidden-of-file">
        <h3 id="hidden-of-file" className="font-semibold">
          {T.hidden}
        </h3>
        <Hidden />
      </section>
      <UnreadablePages />
    </div>
  );
}

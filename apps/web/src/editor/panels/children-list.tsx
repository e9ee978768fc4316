import type { ChildQuestion } from '@blackbar/contracts';
import { CHILDREN_WORDS } from '@blackbar/words';
import { useState } from 'react';
import { answerChildren } from '../../api/children.ts';
import { sentenceOf } from '../../api/fetch.ts';
import { readReview } from '../../api/review.ts';
import { NoticeBox } from '../../ui/notice-box.tsx';
import { useEditor } from '../state/editor-context.ts';
import { questionsTitle, useChildQuestions } from '../state/use-child-questions.ts';
import { ChildQuestionList, type GiveAnswer, idOf } from './child-question.tsx';
import { type AnswerAll, NONE, OtherNames, UNDO } from './other-names.tsx';

const W = CHILDREN_WORDS;

/** Each name that may be a child's, once, with the words that say why and the two answers. */
export function ChildrenList({
  titled = false,
  hereOnly = false,
}: {
  /** Whether what is around says how many there are. */ titled?: boolean;
  /** Leaves out names that stand in other documents of the case alone. */ hereOnly?: boolean;
}) {
  const { document, save, locked } = useEditor();
  const questions = useChildQuestions({ hereOnly });
  const [trouble, setTrouble] = useState<string>();
  if (locked || !questions) return null;
  const { rules, open, rest, answered } = questions;
  if (open.length + rest.length + answered.length === 0) return null;
  const tell = async (persons: readonly number[], answer: ChildQuestion['answer'], next: string) => {
    setTrouble(undefined);
    try {
      await answerChildren(document.id, persons, answer);
      // The answer ticked what the rule wants: what is finalized next is the review with these ticks.
      await save.takeIn((await readReview(document.id)).revision);
      window.document.getElementById(next)?.focus();
    } catch (error) {
      setTrouble(sentenceOf(error));
    }
  };
  const give: GiveAnswer = ({ person, clue }, answer) => {
    const [first, then] = clue === 'unsaid' ? [rest, open] : [open, rest];
    const next = [...first, ...then].find((one) => one.person !== person);
    return tell([person], answer, next ? idOf(next) : ANSWERED);
  };
  const giveAll: AnswerAll = (persons, answer) => tell(persons, answer, answer === null ? NONE : UNDO);
  const title = <span role="status">{questionsTitle(questions)}</span>;
  const body = (
    <>
      <p>
        {W.intro(rules, open.length)} {open.length > 0 ? W.blocks : null}
      </p>
      {trouble ? (
        <p role="alert" className="mt-2 font-medium text-stop">
          {trouble}
        </p>
      ) : null}
      <ChildQuestionList questions={open} onAnswer={give} />
      <OtherNames
        rest={rest}
        answered={answered}
        titled={open.length === 0 && rest.length > 0}
        onAnswer={give}
        onAnswerAll={giveAll}
      />
      {answered.length > 0 ? (
        <details className="mt-3">
          <summary id={ANSWERED} className="w-fit cursor-pointer font-medium text-accent hover:underline">
            {W.answeredSoFar(answered.length)}
          </summary>
          <ChildQuestionList questions={answered} onAnswer={give} />
        </details>
      ) : null}
    </>
  );
  if (titled) {
    return (
      <div className="text-[13px] text-ink-soft">
        <p className="sr-only">{title}</p>
        {body}
      </div>
    );
  }
  return (
    <NoticeBox tone={open.length > 0 ? 'caution' : 'plain'} title={title}>
      {body}
    </NoticeBox>
  );
}

/** Where the keyboard goes when nothing is left to answer. */
const ANSWERED = 'children-answered';

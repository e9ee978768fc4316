import type { ChildQuestion } from '@blackbar/contracts';
import { CHILDREN_WORDS } from '@blackbar/words';
import { useState } from 'react';
import { answerChild, useChildren } from '../../api/children.ts';
import { readReview } from '../../api/documents.ts';
import { sentenceOf } from '../../api/fetch.ts';
import { Button } from '../../ui/button.tsx';
import { NoticeBox } from '../../ui/notice-box.tsx';
import { useEditor } from '../state/editor-context.ts';

const W = CHILDREN_WORDS;

/** Each name that may be a child's, once, with the words that say why and the two answers. */
export function ChildrenList() {
  const { document, save, locked } = useEditor();
  const { data } = useChildren(document.id);
  const [trouble, setTrouble] = useState<string>();
  if (locked || !data || data.questions.length === 0) return null;
  const open = data.questions.filter(({ answer }) => answer === null);
  const answered = data.questions.filter(({ answer }) => answer !== null);
  const give: Give = async ({ person }, answer) => {
    setTrouble(undefined);
    try {
      await answerChild(document.id, person, answer);
      // The answer ticked what the rule wants: what is finalized next is the review with these ticks.
      await save.takeIn((await readReview(document.id)).revision);
      const next = open.find((one) => one.person !== person);
      window.document.getElementById(next ? idOf(next) : ANSWERED)?.focus();
    } catch (error) {
      setTrouble(sentenceOf(error));
    }
  };
  return (
    <NoticeBox
      tone={open.length > 0 ? 'caution' : 'plain'}
      title={<span role="status">{open.length > 0 ? W.title(open.length) : W.answered}</span>}
    >
      <p>
        {W.intro(data.rules)} {open.length > 0 ? W.blocks : null}
      </p>
      {trouble ? (
        <p role="alert" className="mt-2 font-medium text-stop">
          {trouble}
        </p>
      ) : null}
      <Questions questions={open} onAnswer={give} />
      {answered.length > 0 ? (
        <details className="mt-3">
          <summary id={ANSWERED} className="w-fit cursor-pointer font-medium text-accent hover:underline">
            {W.answeredSoFar(answered.length)}
          </summary>
          <Questions questions={answered} onAnswer={give} />
        </details>
      ) : null}
    </NoticeBox>
  );
}

type Give = (question: ChildQuestion, answer: NonNullable<ChildQuestion['answer']>) => Promise<void>;

function Questions({ questions, onAnswer }: { questions: readonly ChildQuestion[]; onAnswer: Give }) {
  return (
    <ul className="mt-3 grid gap-4">
      {questions.map((question) => (
        <Question key={question.person} question={question} onAnswer={(answer) => void onAnswer(question, answer)} />
      ))}
    </ul>
  );
}

/** Where the keyboard goes when nothing is left to answer. */
const ANSWERED = 'children-answered';

const idOf = ({ person }: ChildQuestion) => `child-${person}`;

function Question({
  question,
  onAnswer,
}: {
  question: ChildQuestion;
  onAnswer: (answer: NonNullable<ChildQuestion['answer']>) => void;
}) {
  const { name, clue, excerpt, page, document, here, answer } = question;
  const at = excerpt.indexOf(name);
  return (
    <li>
      <p className="break-words font-medium text-ink">{name}</p>
      <p className="break-words">
        {at < 0 ? (
          excerpt
        ) : (
          <>
            {excerpt.slice(0, at)}
            <mark className="bg-accent-wash font-medium text-ink">{name}</mark>
            {excerpt.slice(at + name.length)}
          </>
        )}
      </p>
      <p className="break-words text-xs text-ink-faint">
        {W.clues[clue]}; {W.place(document.name, page)}
        {here ? null : `; ${W.elsewhere}`}
      </p>
      <fieldset className="mt-1.5 flex gap-1.5">
        <legend className="sr-only">{W.of(name)}</legend>
        {(['child', 'not_child'] as const).map((choice) => {
          const word = choice === 'child' ? W.child : W.notChild;
          return (
            <Button
              key={choice}
              id={choice === 'child' ? idOf(question) : undefined}
              size="sm"
              look={answer === choice ? 'ink' : 'plain'}
              aria-pressed={answer === choice}
              aria-label={W.choose(word, name)}
              onClick={() => onAnswer(choice)}
            >
              {word}
            </Button>
          );
        })}
      </fieldset>
    </li>
  );
}

import type { ChildQuestion } from '@blackbar/contracts';
import { CHILDREN_WORDS } from '@blackbar/words';
import { Button } from '../../ui/button.tsx';

const W = CHILDREN_WORDS;

export type GiveAnswer = (question: ChildQuestion, answer: NonNullable<ChildQuestion['answer']>) => Promise<void>;

/** Where the keyboard goes on: before its buttons, or a second press of the key would answer it unread. */
export const idOf = ({ person }: ChildQuestion) => `child-${person}`;

export function ChildQuestionList({
  questions,
  onAnswer,
}: {
  questions: readonly ChildQuestion[];
  onAnswer: GiveAnswer;
}) {
  return (
    <ul className="mt-3 grid gap-4">
      {questions.map((question) => (
        <Question key={question.person} question={question} onAnswer={(answer) => void onAnswer(question, answer)} />
      ))}
    </ul>
  );
}

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
    <li id={idOf(question)} tabIndex={-1}>
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

import { CHILDREN_AT_ONCE, type ChildQuestion } from '@blackbar/contracts';
import { CHILDREN_WORDS } from '@blackbar/words';
import { Button } from '../../ui/button.tsx';
import { ChildQuestionList, type GiveAnswer } from './child-question.tsx';

const W = CHILDREN_WORDS;

/** One answer for some people, or theirs taken back (null). */
export type AnswerAll = (persons: readonly number[], answer: 'not_child' | null) => Promise<void>;

/** Where the keyboard goes when all were answered at once, and when that was taken back. */
export const UNDO = 'children-undo-none';
export const NONE = 'children-none';

/** "Also named here": they stand beside children and nothing is said of them; one button answers for all. */
export function OtherNames({
  rest,
  answered,
  titled,
  onAnswer,
  onAnswerAll,
}: {
  rest: readonly ChildQuestion[];
  answered: readonly ChildQuestion[];
  /** Whether the notice around says so already. */
  titled: boolean;
  onAnswer: GiveAnswer;
  onAnswerAll: AnswerAll;
}) {
  const said = answered.filter(({ clue, answer }) => clue === 'unsaid' && answer === 'not_child').map(personOf);
  if (rest.length + said.length === 0) return null;
  const asked = rest.slice(0, CHILDREN_AT_ONCE).map(personOf);
  return (
    <section aria-labelledby="also-named" className={titled ? 'mt-1' : 'mt-4 border-hairline border-t pt-3'}>
      <h3 id="also-named" className={titled ? 'sr-only' : 'font-semibold text-ink'}>
        {rest.length > 0 ? W.rest(rest.length) : W.restAnswered}
      </h3>
      {rest.length > 0 ? (
        <>
          <p>{W.restIntro}</p>
          <div className="max-h-72 overflow-y-auto">
            <ChildQuestionList questions={rest} onAnswer={onAnswer} />
          </div>
          <Button id={NONE} size="sm" className="mt-3" onClick={() => void onAnswerAll(asked, 'not_child')}>
            {W.none(asked.length)}
          </Button>
        </>
      ) : null}
      {said.length > 0 ? (
        <p className="mt-2 flex flex-wrap gap-x-2">
          {W.noneSaid(said.length)}
          <Button
            id={UNDO}
            look="link"
            size="inline"
            onClick={() => void onAnswerAll(said.slice(0, CHILDREN_AT_ONCE), null)}
          >
            {W.undoNone(said.length)}
          </Button>
        </p>
      ) : null}
    </section>
  );
}

const personOf = ({ person }: ChildQuestion): number => person;

import type { CasePerson } from '@blackbar/contracts';
import { CASE_WORDS } from '@blackbar/words';
import { Split } from 'lucide-react';
import { useState } from 'react';
import { type Edit, renamePerson, splitPerson } from '../../api/people.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Input } from '../../ui/field.tsx';

const W = CASE_WORDS.people;

interface PersonRowProps {
  readonly caseId: string;
  readonly person: CasePerson;
  readonly edit: Edit;
  readonly picked: boolean;
  readonly onPick: (on: boolean) => void;
  readonly onEdit: (work: Promise<unknown>) => void;
  readonly onNotPerson: () => void;
}

/** One person under all their spellings. */
export function PersonRow({ caseId, person, edit, picked, onPick, onEdit, onNotPerson }: PersonRowProps) {
  const [name, setName] = useState<string>();
  const { id, pseudonym, kind, role, spellings } = person;
  return (
    <li className="flex items-start gap-3 border-b border-hairline py-3 text-sm">
      <Checkbox
        aria-label={W.choose(pseudonym)}
        className="mt-1"
        checked={picked}
        onCheckedChange={(on) => onPick(on === true)}
      />
      <div className="min-w-0 grow">
        {name === undefined ? (
          <div className="flex flex-wrap items-center gap-2">
            <span className="font-medium">{pseudonym}</span>
            {kind === 'minor' ? <Badge>{W.minor}</Badge> : role ? <Badge>{role}</Badge> : null}
            <Button
              look="link"
              size="inline"
              className="text-[13px]"
              aria-label={W.renameOf(pseudonym)}
              onClick={() => setName(pseudonym)}
            >
              {W.rename}
            </Button>
            <Button
              look="link"
              size="inline"
              className="text-[13px]"
              aria-label={W.notPersonOf(pseudonym)}
              onClick={onNotPerson}
            >
              {W.notPerson}
            </Button>
          </div>
        ) : (
          <form
            className="flex gap-2"
            onSubmit={(event) => {
              event.preventDefault();
              onEdit(renamePerson(caseId, edit, id, name));
              setName(undefined);
            }}
          >
            <Input
              aria-label={W.newPseudonym(pseudonym)}
              autoFocus
              maxLength={60}
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
            <Button type="submit">{W.rename}</Button>
            <Button look="quiet" onClick={() => setName(undefined)}>
              {W.cancel}
            </Button>
          </form>
        )}
        <ul className="mt-1.5 flex flex-wrap gap-1.5" aria-label={W.spellings(pseudonym)}>
          {spellings.map((spelling) => (
            <li
              key={spelling}
              className="inline-flex items-center gap-1 rounded-sm bg-sunk px-1.5 text-[13px] capitalize"
            >
              {spelling}
              {spellings.length > 1 ? (
                <button
                  type="button"
                  aria-label={W.splitOff(spelling)}
                  className="grid size-6 place-items-center rounded-sm hover:text-accent"
                  onClick={() => onEdit(splitPerson(caseId, edit, id, spelling))}
                >
                  <Split className="size-3.5" aria-hidden="true" />
                </button>
              ) : null}
            </li>
          ))}
        </ul>
      </div>
    </li>
  );
}

import { type CasePerson, CORRECTIONS } from '@blackbar/contracts';
import { CASE_WORDS } from '@blackbar/words';
import { useState } from 'react';
import { sentenceOf } from '../../api/fetch.ts';
import {
  addRecipient,
  chooseRecipient,
  mergePeople,
  takeBackPeople,
  usePeople,
  useRecipient,
} from '../../api/people.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { NoticeBox } from '../../ui/notice-box.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast.tsx';
import { useEditor } from '../state/editor-context.ts';
import { PeopleHistory } from './people-history.tsx';
import { PersonRow } from './person-row.tsx';
import { NamesFor, NewRecipient } from './recipients.tsx';

const W = CASE_WORDS.people;

/** Whom the case names and what stands for them: to look at, and to set right. */
export function PeopleDialog() {
  const { document, openDialog, wholeCase, save } = useEditor();
  const { caseId, id } = document;
  const chosen = useRecipient(id);
  const recipient = chosen.data?.recipient ?? null;
  const { data, error, isPending } = usePeople(caseId, recipient);
  const [picked, setPicked] = useState<readonly number[]>([]);
  const [trouble, setTrouble] = useState<string>();
  const [nobody, setNobody] = useState<number>();

  const attempt = async (work: () => Promise<unknown>) => {
    setTrouble(undefined);
    try {
      await work();
    } catch (thrown) {
      setTrouble(sentenceOf(thrown));
    }
  };
  /** What the boxes say may be another name afterwards. */
  const correct = (work: Promise<unknown>) =>
    attempt(async () => {
      await work;
      await chooseRecipient(id, recipient);
    });
  /** Whoever names somebody means the next file for them: whoever was chosen before would get it unnoticed. */
  const add = (added: Parameters<typeof addRecipient>[1]) =>
    attempt(async () => {
      const before = new Set(data?.recipients.map((one) => one.id));
      const { recipients } = await addRecipient(caseId, added);
      await chooseRecipient(id, recipients.find((one) => !before.has(one.id))?.id ?? recipient);
      toast(W.added(added.name));
    });
  /** Whoever is gone is unpicked at once: what is picked while the boxes follow is meant for the next merge. */
  const merge = async (keep: number, gone: number) => {
    const people = await mergePeople(caseId, edit, keep, gone);
    setPicked([]);
    return people;
  };
  const edit = { revision: data?.revision ?? 0, recipient };
  const [keep, gone] = picked;
  const named = (person: number | undefined) => data?.people.find((one) => one.id === person)?.pseudonym ?? '';
  const pick = ({ id: person }: CasePerson, on: boolean) =>
    setPicked(on ? [...picked, person].slice(-2) : picked.filter((other) => other !== person));

  const last = CORRECTIONS.find((one) => one === data?.history[0]?.change);
  if (nobody !== undefined) {
    return wholeCase({
      start: { by: 'person', person: nobody },
      because: W.notPersonBecause,
      prepare: save.flush,
      onClose: () => setNobody(undefined),
    });
  }
  return (
    <Dialog
      open
      onOpenChange={() => openDialog(undefined)}
      title={W.title}
      description={W.description}
      className="max-w-2xl"
      footer={
        <>
          {last ? (
            <Button className="mr-auto" onClick={() => void correct(takeBackPeople(caseId, edit))}>
              {W.takeBack[last]}
            </Button>
          ) : null}
          <Button
            disabled={keep === undefined || gone === undefined}
            onClick={() => void correct(merge(keep ?? 0, gone ?? 0))}
          >
            {keep !== undefined && gone !== undefined ? W.merge(named(gone), named(keep)) : W.mergeTwo}
          </Button>
          <Button look="primary" onClick={() => openDialog(undefined)}>
            {W.done}
          </Button>
        </>
      }
    >
      {trouble ? (
        <div role="alert" className="mb-4">
          <NoticeBox tone="stop" title={trouble} />
        </div>
      ) : null}
      {error ? <NoticeBox tone="stop" title={sentenceOf(error)} /> : null}
      {isPending ? <Skeleton className="h-40" /> : null}
      {data ? (
        <>
          <NamesFor
            recipients={data.recipients}
            chosen={recipient}
            onChoose={(next) => void attempt(() => chooseRecipient(id, next))}
          />
          <NewRecipient onAdd={(added) => void add(added)} />
          {data.people.length === 0 ? <p className="py-6 text-sm text-ink-faint">{W.nobody}</p> : null}
          <ul className="mt-5 border-t border-hairline">
            {data.people.map((person) => (
              <PersonRow
                key={person.id}
                caseId={caseId}
                person={person}
                edit={edit}
                picked={picked.includes(person.id)}
                onPick={(on) => pick(person, on)}
                onEdit={(work) => void correct(work)}
                onNotPerson={() => setNobody(person.id)}
              />
            ))}
          </ul>
          <PeopleHistory history={data.history} />
        </>
      ) : null}
    </Dialog>
  );
}

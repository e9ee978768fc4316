import type { HipaaSheet } from '@blackbar/contracts';
import { CASE_WORDS } from '@blackbar/words';
import { useState } from 'react';
import { sentenceOf } from '../../api/fetch.ts';
import { hipaaExportPath, signHipaaSheet, useHipaaSheet } from '../../api/hipaa.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { dateOf } from '../../ui/figures.ts';
import { NoticeBox } from '../../ui/notice-box.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useEditor } from '../state/editor-context.ts';
import { openFinds, SecondLookList } from './second-look-list.tsx';

const W = CASE_WORDS.hipaa;

/** What a person has looked at, and that they attest it. */
interface Answers {
  readonly seen: readonly string[];
  readonly looked: readonly string[];
  readonly attested: boolean;
}

/** Signed for the file that there is now. */
function isSigned({ signed, output }: HipaaSheet): boolean {
  return signed !== null && signed.outputSha256 === output?.sha256;
}

function mayBeSigned({ rows, output, secondLook }: HipaaSheet, { seen, looked, attested }: Answers): boolean {
  if (!output || !secondLook || openFinds(secondLook, looked) > 0) return false;
  return attested && rows.every((row) => !row.byEye || seen.includes(row.letter));
}

/** The eighteen identifiers, what was found and removed of each, and the attestation of a person. */
export function HipaaSheetDialog() {
  const { document, openDialog, save } = useEditor();
  const { data: sheet, error } = useHipaaSheet(document.id, save.revision);
  const [answers, setAnswers] = useState<Answers>({ seen: [], looked: [], attested: false });
  const [trouble, setTrouble] = useState<string>();
  const ready = sheet !== undefined && !isSigned(sheet) && mayBeSigned(sheet, answers);

  const sign = async () => {
    setTrouble(undefined);
    const { seen, looked } = answers;
    try {
      await signHipaaSheet(document.id, save.revision, sheet?.output?.sha256 ?? '', { seen, looked });
    } catch (thrown) {
      setTrouble(sentenceOf(thrown));
    }
  };

  return (
    <Dialog
      open
      onOpenChange={() => openDialog(undefined)}
      title={W.title}
      description={W.description}
      className="max-w-2xl"
      footer={
        <>
          <Button onClick={() => openDialog(undefined)}>{W.close}</Button>
          <Button look="primary" disabled={!ready} onClick={() => void sign()}>
            {W.sign}
          </Button>
        </>
      }
    >
      {error ? <NoticeBox tone="stop" title={sentenceOf(error)} /> : null}
      {sheet ? (
        <>
          <Sheet sheet={sheet} answers={answers} onAnswer={(more) => setAnswers({ ...answers, ...more })} />
          {trouble ? (
            <div role="alert" className="mt-4">
              <NoticeBox tone="stop" title={trouble} />
            </div>
          ) : null}
        </>
      ) : error ? null : (
        <Reading />
      )}
    </Dialog>
  );
}

function Reading() {
  return (
    <>
      <p role="status" className="mb-2 text-ink-soft">
        {W.secondLook.reading}
      </p>
      <Skeleton className="h-64" />
    </>
  );
}

interface SheetProps {
  readonly sheet: HipaaSheet;
  readonly answers: Answers;
  readonly onAnswer: (more: Partial<Answers>) => void;
}

/** Its rows, then what was found again and the statement; or, once it is signed, the signature. */
function Sheet({ sheet, answers, onAnswer }: SheetProps) {
  const { document } = useEditor();
  if (isSigned(sheet)) {
    const seen = sheet.signed?.rows.filter((row) => row.seen).map((row) => row.letter) ?? [];
    return (
      <>
        <Rows sheet={sheet} seen={seen} locked onSeen={() => undefined} />
        <div className="mt-5">
          <Signed sheet={sheet} documentId={document.id} />
        </div>
      </>
    );
  }
  return (
    <>
      <Rows sheet={sheet} seen={answers.seen} locked={false} onSeen={(seen) => onAnswer({ seen })} />
      {sheet.secondLook ? (
        <div className="mt-5">
          <SecondLookList
            look={sheet.secondLook}
            rows={sheet.rows}
            looked={answers.looked}
            onLooked={(looked) => onAnswer({ looked })}
          />
        </div>
      ) : null}
      <div className="mt-5">
        <Statement sheet={sheet} attested={answers.attested} onAttest={(attested) => onAnswer({ attested })} />
      </div>
    </>
  );
}

interface StatementProps {
  readonly sheet: HipaaSheet;
  readonly attested: boolean;
  readonly onAttest: (attested: boolean) => void;
}

function Statement({ sheet, attested, onAttest }: StatementProps) {
  if (!sheet.output) return <NoticeBox title={W.noFile}>{W.noFileNote}</NoticeBox>;
  return (
    <div className="flex items-start gap-2.5 text-sm">
      <Checkbox
        id="hipaa-statement"
        className="mt-0.5"
        checked={attested}
        onCheckedChange={(on) => onAttest(on === true)}
      />
      <label htmlFor="hipaa-statement">{sheet.statement}</label>
    </div>
  );
}

function Rows({
  sheet,
  seen,
  locked,
  onSeen,
}: {
  sheet: HipaaSheet;
  seen: readonly string[];
  locked: boolean;
  onSeen: (seen: readonly string[]) => void;
}) {
  return (
    <table className="w-full text-left text-sm">
      <thead className="border-b border-hairline-strong text-[13px] text-ink-faint">
        <tr>
          <th scope="col" className="py-1.5 pr-3 font-medium">
            {W.columns.identifier}
          </th>
          <th scope="col" className="w-14 py-1.5 text-right font-medium sm:w-16">
            {W.columns.found}
          </th>
          <th scope="col" className="w-18 py-1.5 text-right font-medium sm:w-20">
            {W.columns.removed}
          </th>
          <th scope="col" className="w-16 py-1.5 text-right font-medium sm:w-28">
            {W.columns.again}
          </th>
          <th scope="col" className="w-14 py-1.5 pl-3 font-medium sm:w-24 sm:pl-5">
            {W.columns.byEye}
          </th>
        </tr>
      </thead>
      <tbody>
        {sheet.rows.map(({ letter, name, found, removed, again, byEye }) => (
          <tr key={letter} className="border-b border-hairline">
            <th scope="row" className="py-1.5 pr-3 font-normal">
              <span className="flex">
                <span className="figures w-5 shrink-0 text-ink-faint sm:w-6">{letter}</span>
                <span className="min-w-0">{name}</span>
              </span>
            </th>
            <td className="figures py-1.5 text-right">{found}</td>
            <td className={`figures py-1.5 text-right ${removed < found ? 'font-semibold text-stop' : ''}`}>
              {removed}
            </td>
            <td className="figures py-1.5 text-right">{sheet.secondLook ? again : '–'}</td>
            <td className="py-1.5 pl-3 sm:pl-5">
              {byEye ? (
                <Checkbox
                  aria-label={W.looked(name)}
                  disabled={locked}
                  checked={seen.includes(letter)}
                  onCheckedChange={(on) =>
                    onSeen(on === true ? [...seen, letter] : seen.filter((one) => one !== letter))
                  }
                />
              ) : null}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Signed({ sheet, documentId }: { sheet: HipaaSheet; documentId: string }) {
  return (
    <NoticeBox tone="good" title={W.signedBy(sheet.signed?.name ?? '', dateOf(sheet.signed?.at ?? ''))}>
      <p>{sheet.statement}</p>
      {sheet.signed?.secondLook ? (
        <p className="mt-2">
          {W.secondLook.signed(sheet.signed.secondLook.finds, sheet.signed.name)}{' '}
          {W.secondLook.signedUnread(sheet.signed.secondLook.unread)}
        </p>
      ) : null}
      <p className="mt-2 flex gap-4">
        <a className="font-medium text-accent underline" href={hipaaExportPath(documentId, 'pdf')} download>
          {W.formats.pdf}
        </a>
        <a className="font-medium text-accent underline" href={hipaaExportPath(documentId, 'json')} download>
          {W.formats.json}
        </a>
      </p>
    </NoticeBox>
  );
}

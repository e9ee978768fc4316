import type { HipaaSheet } from '@blackbar/contracts';
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

/** The eighteen identifiers, what was found and removed of each, and the attestation of a person. */
export function HipaaSheetDialog() {
  const { document, openDialog } = useEditor();
  const { data, error } = useHipaaSheet(document.id);
  const [seen, setSeen] = useState<readonly string[]>([]);
  const [attested, setAttested] = useState(false);
  const [trouble, setTrouble] = useState<string>();
  const output = data?.output?.sha256;
  const done = data?.signed !== null && data?.signed?.outputSha256 === output;
  const ready =
    output !== undefined && attested && (data?.rows ?? []).every((row) => !row.byEye || seen.includes(row.letter));

  const sign = async () => {
    setTrouble(undefined);
    try {
      await signHipaaSheet(document.id, output ?? '', seen);
    } catch (thrown) {
      setTrouble(sentenceOf(thrown, 'Could not connect to server'));
    }
  };

  return (
    <Dialog
      open
      onOpenChange={() => openDialog(undefined)}
      title="HIPAA sheet"
      description="The eighteen identifiers of 45 CFR 164.514(b)(2)(i) in this document, as its review stands now."
      className="max-w-2xl"
      footer={
        <>
          <Button onClick={() => openDialog(undefined)}>Close</Button>
          <Button look="primary" disabled={!ready || done} onClick={() => void sign()}>
            Sign
          </Button>
        </>
      }
    >
      {error ? <NoticeBox tone="stop" title={sentenceOf(error, 'Could not connect to server')} /> : null}
      {data ? (
        <>
          <Rows
            sheet={data}
            seen={done ? (data.signed?.rows.filter((row) => row.seen).map((row) => row.letter) ?? []) : seen}
            locked={done}
            onSeen={setSeen}
          />
          <div className="mt-5">
            {done && data.signed ? (
              <Signed sheet={data} documentId={document.id} />
            ) : data.output ? (
              <div className="flex items-start gap-2.5 text-sm">
                <Checkbox
                  id="hipaa-statement"
                  className="mt-0.5"
                  checked={attested}
                  onCheckedChange={(on) => setAttested(on === true)}
                />
                <label htmlFor="hipaa-statement">{data.statement}</label>
              </div>
            ) : (
              <NoticeBox title="There is no redacted file of this review yet">
                Make one with Redaction Preview or Redact Items, look at it, and sign the sheet on it.
              </NoticeBox>
            )}
          </div>
          {trouble ? (
            <div role="alert" className="mt-4">
              <NoticeBox tone="stop" title={trouble} />
            </div>
          ) : null}
        </>
      ) : error ? null : (
        <Skeleton className="h-64" />
      )}
    </Dialog>
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
            Identifier
          </th>
          <th scope="col" className="w-16 py-1.5 text-right font-medium">
            Found
          </th>
          <th scope="col" className="w-20 py-1.5 text-right font-medium">
            Removed
          </th>
          <th scope="col" className="w-24 py-1.5 pl-5 font-medium">
            By eye
          </th>
        </tr>
      </thead>
      <tbody>
        {sheet.rows.map(({ letter, name, found, removed, byEye }) => (
          <tr key={letter} className="border-b border-hairline">
            <th scope="row" className="py-1.5 pr-3 font-normal">
              <span className="figures inline-block w-6 text-ink-faint">{letter}</span>
              {name}
            </th>
            <td className="figures py-1.5 text-right">{found}</td>
            <td className={`figures py-1.5 text-right ${removed < found ? 'font-semibold text-stop' : ''}`}>
              {removed}
            </td>
            <td className="py-1.5 pl-5">
              {byEye ? (
                <Checkbox
                  aria-label={`Looked at the pages for ${name.toLowerCase()}`}
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
    <NoticeBox tone="good" title={`Signed by ${sheet.signed?.name} on ${dateOf(sheet.signed?.at ?? '')}`}>
      <p>{sheet.statement}</p>
      <p className="mt-2 flex gap-4">
        <a className="font-medium text-accent underline" href={hipaaExportPath(documentId, 'pdf')} download>
          PDF
        </a>
        <a className="font-medium text-accent underline" href={hipaaExportPath(documentId, 'json')} download>
          JSON
        </a>
      </p>
    </NoticeBox>
  );
}

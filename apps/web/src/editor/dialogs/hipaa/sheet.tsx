import type { HipaaSheet } from '@blackbar/contracts';
import { CASE_WORDS } from '@blackbar/words';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { NoticeBox } from '../../../ui/notice-box.tsx';
import { useEditor } from '../../state/editor-context.ts';
import { SecondLookList } from '../second-look-list.tsx';
import { type Answers, isSigned } from './answers.ts';
import { SheetRows } from './sheet-rows.tsx';
import { Signature } from './signature.tsx';

const W = CASE_WORDS.hipaa;

interface SheetProps {
  readonly sheet: HipaaSheet;
  readonly answers: Answers;
  readonly onAnswer: (more: Partial<Answers>) => void;
}

/** Its rows, then what was found again and the statement; or, once it is signed, the signature. */
export function Sheet({ sheet, answers, onAnswer }: SheetProps) {
  const { document } = useEditor();
  if (isSigned(sheet)) {
    const seen = sheet.signed?.rows.filter((row) => row.seen).map((row) => row.letter) ?? [];
    return (
      <>
        <SheetRows sheet={sheet} seen={seen} locked onSeen={() => undefined} />
        <div className="mt-5">
          <Signature sheet={sheet} documentId={document.id} />
        </div>
      </>
    );
  }
  return (
    <>
      <SheetRows sheet={sheet} seen={answers.seen} locked={false} onSeen={(seen) => onAnswer({ seen })} />
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

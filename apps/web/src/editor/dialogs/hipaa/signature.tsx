import type { HipaaSheet } from '@blackbar/contracts';
import { CASE_WORDS } from '@blackbar/words';
import { hipaaExportPath } from '../../../api/hipaa.ts';
import { dateOf } from '../../../ui/figures.ts';
import { NoticeBox } from '../../../ui/notice-box.tsx';

const W = CASE_WORDS.hipaa;

/** Who signed what and when, and the sheet to take along. */
export function Signature({ sheet, documentId }: { sheet: HipaaSheet; documentId: string }) {
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

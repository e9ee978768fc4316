import { isOpen, type WireDocument } from '@blackbar/contracts';
import { counted, DASHBOARD_WORDS, EDITOR_WORDS } from '@blackbar/words';
import { Download } from 'lucide-react';
import { Link } from 'wouter';
import { isMoving, mayBeRetried } from '../api/cases.ts';
import { editorPath } from '../api/places.ts';
import { useMayChange } from '../api/session.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { cn } from '../ui/class-names.ts';
import { DownloadLink } from '../ui/download-link.tsx';
import { sizeOf } from '../ui/figures.ts';
import { Progress } from '../ui/progress.tsx';
import { WayLink } from '../ui/way-link.tsx';
import { DocumentMenu } from './document-menu.tsx';
import { isOutdated, pagesDone, shareDone, stageName } from './document-state.ts';
import { FoundLine } from './found-line.tsx';
import { PasswordForm } from './password-form.tsx';
import { TryAgain } from './try-again.tsx';
import type { Told } from './use-bulk.ts';

const W = DASHBOARD_WORDS.document;
const B = DASHBOARD_WORDS.bulk;

function State({ document }: { document: WireDocument }) {
  if (document.waiting) return <Badge tone="caution">{EDITOR_WORDS.approval.waits}</Badge>;
  if (document.fileCurrent) return <Badge tone="good">{W.verified}</Badge>;
  if (isOutdated(document)) return <Badge tone="caution">{W.outdated}</Badge>;
  switch (document.state) {
    case 'ready':
      return <Badge tone="ink">{W.toReview(document.detections)}</Badge>;
    case 'failed':
      return <Badge tone="stop">{stageName(document.state)}</Badge>;
    case 'needs_password':
      return <Badge tone="caution">{stageName(document.state)}</Badge>;
    default:
      return <Badge>{stageName(document.state)}</Badge>;
  }
}

interface DocumentRowProps {
  readonly document: WireDocument;
  readonly chosen: boolean;
  readonly onChoose: (chosen: boolean) => void;
  /** What came of the last thing that was done with it and others. */
  readonly told: Told | undefined;
}

export function DocumentRow({ document, chosen, onChoose, told }: DocumentRowProps) {
  return (
    <li className="border-b border-hairline px-1 py-3 sm:px-2">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="flex min-w-0 grow basis-full items-start gap-3 sm:basis-0">
          <Checkbox
            className="mt-1"
            aria-label={B.choose(document.name)}
            checked={chosen}
            onCheckedChange={(on) => onChoose(on === true)}
          />
          <Facts document={document} />
        </div>
        <div className="basis-full pl-7 sm:basis-auto sm:pl-0">
          <State document={document} />
        </div>
        <Actions document={document} />
      </div>
      {told ? (
        <p role="status" className={cn('mt-1 pl-7 text-[13px]', told.bad ? 'text-stop' : 'text-ink-soft')}>
          {told.text} {told.way ? <WayLink name={document.name} {...told.way} /> : null}
        </p>
      ) : null}
      <Analysis document={document} />
    </li>
  );
}

/** What it is called, how large it is, what was found, who reviews it. */
function Facts({ document }: { document: WireDocument }) {
  const detail = [
    document.pages ? counted(document.pages, 'page') : undefined,
    sizeOf(document.bytes),
    document.duplicateOf ? W.duplicate : undefined,
  ].filter((part) => part !== undefined);
  return (
    <div className="min-w-0 grow">
      <p className="truncate font-medium">{document.name}</p>
      <p className="figures text-[13px] text-ink-faint">{detail.join(', ')}</p>
      <FoundLine document={document} />
      {document.reviewer ? (
        <p className="mt-0.5 truncate text-[13px] text-ink-soft">{W.reviewer(document.reviewer.name)}</p>
      ) : null}
    </div>
  );
}

function Actions({ document }: { document: WireDocument }) {
  const mayChange = useMayChange();
  const open = editorPath(document.caseId, document.id);
  const way = document.fileCurrent ? W.open : W.review;
  return (
    <div className="flex basis-full flex-wrap items-center gap-2 pl-7 sm:basis-auto sm:gap-3 sm:pl-0">
      {document.fileCurrent ? (
        <Button asChild size="sm">
          <DownloadLink href={`/api/documents/${document.id}/output`}>
            <Download aria-hidden="true" />
            {W.download}
          </DownloadLink>
        </Button>
      ) : null}
      {mayChange && mayBeRetried(document) ? <TryAgain document={document} /> : null}
      {isOpen(document) ? (
        <Button asChild look={document.fileCurrent ? 'plain' : 'primary'} size="sm">
          <Link href={open} aria-label={`${way} ${document.name}`}>
            {way}
          </Link>
        </Button>
      ) : null}
      <DocumentMenu document={document} />
    </div>
  );
}

/** How far its analysis is, and what that could not read or lacks. */
function Analysis({ document }: { document: WireDocument }) {
  return (
    <>
      {isMoving(document) ? (
        <div className="mt-3 flex items-center gap-3 pl-7">
          <Progress value={shareDone(document)} label={W.analysisOf(document.name)} />
          <span className="figures w-28 shrink-0 text-right text-[13px] text-ink-faint">{pagesDone(document)}</span>
        </div>
      ) : null}
      {document.failure ? <p className="mt-1 pl-7 text-[13px] text-stop">{document.failure.message}</p> : null}
      {document.unreadablePages.length > 0 ? (
        <p className="mt-1 pl-7 text-[13px] text-caution">{W.unreadable(document.unreadablePages)}</p>
      ) : null}
      {document.state === 'needs_password' ? <PasswordForm document={document} /> : null}
    </>
  );
}

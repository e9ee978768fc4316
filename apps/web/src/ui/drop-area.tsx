import { INTAKE_ACCEPT, UPLOAD_ACCEPT } from '@blackbar/contracts';
import { DASHBOARD_WORDS, MESSAGES } from '@blackbar/words';
import { FileUp } from 'lucide-react';
import { type ChangeEvent, type DragEvent, useRef, useState } from 'react';
import { droppedFiles } from '../api/intake/dropped.ts';
import { Button } from './button.tsx';
import { cn } from './class-names.ts';
import { Progress } from './progress.tsx';

const W = DASHBOARD_WORDS.upload;

/** Not in React's types: every browser has it, no standard does. */
const WHOLE_FOLDER = { webkitdirectory: '' };

interface DropAreaProps {
  readonly onFiles: (files: readonly File[]) => void;
  readonly title: string;
  readonly multiple?: boolean;
  /** Folders and ZIP files as well. */
  readonly folders?: boolean;
  /** 0 to 1 while files are on their way. */
  readonly sent?: number | undefined;
  /** Why the last files were not taken. */
  readonly refusal?: string | undefined;
  readonly accept?: string;
  /** What is taken, in small print. */
  readonly note?: string;
  readonly choose?: string;
  /** What happens once all is sent. */
  readonly working?: string;
  readonly className?: string;
}

export function DropArea({
  onFiles,
  title,
  multiple = true,
  folders = false,
  sent,
  refusal,
  accept = folders ? INTAKE_ACCEPT : UPLOAD_ACCEPT,
  note = folders ? W.foldersToo : MESSAGES.upload.limit,
  choose: chooseLabel = multiple ? W.chooseMany : W.chooseOne,
  working = W.storing,
  className,
}: DropAreaProps) {
  const input = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const busy = sent !== undefined;

  const hover = (inside: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(inside && !busy);
  };

  const drop = async (dropped: DataTransfer) => {
    const files = folders ? await droppedFiles(dropped) : [...dropped.files];
    if (files.length > 0) onFiles(files);
  };
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])];
    event.target.value = '';
    if (files.length > 0) onFiles(files);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is the pointer's way; the button inside is everyone's
    <div
      onDragOver={hover(true)}
      onDragLeave={hover(false)}
      onDrop={(event) => {
        hover(false)(event);
        if (!busy) void drop(event.dataTransfer);
      }}
      className={cn(
        'grid place-items-center rounded-lg border border-dashed border-hairline-strong bg-sheet px-6 py-8 text-center transition-colors',
        over && 'border-solid border-accent bg-accent-wash',
        className,
      )}
    >
      {busy ? (
        <div className="w-full max-w-xs">
          <p role="status" className="mb-3 text-sm font-medium">
            {sent < 1 ? W.sent(Math.round(sent * 100)) : working}
          </p>
          <Progress value={sent < 1 ? sent : undefined} label={W.label} />
        </div>
      ) : (
        <div className="flex flex-col items-center">
          <FileUp className="size-6 text-ink-faint" aria-hidden="true" />
          <p className="mt-3 font-medium">{title}</p>
          <p className="mt-0.5 text-[13px] text-ink-faint">{note}</p>
          <div className="mt-4 flex flex-wrap justify-center gap-2">
            <Button look="primary" onClick={() => input.current?.click()}>
              {chooseLabel}
            </Button>
            {folders ? <Button onClick={() => folder.current?.click()}>{W.chooseFolder}</Button> : null}
          </div>
          {refusal ? (
            <p role="alert" className="mt-4 max-w-md break-words text-[13px] text-stop">
              {refusal}
            </p>
          ) : null}
          <input
            ref={input}
            type="file"
            accept={accept}
            multiple={multiple}
            aria-label={title}
            tabIndex={-1}
            className="sr-only"
            onChange={choose}
          />
          {folders ? (
            <input
              ref={folder}
              type="file"
              {...WHOLE_FOLDER}
              aria-label={W.chooseFolder}
              tabIndex={-1}
              className="sr-only"
              onChange={choose}
            />
          ) : null}
        </div>
      )}
    </div>
  );
}

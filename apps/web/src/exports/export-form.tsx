import { EXPORT_FORMATS, REDIRECT_MS, TITLE_MAX } from '@blackbar/contracts';
import { PAPERS } from '@blackbar/model';
import { EXPORT_WORDS, MESSAGES } from '@blackbar/words';
import { type FormEvent, useState } from 'react';
import { useLocation } from 'wouter';
import { createExport, useReadiness } from '../api/exports.ts';
import { ApiError } from '../api/fetch.ts';
import { Button } from '../ui/button.tsx';
import { CasePicker, type ChosenCase } from '../ui/case-picker.tsx';
import { Field, Input, Select } from '../ui/field.tsx';
import { toast } from '../ui/toast.tsx';
import { type ExportDraft, exportRequestOf, hasOwnPages, isStamped, newDraft, waitingOf } from './export-draft.ts';
import { FilingCheck } from './filing-check.tsx';
import { PageWishes } from './page-wishes.tsx';
import { WaitingDocuments } from './waiting-documents.tsx';

const W = EXPORT_WORDS.form;

interface ExportFormProps {
  readonly inCase: ChosenCase | undefined;
  readonly chosen: readonly string[];
  /** Gets the id of the export that is being made. */
  readonly onAsked: (id: string) => void;
}

/** Asks for an export. `inCase` and `chosen`: where somebody came from. */
export function ExportForm({ inCase, chosen, onAsked }: ExportFormProps) {
  const [, navigate] = useLocation();
  const [draft, setDraft] = useState(() => newDraft(inCase, chosen));
  const [busy, setBusy] = useState(false);
  const { data: readiness, refetch } = useReadiness(draft.inCase?.id);
  const change = (more: Partial<ExportDraft>) => setDraft((now) => ({ ...now, ...more }));
  const documents = readiness?.documents ?? [];
  const waiting = waitingOf(draft, readiness);

  const refused = (error: unknown) => {
    if (error instanceof ApiError && error.status === 401) {
      toast({ ...MESSAGES.session.unauthorized, tone: 'destructive' });
      setTimeout(() => navigate('/auth'), REDIRECT_MS.exportsLogin);
      return;
    }
    const description = error instanceof ApiError ? error.message : MESSAGES.unreached;
    toast({ title: MESSAGES.exports.failedTitle, description, tone: 'destructive' });
    void refetch();
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const request = exportRequestOf(draft);
    if (!request) {
      toast({ ...MESSAGES.exports.requiredFields, tone: 'destructive' });
      return;
    }
    setBusy(true);
    try {
      const { id } = await createExport(request);
      toast(W.asked);
      onAsked(id);
      change({ title: '' });
    } catch (error) {
      refused(error);
    }
    setBusy(false);
  };

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid grid-cols-1 gap-4">
      <h2 className="text-base font-semibold">{W.heading}</h2>
      <CasePicker
        chosen={draft.inCase}
        onChoose={(other) => change({ inCase: other, documents: [], leaveOut: new Set() })}
      />
      <Field label={W.title}>
        {(ids) => (
          <Input
            {...ids}
            value={draft.title}
            maxLength={TITLE_MAX}
            autoComplete="off"
            onChange={(event) => change({ title: event.target.value })}
          />
        )}
      </Field>
      <Field label={W.format} hint={W.notes[draft.format]}>
        {(ids) => (
          <Select
            {...ids}
            value={draft.format}
            onChange={(event) => change({ format: EXPORT_FORMATS[event.target.selectedIndex] ?? draft.format })}
          >
            {EXPORT_FORMATS.map((format) => (
              <option key={format} value={format}>
                {EXPORT_WORDS.history.formats[format]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {draft.inCase && documents.length > 0 ? (
        <Field label={W.document}>
          {(ids) => (
            <Select
              {...ids}
              value={draft.documents.join(',')}
              onChange={(event) =>
                change({ documents: event.target.value.split(',').filter(Boolean), leaveOut: new Set() })
              }
            >
              <option value="">{W.all(documents.length)}</option>
              {chosen.length > 1 && draft.inCase?.id === inCase?.id ? (
                <option value={chosen.join(',')}>{W.chosen(chosen.length)}</option>
              ) : null}
              {documents.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
      ) : null}
      {draft.inCase && waiting.length > 0 ? (
        <WaitingDocuments
          caseId={draft.inCase.id}
          documents={waiting}
          leaveOut={draft.leaveOut}
          onLeaveOut={draft.documents.length === 1 ? undefined : (leaveOut) => change({ leaveOut })}
        />
      ) : null}
      {hasOwnPages(draft) ? (
        <Field label={W.paper}>
          {(ids) => (
            <Select
              {...ids}
              value={draft.paper}
              onChange={(event) => change({ paper: PAPERS[event.target.selectedIndex] ?? draft.paper })}
            >
              {PAPERS.map((paper) => (
                <option key={paper} value={paper}>
                  {W.papers[paper]}
                </option>
              ))}
            </Select>
          )}
        </Field>
      ) : null}
      {draft.inCase && isStamped(draft) ? <FilingCheck caseId={draft.inCase.id} documents={draft.documents} /> : null}
      {isStamped(draft) ? <PageWishes draft={draft} change={change} /> : null}
      <Button type="submit" look="primary" disabled={busy}>
        {busy ? W.busy : W.submit}
      </Button>
    </form>
  );
}

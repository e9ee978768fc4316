import type { DocumentEvent, WireDocument } from '@blackbar/contracts';
import type { TenantTx } from '../db/database.ts';
import { findDocument } from '../documents/documents.ts';
import { wireDocument } from '../documents/wire-document.ts';
import type { Notice } from '../events/bus.ts';
import type { Presence } from '../events/presence.ts';
import { namesOfPeople } from '../organizations/names.ts';
import { decidedNow, findRun } from '../runs/runs.ts';
import { wireRun } from '../runs/wire-run.ts';
import type { Services } from '../services.ts';

type NoticeOf<T extends Notice['type']> = Extract<Notice, { type: T }>;

interface DocumentNewsOptions {
  readonly db: Services['db'];
  readonly organizationId: string;
  readonly documentId: string;
  /** Of the window that the news goes to. */
  readonly presence: Presence;
}

/**
 * What a notice, which holds ids alone, says to a window that has the document open: read as of now, under its tenant.
 */
export class DocumentNews {
  readonly #options: DocumentNewsOptions;

  constructor(options: DocumentNewsOptions) {
    this.#options = options;
  }

  /** `undefined`: nothing for this window. Throws `not_found` once the document is gone. */
  async of(notice: Notice): Promise<DocumentEvent | undefined> {
    switch (notice.type) {
      case 'presence':
        return this.#people(notice);
      case 'progress':
        return progressEvent(notice);
      case 'review':
        return notice;
      case 'document':
        return { type: 'document', document: await this.document() };
      case 'run':
        return this.#run(notice);
      case 'export':
      case 'session':
        return undefined;
    }
  }

  /** The document as it is. */
  document(): Promise<WireDocument> {
    return this.#read(async (tx) => wireDocument(tx, await findDocument(tx, this.#options.documentId)));
  }

  async #people(notice: NoticeOf<'presence'>): Promise<DocumentEvent | undefined> {
    const { presence } = this.#options;
    if (!(await presence.hear(notice))) return undefined;
    const names = await this.#read((tx) => namesOfPeople(tx, presence.others()));
    return { type: 'presence', people: [...names].map(([id, name]) => ({ id, name })) };
  }

  #run({ runId, documentId }: NoticeOf<'run'>): Promise<DocumentEvent> {
    return this.#read(async (tx) => {
      return { type: 'run', run: wireRun(await findRun(tx, runId), await decidedNow(tx, documentId)) };
    });
  }

  #read<T>(work: (tx: TenantTx) => Promise<T>): Promise<T> {
    return this.#options.db.tenant(this.#options.organizationId, work);
  }
}

function progressEvent({ type, documentId, ...progress }: NoticeOf<'progress'>): DocumentEvent {
  return { type, documentId, progress };
}

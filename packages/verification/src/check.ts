import type { CheckId, CheckReason } from '@blackbar/model';
import type { Context, FileContext } from './context.ts';
import type { PageView } from './page-view.ts';

/** A reason to refuse. `page` is set where writing that page in a stronger way can cure it. Never quotes the document. */
export interface Failure {
  readonly page?: number;
  readonly reason: CheckReason;
}

export interface PageCheck {
  readonly id: CheckId;
  /** Looks at one page after the other, so that memory holds one page at a time. */
  page(view: PageView, context: Context): Promise<Failure[]>;
}

export interface FileCheck {
  readonly id: CheckId;
  file(context: FileContext): Promise<Failure[]>;
}

export type Check = PageCheck | FileCheck | (PageCheck & FileCheck);

import type { CheckId, CheckReason, ViewRect } from '@blackbar/model';
import type { Context, FileContext } from './context.ts';
import type { PageView } from './page-view.ts';

/** Places of one failure that are told: whoever has seen these has seen what is wrong. */
export const TOLD_PLACES = 8;

/**
 * A reason to refuse. `page` is set where writing that page in a stronger way can cure it. Never quotes the document.
 */
export interface Failure {
  readonly page?: number;
  readonly reason: CheckReason;
  /** Where on the page as displayed, so far as it is known; the first few. */
  readonly places?: readonly ViewRect[];
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

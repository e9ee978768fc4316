import { BlackbarError } from '@blackbar/model';

/** Why work ended, in words that may leave the process or thread that did it. */
export interface Failure {
  readonly code: BlackbarError['code'];
  readonly message: string;
  readonly page?: number;
}

/** An unknown failure says nothing of the document: its own message might. */
export function failureOf(error: unknown): Failure {
  if (error instanceof BlackbarError) {
    const { code, message, page } = error;
    return { code, message, ...(page === undefined ? {} : { page }) };
  }
  if (error instanceof RangeError) {
    return { code: 'resource_limit', message: 'This file needs more memory than one file may have.' };
  }
  return { code: 'internal', message: 'Something went wrong while working on this file.' };
}

export function errorOf({ code, message, page }: Failure): BlackbarError {
  return new BlackbarError(code, message, page === undefined ? {} : { page });
}

import { BlackbarError } from '@blackbar/model';

/** What is not there and what belongs to somebody else answer alike. */
export function notFound(): BlackbarError {
  return new BlackbarError('not_found', 'nothing_here');
}

import type { Interpreter } from '../../content/interpreter.ts';
import type { Operation } from '../../content/operations.ts';
import type { Edits } from '../edits.ts';
import type { RewriteContent } from '../forms.ts';
import type { ResourceScope } from '../resource-scope.ts';
import type { SpliceTally } from '../tally.ts';

/** A content stream while it is rewritten: what every part of the work on it reads and writes. */
export interface SplicedStream {
  readonly bytes: Uint8Array;
  readonly operations: readonly Operation[];
  readonly scope: ResourceScope;
  /** Knows the state in which the operator paints that is being looked at. */
  readonly interpreter: Interpreter;
  readonly edits: Edits;
  readonly tally: SpliceTally;
  /** For the streams of forms that this one draws. */
  readonly rewrite: RewriteContent;
}

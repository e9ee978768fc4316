/** Why something that was chosen is not sent; a sentence for each stands in the catalogue. */
export type Reason =
  | 'type'
  | 'size'
  | 'empty'
  | 'nested'
  | 'encrypted'
  | 'leads_out'
  | 'method'
  | 'ratio'
  | 'damaged'
  | 'too_many'
  | 'too_much'
  | 'not_sent';

/** What is thrown of a ZIP file, or of one entry of it. */
export class ZipProblem extends Error {
  override readonly name = 'ZipProblem';
  readonly reason: Reason;

  constructor(reason: Reason) {
    super(reason);
    this.reason = reason;
  }
}

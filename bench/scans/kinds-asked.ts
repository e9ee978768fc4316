/** Whether a kind of scan is to be measured: all of them take long. */
export function isAsked(kind: string): boolean {
  return new RegExp(process.env.BLACKBAR_SCAN_KINDS ?? '').test(kind);
}

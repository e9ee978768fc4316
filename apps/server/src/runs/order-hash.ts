/**
 * The hash of an order, of the hashes of what is decided about the document itself, of what goes from the rest of its
 * case, and of the build that it goes to.
 */
export function orderHashOf(own: string, ofCase: string, ofBuild: string): string {
  return [own, ofCase, ofBuild].join('.');
}

/** What is decided about the document itself, whatever build the order goes to. */
export function ownPart(orderHash: string): string {
  return orderHash.split('.')[0] ?? '';
}

/** What stands around a place comes cut off after this many letters; anything much shorter is all there was. */
const CUT = 30;

/**
 * What stands before and after a place, without the halves of words that the cut left, and a sign that more stands
 * there.
 */
export function wholeWords(before: string, after: string): { readonly before: string; readonly after: string } {
  return {
    before: before.length < CUT ? before : before.replace(/^\S*\s+/, '… '),
    after: after.length < CUT ? after : after.replace(/\s+\S*$/, ' …'),
  };
}

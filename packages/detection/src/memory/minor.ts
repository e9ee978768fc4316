const AFTER =
  /^,? ?\(?(?:(?:age|aged)[ :]{1,2}(?<age>\d{1,2})\b|(?<old>\d{1,2})[- ]?(?:years?[- ]old|y\/?o)\b|an? (?:minor|juvenile|infant)\b|\(?an? minor\b|DOB of minor\b|(?:the )?minor (?:child|plaintiff|son|daughter)\b)/i;
const DEPENDENT = /^ \((?:(?:step)?(?:son|daughter|child)|grandson|granddaughter|nephew|niece)\b/i;
const BEFORE =
  /\b(?:minor(?: (?:son|daughter|child|children|plaintiff|named))?|juvenile|infant|newborn|(?<years>\d{1,2})[- ]?(?:year|yr)s?[- ]old|(?<yo>\d{1,2}) ?y\/?o|\d{1,2}[- ](?:month|week|day)s?[- ]old|child|schoolchild|pupil)(?: (?:female|male|boy|girl|child|son|daughter|patient|named|called|M|F)){0,3},? $/i;

const ADULT = 18;

/** Whether the words around a name say that its bearer is below 18 (Fed. R. Civ. P. 5.2(a)(3)). */
export function minorAt(text: string, start: number, end: number): boolean {
  const after = AFTER.exec(text.slice(end, end + 40));
  if (after) {
    const years = after.groups?.age ?? after.groups?.old;
    return years === undefined || Number(years) < ADULT;
  }
  if (
    DEPENDENT.test(text.slice(end, end + 30)) &&
    /\b(?:dependents?|children|minors?)\b/i.test(text.slice(Math.max(0, start - 160), start))
  ) {
    return true;
  }
  const before = BEFORE.exec(text.slice(Math.max(0, start - 48), start));
  const years = before?.groups?.years ?? before?.groups?.yo;
  return before !== null && (years === undefined || Number(years) < ADULT);
}

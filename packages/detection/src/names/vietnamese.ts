/** Vietnamese family names without their marks: most bearers of a Vietnamese name have one of them. */
const FAMILY =
  '(?:Nguy[eễ]n|Tr[aầ]n|L[eê]|Ph[aạ]m|Hu[yỳ]nh|Ho[aà]ng|Vu|Vũ|Vo|Võ|Phan|Truong|Trương|B[uù]i|[DĐ][aặ]ng|[DĐ][oỗ]|Ng[oô]|Duong|Dương|L[yý]|[DĐ]inh|[DĐ]oan|Đoàn|Tr[iị]nh|Luong|Lương|L[aâ]m|[DĐ][aà]o|Cao|Ch[aâ]u|H[oồ]|Luu|Lưu|Qu[aá]ch|Th[aá]i|H[aà]|T[oô]|Mai)';
/** The middle name that says man or woman. */
const MIDDLE = '(?:V[aă]n|Th[iị])';

const BEGINS = new RegExp(`^${FAMILY}(?:,? ${MIDDLE})?(?: |$)`, 'iu');
const SURE = new RegExp(`^${FAMILY} ${MIDDLE}(?: |$)`, 'iu');
const ALONE = new RegExp(`^${FAMILY}$`, 'iu');
const WITHOUT_FAMILY = new RegExp(`^${MIDDLE} \\p{L}`, 'iu');
/** Family names that are short or words of other languages too: only a middle name makes them Vietnamese. */
const SHORT = /^(?:le|vu|vo|do|ngo|ly|ha|ho|to|mai|cao|chau|lam|dao|thai|bui)(?: |$)/i;

/** Whether a run of words begins as a Vietnamese name, so that "Do", "Can" and "Hai" behind it are given names. */
export function isVietnamese(value: string): boolean {
  return BEGINS.test(value) && (!SHORT.test(value) || SURE.test(value));
}

/** Whether a word alone is a Vietnamese family name. */
export function isFamilyName(value: string): boolean {
  return ALONE.test(value);
}

/** "Thi Mai" of "Vu Thi Mai": what stands before is the family name. */
export function lacksFamilyName(value: string): boolean {
  return WITHOUT_FAMILY.test(value);
}

/** Exemption 3 says nothing without the statute that exempts, which stands behind it: "(b)(3) 26 U.S.C. 6103". */
export const EXEMPTED_BY_STATUTE = '(b)(3)';

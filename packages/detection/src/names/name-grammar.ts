/** Articles that are written on to a name: "al-Masri", "el-Baz", "d'Angelo". */
const ARTICLE = "(?:(?:al|el|a[dnrstz]|ash)-|d')";
/** A word of a name: capitalised or in capitals, with inner apostrophes, hyphens and capitals. */
const UPPER = `${ARTICLE}?\\p{Lu}\\p{M}?[\\p{L}\\p{M}'-]{1,30}`;
/** As clerks shorten given names: "Wm. Denby". */
export const SHORT_GIVEN = '(?:Wm|Chas|Geo|Jas|Jno|Jos|Thos|Robt|Edw|Benj|Saml|Danl|Nathl|Fredk|Richd|Margt)\\.';
const INITIAL = '(?:\\p{Lu}\\.-?){1,3}(?![\\p{L}\\p{N}])|\\p{Lu}(?![\\p{L}\\p{N}./])';
const SMALL_PARTICLE =
  '(?:de|del|de la|de los|la|van|van der|van de|van den|von|von der|zu|bin|ibn|al|el|di|da|dos|du|ter|ten|y|e|st\\.)';
/** Before a surname also with capitals: "DE LA CRUZ, ANA", "Van Der Berg, Ilse". */
const PARTICLE = `(?:${SMALL_PARTICLE}|D[Ee] L[Aa]|D[Ee] L[Oo][Ss]|V[Aa][Nn] D[Ee][RrNn]?|V[Oo][Nn] D[Ee][Rr]|S[Tt]\\.)`;
const NICKNAME = `["'(]\\p{Lu}[\\p{L}. -]{1,16}["')]`;
export const NAME_SUFFIX = '(?:Jr|Sr|JR|SR|II|III|IV|Esq|ESQ|MD|M\\.D|DO|D\\.O|PhD|Ph\\.D|DDS|RN|NP|PA-C|CPA)\\b\\.?';
export const TITLE =
  '(?:Mr|Mrs|Ms|Mx|Miss|Drs|Dr|Prof|Professor|Hon|Rev|Fr|Sgt|Lt|Capt|Cpt|Col|Gen|Maj|Sir|Dame|Madam|Master|Officer|Deputy|' +
  'Detective|Trooper|Sheriff|Judge|Justice|Magistrate|Senator|Nurse|Sister|Father|Pastor|Rabbi|' +
  'Herrn?|Frau|Madame|Monsieur|Mme|Mlle|Maître|Doña|Señora?|Srta|Shri|Smt|Kumari|Signora?|Ofc|Det|Atty|Const|Constable|Corporal|Cpl|Pvt|SSgt|Cmdr|Msgr|Imam|Councilman|Councilwoman|MR|MRS|MS|DR|PROF|HON|OFFICER|OFC|DETECTIVE|DET|DEPUTY|SGT|LT|CPT|CAPT|CPL|PVT|SFC|SSG|CDR|REV|MSGR|PASTOR|TROOPER|JUDGE)\\b\\.?';
const WORD = `(?:${SHORT_GIVEN}|${UPPER}|${INITIAL})`;
const GAP = '[ ]{1,2}';
/** Behind a comma no given name: "Gideon Poe, MD. Referring: ..." */
const LEARNED = '(?:MD|M\\.D|RN|PhD|Ph\\.D|DDS|PA-C|CPA|Esq|ESQ)\\b';
/** "Fenn, Taylor M." */
export const LAST_FIRST = `(?!(?:AM|PM), )(?:${PARTICLE} )?${UPPER}(?:${GAP}${UPPER})?, ?(?!${LEARNED})(?:${UPPER}(?:\\.(?=${GAP}${UPPER}))?|\\p{Lu}(?![\\p{L}\\p{N}.'-])|\\p{Lu}\\.(?![\\p{L}\\p{N}]| \\p{Lu}))(?:${GAP}${NICKNAME})?(?:${GAP}${WORD}){0,2}(?:, ?\\p{Lu}(?=[ ]{2}|[\\n\\t]|$))?(?:,? ${NAME_SUFFIX})?`;
/** "Evan D. Pettigrew Jr.", "Nguyen Thi Hoa", "Charles de Gaulle" */
export const FIRST_LAST = `(?:S[Tt]\\.${GAP})?(?:${WORD})(?:${GAP}(?:${PARTICLE}${GAP})?(?:${NICKNAME}${GAP})?${WORD}){0,4}(?:,? ${NAME_SUFFIX})?`;
export const ANY_NAME = `(?:${TITLE}${GAP})?(?:${LAST_FIRST}|${FIRST_LAST})(?![\\p{L}\\p{N}@'-])`;

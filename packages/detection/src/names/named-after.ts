import { ROLE_BEHIND } from './role-behind.ts';

/** Institutions, firms, buildings and honours that bear a person's name: the last word of what they are called. */
const INSTITUTIONS =
  'Academy Preschool Kindergarten Elementary School Schools College University Institute Seminary Library Museum Gallery Theatre ' +
  'Theater Playhouse Orchestra Foundation Endowment Society Association Club League Cooperative Collaborative Coalition Alliance ' +
  'Federation Registry Laboratory Laboratories Hospital Hospice Clinic Infirmary Center Centre Pediatrics Practice Mutual ' +
  'Insurance Company Bank Press Publishing Parish Church Cathedral Chapel Synagogue Park Stadium Arena Gymnasium Auditorium ' +
  'Monument Memorial Bridge Tunnel Airport Expressway Turnpike Mansion Arms Apartments Properties Realty Motors Outlet Hotel ' +
  'Prize Award Medal Scholarship Fellowship Lecture Building Pavilion District Enterprises Industries Trailers Logistics Cemetery ' +
  'Mortuary Supply Agency Orphanage Nursery Greenhouse Brewery Bakery Pharmacy Archive Archives Observatory Planetarium Zoo';
const OF_TWO =
  'Funeral Home|Child Care|Day Care|Health Plan|Credit Union|Adoption Services|Summer Camp|Youth Center|Animal Hospital|Screening LLC|Van Lines|' +
  "Recreation Area|Nature Preserve|State Park|Children's Research|Nursing Home|Retirement Home|Law School|Middle School";
/** What is made or put up in somebody's honour, and science of theirs, in small letters. */
const THINGS =
  'statue|mural|monument|plaque|theorem|equation|lemma|conjecture|syndrome|reflex|junctions?|tumou?r|bacillus|array|algorithm|paradox|constant';

const words = INSTITUTIONS.split(' ').join('|');
const MIDDLE = "\\p{Lu}[\\p{L}'’-]{1,20}";
/** A label of a form, and no part of a name: "ANN POE HOSPITAL NO. 118". */
const NO_LABEL =
  '(?! ?[:#]| (?:[Nn]o|NO|[Nn]umber|NUMBER|[Nn]ame|NAME|[Pp]hone|PHONE|ID|[Aa]ddress|ADDRESS)(?!\\p{L}))';
const NO_ROLE = `(?!${ROLE_BEHIND})`;
const IN_TITLE_CASE = new RegExp(
  `^(?:'s?)?(?: (?:&|and|${MIDDLE})){0,1}? (?:${words}|${OF_TWO})(?![\\p{L}'’-])${NO_LABEL}${NO_ROLE}`,
  'u',
);
const IN_CAPITALS = new RegExp(
  `^(?:'S?)?(?: (?:&|AND|\\p{Lu}[\\p{Lu}'’-]{1,20})){0,1}? (?:${`${words}|${OF_TWO}`.toUpperCase()})(?![\\p{L}'’-])${NO_LABEL}${NO_ROLE}`,
  'u',
);
const THING = new RegExp(`^ (?:${THINGS})(?!\\p{L})`, 'u');
/** Ships by their prefixes. */
const SHIP = /(?:\b(?:USS|HMS|HMCS|RMS|SS|MV|M\/V|F\/V|USNS|USCGC|TSS)|U\.S\.S\.|S\.S\.|H\.M\.S\.|M\.V\.) $/;
const REACH = 80;
const POSSESSIVE = /^'/;

/** Whether an institution, a building, a prize, a ship or a thing is called by a name: "Clara Barton Health Plan". */
export function isNamedAfter(text: string, start: number, end: number): boolean {
  if (SHIP.test(text.slice(Math.max(0, start - 8), start))) return true;
  const behind = text.slice(end, end + REACH);
  if (THING.test(behind)) return true;
  const value = text.slice(start, end);
  // "Emma's School called": the school that she goes to.
  if (!/\s/.test(value) && POSSESSIVE.test(behind)) return false;
  return (/\p{Ll}/u.test(value) ? IN_TITLE_CASE : IN_CAPITALS).test(behind);
}

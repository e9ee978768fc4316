import { FORM_WORDS, ROLE_WORDS } from './form-words.ts';
import { ROLE_BEHIND } from './role-behind.ts';

/** Words that end a company's, office's or shop's name, and no person's. */
const ORGANISATION_WORDS =
  'Inc LLC L\\.L\\.C LLP Ltd Limited International Corp Corporation Company Co(?=\\.) Bank N\\.A Trust Fund Hospital Clinic University School Church County City|of State|of ' +
  'Department Group Association Associates Services Center Centre Partners Holdings Systems Insurance Freight Foundation Society Union Institute ' +
  'Agency Bureau Commission Court AB GmbH AG S\\.A PLC plc Solicitors Billing Headquarters Finance Delivery Logistics Technologies Publishing ' +
  'Records Motors Industries Energy Administration Enron Market Markets Mart Store Stores Restaurant Cafe Pharmacy Hotel Airlines Railway Railroad ' +
  'Products Foods Farms Dairy Bakery Brewery Brewing Builders Construction Plumbing Roofing Realty Properties Mortgage Lending Financial Capital ' +
  'Investments Securities Savings Castings Steel Foundry Trucking Transport Shipping Supply Manufacturing Laboratories Laboratory Labs Diagnostics ' +
  'Imaging Orthopedics Pediatrics Dental Wellness Rehabilitation Academy Library Museum Theatre Studios Media Press Software Networks ' +
  'Communications Wireless Consulting Advisors Management Enterprises Ventures Outfitters Landscape Payroll Township Authority Council Committee ' +
  'Ministry Electric Utilities Casualty Mutual Assurance Courthouse Elementary Elem Shipyard Dentistry Practice Dermatology Radiology Cardiology Oncology ' +
  'Physicians Apartments PD Preschool Daycare Salon Towing Rentals Motel Inn Diner Grill Pizza Cleaners Rigging Plastics FCU FSB Hospice Cooperative Preserve Orphanage Seminary Cathedral Parish';
const ALTERNATIVES = ORGANISATION_WORDS.split(' ').map((word) => word.replace('|', ' '));
const ORGANISATION = new RegExp(
  `\\b(?:${[...new Set(ALTERNATIVES.flatMap((word) => [word, /[a-z]/.test(word) && !word.includes('\\') ? word.toUpperCase() : word]))].join('|')})\\b`,
);

/** "FirstBank", "BrightCare": one word of two, as firms write themselves. */
const COMPOUND =
  /\b\p{Lu}\p{Ll}{2,}(?:Bank|Bancorp|Care|Corp|Labs|Mart|Med|Net|Pay|Point|Soft|Source|Star|Tech|Trust|Works)\b/u;

/** After a comma only what companies end in: "Pierce, Inc.", not "Pierce, Clinic A". */
const LEGAL_FORM = /^,? (?:Inc|INC|LLC|L\.L\.C|LLP|Ltd|LTD|Corp|CORP|N\.A|P\.C|PLLC|P\.A|Co(?=\.))\b/;

/** "Ostrander & Sons Ltd", "Harper, Wells & Crane LLP": the words behind a name make it a company's. */
const PARTNERS =
  /^(?:,? (?:&|and) (?:Sons?|Bros|Brothers|Co|Company|Associates|Partners|Daughters|Family)\b|(?:,? \p{Lu}[\p{L}'-]{1,20}){0,3},? & (?:\p{Lu}[\p{L}'.-]{1,20},? ){1,3}(?:Inc|INC|LLC|LLP|L\.L\.P|Ltd|LTD|Corp|CORP|PLLC|P\.C|P\.A|PC|LP|Co)\b)/u;

/** What stands between the head of an institution's name and its kind: "Willow Fork Independent School". */
const BETWEEN =
  'Regional|Memorial|Medical|Independent|General|Community|Elementary|Middle|High|Unified|Consolidated|University|State|Public|Family|Health|Care|Judicial|Veterans|Central|National|International|Technical';
const INSTITUTION = new RegExp(
  `^(?:'[sS])?(?: \\p{Lu}[\\p{L}]{2,16})?(?:[ \\n](?:${BETWEEN}|${BETWEEN.toUpperCase()})){1,3}[ \\n](?:Hospital|Center|Centre|Clinic|School|District|College|Court|Courthouse|Library|Church|System|HOSPITAL|CENTER|CENTRE|CLINIC|SCHOOL|DISTRICT|COLLEGE|COURT|COURTHOUSE|LIBRARY|CHURCH|SYSTEM)\\b`,
  'u',
);

/** "GRANITE FALLS MILLING CO.", "Hoosier Cold Storage, Inc.": the first word of a firm. */
const FIRM_BEHIND =
  /^(?: (?:\p{Lu}[\p{L}'-]{1,20}|&)){1,4},? (?:INC|Inc|LLC|L\.L\.C|LLP|CO\.|CORP|Corp|CORPORATION|LTD|Ltd|L\.P\.|LP)(?![\p{L}\p{N}])/u;

/** Whether a run of capitalised words, with the word behind it, is a company, court or office. */
export function namesOrganisation(text: string, start: number, end: number): boolean {
  // A full stop ends the name, unless it is short for something.
  const ended = /(?: \p{Lu}|\p{Ll}{4})\.$/u.test(text.slice(start, end));
  const next = ended ? '' : (/^,? [\p{L}.&]{2,14}/u.exec(text.slice(end, end + 16))?.[0] ?? '');
  return (
    ORGANISATION.test(text.slice(start, end + (ended ? 0 : 1))) ||
    COMPOUND.test(text.slice(start, end)) ||
    LEGAL_FORM.test(next) ||
    INSTITUTION.test(text.slice(end, end + 70)) ||
    PARTNERS.test(text.slice(end, end + 100)) ||
    (!/\s/.test(text.slice(start, end)) && FIRM_BEHIND.test(text.slice(end, end + 100))) ||
    (!next.startsWith(',') && ORGANISATION.test(next) && !isWorkplace(text, start, end + next.length))
  );
}

const ROLE = new RegExp(`^${ROLE_BEHIND}`, 'u');

/** Whether a full name and the word behind it tell where somebody works, and as what. */
function isWorkplace(text: string, start: number, behind: number): boolean {
  return /\s.*\s/.test(text.slice(start, behind)) && ROLE.test(text.slice(behind, behind + 48));
}

/** Whether every word is one of forms and letters. */
export function isFormWording(value: string): boolean {
  const words = value.match(/\p{L}[\p{L}']*/gu) ?? [];
  return words.every((word) => FORM_WORDS.has(word.toLowerCase()) || ROLE_WORDS.has(word.toLowerCase()));
}

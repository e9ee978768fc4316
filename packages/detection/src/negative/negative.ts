import { firstWhere } from '@blackbar/geometry';
import { matches } from '../reading/matches.ts';
import { foundersFirms } from './founders.ts';

/**
 * Numbers and names that look personal and are not: law, money, measures, codes of trade and medicine.
 * They take away bare patterns; a validator, a label or a person's own mark stands above them.
 */
export interface Negative {
  readonly start: number;
  readonly end: number;
  readonly kind: NegativeKind;
}

export type NegativeKind =
  | 'amount'
  | 'bates'
  | 'case name'
  | 'code'
  | 'cpt'
  | 'docket'
  | 'enactment'
  | 'eponym'
  | 'firm'
  | 'icd'
  | 'insurer'
  | 'isbn'
  | 'measure'
  | 'money'
  | 'nation'
  | 'ndc'
  | 'omb'
  | 'part'
  | 'percent'
  | 'reporter'
  | 'rule'
  | 'section'
  | 'set phrase'
  | 'state'
  | 'statute'
  | 'titled law'
  | 'vehicle'
  | 'version';

const STATE_REPORTERS =
  '(?:A|P|N\\.?E|N\\.?W|S\\.?E|S\\.?W|So|Cal|F|N\\.?Y\\.?S|Ill|Ohio|Wis|Mass|Pa|Mich|Or|Wash|Md|Va|Ga|Fla|Tex)';

const MAKES =
  'Acura|Audi|BMW|Buick|Cadillac|Chevrolet|Chevy|Chev|Chrysler|Dodge|Ford|Freightliner|GMC|Honda|Hyundai|Infiniti|Jaguar|Jeep|Kia|Land Rover|Lexus|Lincoln|Mazda|Mercedes|Mini|Mitsubishi|Nissan|Pontiac|Porsche|Ram|Saab|Saturn|Subaru|Suzuki|Tesla|Toyota|Volkswagen|VW|Volvo|Yamaha|Harley-Davidson';

/** Who pays for an insured: no person, though "Humana" reads as one. */
const INSURERS =
  'Aetna|Cigna|Humana|United ?Health ?[Cc]are|Kaiser Permanente|Blue ?Cross(?: ?(?:and|&|/)? ?Blue ?Shield)?|Anthem Blue Cross|Molina Healthcare|Centene|Ambetter|WellCare|T(?:ri|RI)(?:c|C)(?:are|ARE)|MetLife|G(?:eico|EICO)|Allstate|USAA|Aflac|Delta Dental|Liberty Mutual|State Farm';

/** Each linear: bounded repeats. Bluebook forms for the law; the code systems' own shapes for medicine and trade. */
const SHAPES: readonly (readonly [NegativeKind, RegExp])[] = [
  ['insurer', new RegExp(`\\b(?:${INSURERS})\\b`, 'g')],
  [
    'statute',
    /\b\d{1,3} (?:U\.? ?S\.? ?C\.?(?: ?A\.)?|C\.? ?F\.? ?R\.?|Fed\. ?Reg\.|Stat\.) ?(?:§{1,2} ?|Parts? )?[\w.:()/-]{0,40}/g,
  ],
  [
    'code',
    /\b(?:[A-Z][\w.]{0,8} ){0,3}(?:Code|Stat\.|Laws|Rev\. Stat\.|Comp\. Laws)(?: Ann\.)?,? (?:[A-Z&][\w.]{0,8} ){0,5}§{1,2}/g,
  ],
  // A law's own history: "Pub. L. 95-109, Sept. 20, 1977, 91 Stat. 876".
  [
    'enactment',
    /\bPub\. ?L\. (?:No\. )?\d{1,3}-\d{1,4}[^;()\n]{0,120}?(?:Stat\. \d{1,5}(?: \(\p{Lu}\p{L}{2,8}\.? \d{1,2}, \d{4}\))?|(?=[;()\n]|$))/gu,
  ],
  // The authors of a paper: "Granger et al., N Engl J Med 2011".
  ['reporter', /\b\p{Lu}[\p{L}'-]{1,20} et al\.?,? (?:[A-Z][\w.]{0,12} ){0,6}\(?(?:19|20)\d{2}\b/gu],
  // "Phys. Rev. Lett.", "Harv. L. Rev.": no reverend.
  ['reporter', /\b\p{Lu}\p{L}{1,8}\. (?:L\. )?Rev\. (?:[A-Z][a-z]{0,4}\b\.?|\d)/gu],
  // A code without its sign, by its publisher: "Ark. Code Ann. 16-66-218".
  [
    'code',
    /\b[A-Z][\w.]{1,10} (?:Code|Stat\.|Rev\. Stat\.|Gen\. Laws)(?: Ann\.)? (?:tit\. |ch\. )?\d{1,4}(?:[-:.]\d{1,6}){1,4}/g,
  ],
  // Numbers that everybody calls: emergencies, and relay for the deaf.
  ['part', /\b(?:TTY|TDD|TRS)(?: ?[:#/])? ?711\b/g],
  // A car on the radio: "a fully marked unit, Charlie 14".
  [
    'set phrase',
    /\b(?:[Uu]nit|[Cc]ar|[Cc]all ?sign|[Bb]adge),?\s(?:Adam|Baker|Boy|Charlie|David|Edward|Frank|George|Henry|Ida|John|King|Lincoln|Mary|Nora|Ocean|Paul|Queen|Robert|Sam|Tom|Union|Victor|William|Young)(?= ?-?\d{1,3}\b)/g,
  ],
  // What heads a form or list in Spanish: "LISTA DE PACIENTES", "Historia clínica".
  [
    'set phrase',
    /(?<!\p{L})(?:lista|hoja|informe|historial?|registro|expediente|ficha|formulario|solicitud|consentimiento|resumen|certificado|acta|datos|aviso|nota|orden|receta|plan)(?:(?: (?:del?|las?|los|y|e|para)){0,3} (?:pacientes?|alta|datos|cl[íi]nic[oa]s?|m[ée]dic[oa]s?|ingresos?|egreso|nacimiento|defunción|matrimonio|alumnos|estudiantes|empleados|clientes|testigos|personas|personal(?:es)?|menores|pagos?|evolución|enfermería|progreso|laboratorio|urgencias|emergencias?|espera|tratamiento|información|informado|admisión|atención|privacidad|visitas?|contactos?|asistencia)(?!\p{L})){1,4}/giu,
  ],
  // Subjects of a school: "Special Ed Teacher", "Sp Ed".
  [
    'set phrase',
    /\b(?:Special|Sp\.?|Gen(?:eral)?\.?|Phys(?:ical)?\.?|Adapted|Driver'?s?|Drivers) Ed(?:\.|ucation)?(?:[ /](?:Teacher|Aide|Coordinator|Dept|Director))?\b/g,
  ],
  ['section', /§{1,2} ?\d[\w.:()-]{0,40}(?:\([\w-]{1,6}\)){0,6}/g],
  [
    'rule',
    /\b(?:Rules?|Section|Sec\.|Article|Art\.|Chapter|Ch\.|Title|Part|Item|Form|Exhibit|Ex\.|Schedule|Appendix|Protocol|Table|Figure|Fig\.|Paragraph|Para\.|Amendment|Clause) (?:No\. ?)?[\dA-Z][\w.-]{0,20}(?:\([\w-]{1,6}\)){0,6}(?=[\s,.;:)\]]|$)/g,
  ],
  [
    'reporter',
    new RegExp(
      `\\b\\d{1,4} (?:U\\.S\\.|S\\. ?Ct\\.|L\\. ?Ed\\.(?: ?2d)?|F\\.(?: ?2d| ?3d| ?4th| ?Supp\\.(?: ?[23]d)?| ?App'x)?|B\\.R\\.|WL|${STATE_REPORTERS}\\.? ?(?:App\\.? ?)?(?:2d|3d|4th|5th)?) \\d{1,7}(?:, \\d{1,5}(?:-\\d{1,5})?)?(?: \\([^()\\n]{4,40}\\))?`,
      'g',
    ),
  ],
  ['docket', /\b\d{1,2}:\d{2}-[a-z]{2,4}-\d{3,6}(?:-[A-Z]{1,4}){0,4}\b/g],
  [
    'bates',
    /\b(?:Bates(?:[- ][Ss]tamp(?:ed)?)?(?: Nos?\.?| range)?[ \n]{1,24})?[A-Z]{2,8}(?:[-_]?0\d{4,9}|[-_ ]0\d{6,9})(?: ?[-–] ?(?:[A-Z]{2,8}[-_ ]?)?0\d{4,9})?\b/g,
  ],
  [
    'money',
    /(?:[$€£¥₹]|\b(?:USD|EUR|GBP|CHF|CAD|AUD) ?\$?) ?\d[\d,.]{0,20}(?: ?(?:million|billion|thousand|[MBK])\b)?/g,
  ],
  ['amount', /(?<![\w.-])\d{1,3}(?:,\d{3}){1,5}(?:\.\d{1,2})?(?![\w-]|,\d)/g],
  ['percent', /\b\d[\d.,]{0,10} ?(?:%|percent\b|per cent\b|bps\b)/g],
  [
    'measure',
    /\b\d[\d.,/]{0,12} ?(?:mg|mcg|µg|ug|kg|g|lbs?|oz|ml|mL|dL|cc|cm|mm|km|mi|ft|in|mph|bpm|mmHg|mmol|mEq|IU|units?|tabs?|hrs?|hours?|mins?|minutes?|secs?|days?|weeks?|wks?|months?|sq|acres|MB|GB|kHz|MHz|GHz|V|W|kW)(?:\/\w{1,4})?\b/g,
  ],
  // Not the years of a life: "97 years young", "DOB 06/30/1930 (94 yrs)".
  ['measure', /\b(?<![([](?:now |aged? )?)\d[\d.,/]{0,12} ?(?:years?|yrs?)\b(?!\.? (?:old|young|of age)\b)/g],
  ['icd', /\b[A-TV-Z]\d[\dAB](?:\.[\dA-KXZ]{1,4})?\b/g],
  [
    'cpt',
    /\b(?:CPT|HCPCS|DRG|LOINC|SNOMED|RxNorm|NDC|CVX)(?: ?(?:code|codes))?[ :#]{0,3}[\w-]{3,14}(?:(?:, | and )[\w-]{3,14}){0,8}/g,
  ],
  ['ndc', /\b\d{5}-\d{3,4}-\d{1,2}\b/g],
  ['isbn', /\bISBN(?:-1[03])?:? ?[\dXx -]{10,17}/g],
  ['omb', /\bOMB (?:No\.|Number|Control No\.)? ?\d{4}-\d{4}/g],
  ['version', /\b(?:[Vv]ersion|[Rr]elease|[Ff]irmware|[Bb]uild|[Rr]ev\.?|v) ?\d{1,3}(?:\.\d{1,5}){1,4}/g],
  [
    'eponym',
    /\b\p{Lu}[\p{L}-]{2,20}(?:'s?)? (?:[Dd]isease|[Ss]yndrome|[Dd]isorder|[Ll]ymphoma|[Ss]arcoma|[Tt]umou?r|[Rr]eflex|[Ss]ign(?! (?:it|the|this|that|an?|off|up|in|here|for|by)\b)|[Ss]core|[Cc]riteria|[Tt]est|[Mm]aneuver|[Pp]rocedure|[Pp]alsy|[Aa]nemia|[Dd]ystrophy|[Vv]irus|VIRUS|[Pp]rotein|PROTEIN|[Ee]quation|[Tt]heorem|[Ee]ffect|[Cc]orrection|[Dd]istribution|[Tt]riad|[Kk]appa|[Cc]orrelation|[Aa]lpha|[Cc]oefficient|[Rr]egression|U [Tt]est|H [Tt]est|[Mm]odel|[Ss]imulations?|[Mm]odulus|[Dd]iode|[Pp]entad|[Ee]stimates?|[Ee]stimator|[Cc]atheter|[Rr]etractors?|[Ff]racture|[Ee]sophagus|[Uu]lcer|[Cc]ontracture|[Pp]henomenon|[Gg]land|[Ff]orceps|[Aa]irway|[Ss]hunt|[Ss]plint|[Cc]annula|[Ss]peculum|[Oo]steotomy|[Aa]ngina|[Tt]hyroiditis|[Aa]rteritis|[Cc]horea|[Aa]taxia|[Ee]ncephalopathy|[Gg]angrene|[Nn]ephropathy|[Nn]europathy|[Ff]undoplication|[Rr]ules of [Oo]rder|[Ss]cale|[Ii]ndex|[Aa]ct)\b/gu,
  ],
  // Words that are surnames too, in small letters or behind a possessive: "Moore's Law", "a Bier block", not "Jude
  // Law".
  [
    'eponym',
    /\b\p{Lu}[\p{L}-]{2,20}(?:'s?)? (?:stain|pins|law|rule|cage|block|drain|clamp|wort|bodies|stent|hernia|duct)\b|\b\p{Lu}[\p{L}-]{2,20}'s? (?:Stain|Pins|Law|Rule|Cage|Block|Drain|Clamp|Wort|Bodies|Stent|Hernia|Duct)\b/gu,
  ],
  // States that are given names too, before what a state gives or has.
  [
    'state',
    /\b(?:Georgia|Virginia|Carolina|Dakota|Montana|Tennessee|Indiana|Savannah|GEORGIA|VIRGINIA) (?=(?:nursing|medical|driver'?s?|teaching|real estate|law|licen[sc]e|resident|corporation|limited|nonprofit|statutes?|courts?|counsel|attorney|bar|plates?|notary)\b)|\b(?:STATE OF|State of|COMMONWEALTH OF|Commonwealth of) (?:Georgia|Virginia|GEORGIA|VIRGINIA)\b/g,
  ],
  // "Criminal Law", "Faculty Rule": no firm and no town, but maybe somebody.
  ['titled law', /\b\p{Lu}[\p{L}-]{2,20} (?:Law|Rule)\b/gu],
  [
    'vehicle',
    new RegExp(
      `\\b(?:19|20)\\d{2} (?:[A-Z][a-z]{2,9} ){0,2}(?:${MAKES}|${MAKES.toUpperCase()})(?: [A-Z0-9][\\w-]{0,14}(?![\\w-])){0,3}`,
      'g',
    ),
  ],
  [
    'vehicle',
    new RegExp(
      `\\b(?:[Ww]hite|[Bb]lack|[Ss]ilver|[Rr]ed|[Bb]lue|[Gg]r[ae]y|[Gg]reen|[Gg]old|[Tt]an) (?:${MAKES})\\b`,
      'g',
    ),
  ],
  // No town begins with the name of one of these makers.
  [
    'vehicle',
    /\b(?:Subaru|Toyota|Honda|Nissan|Hyundai|Kia|Mazda|Volvo|Volkswagen|Chevrolet|Chevy|Chev|Buick|Lexus|Acura|Audi|BMW|Tesla|Jeep|GMC|Mitsubishi|Suzuki|Porsche|Harley-Davidson|Cadillac|Chrysler|Pontiac) [A-Z][\w-]{1,14}(?: [A-Z0-9][\w-]{0,8})?/g,
  ],
  // Models that are towns or surnames too, behind a colour or whose they are.
  [
    'vehicle',
    /\b(?:silver|white|black|red|blue|gr[ae]y|green|tan|gold|maroon|beige|brown|his|her|my|their|the|rented|parked) (?:Tacoma|Malibu|Tahoe|Sierra|Silverado|Durango|Dakota|Santa Fe|Sedona|Sonoma|Savana|Sorento|Tucson|Altima|Sentra|Camry|Corolla|Prius|Civic|Accord|Jetta|Impala|Mustang|Aspen|Sequoia|Yukon|Denali|Montana|Monte Carlo|El Camino|Santana|Seville|LeSabre|Aurora|Bonneville|Odyssey|Sienna|Caravan|Tundra)\b/g,
  ],
  // Makers of arms, before a model.
  [
    'vehicle',
    /\b(?:Glock|Smith & Wesson|Ruger|Beretta|Colt|Remington|Winchester|Mossberg|S[Ii][Gg] Sauer|Kimber|Browning) (?:[A-Z]{0,2}-?\d{1,4}\w{0,3}|\.\d{2,3}|pistols?|revolvers?|rifles?|shotguns?|handguns?)\b/g,
  ],
  ['part', /\b(?:[A-Z]-ring|[Pp]art|[Ss]hore)s? \d[\w-]{0,12}/g],
  // The edition of a form.
  [
    'version',
    /\b(?:Rev\.|REV\.|Revised) \(?(?:\d{1,2}[-/.]\d{4}|(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]{0,6}\.? \d{4})\b/g,
  ],
  [
    'eponym',
    /\b(?:Allen|Phillips|Stanley|Torx|Philips|Crescent|Dremel) (?:keys?|wrench(?:es)?|blades?|knife|knives|screws?|screwdrivers?|heads?|bits?|bolts?)\b|\b(?:Braden|Glasgow|Apgar|Morse|Norton|Wells|Berg|Tinetti|Barthel|Karnofsky|Lawton|Caprini|Aldrete|Gleason|Nottingham|Ashworth|Borg|Bishop|Framingham|Child-Pugh|Ranson)(?: [Ss]cale| [Ss]core| [Cc]oma [Ss]cale)? {0,2}(?:of |is |was |: ?|= ?)?\d|\b(?:Glasgow|Apgar|Barthel|Karnofsky)(?: [Cc]oma)?(?= (?:[Ss]cores?|[Ss]cales?|[Ii]nd(?:ex|ices))\b)/g,
  ],
  // Acts by their makers.
  [
    'eponym',
    /\b(?:Dodd-Frank|Sarbanes-Oxley|Taft-Hartley|Hatch-Waxman|Gramm-Leach-Bliley|Glass-Steagall|Magnuson-Moss|Hart-Scott-Rodino|Davis-Bacon)(?!\w)/g,
  ],
  // Precedents by which lawyers call a right, a hearing or a paper.
  [
    'eponym',
    /\b(?:(?:Brady|Giglio|Jencks|Miranda|Daubert|Batson|Garrity|Terry|Frye|Franks|Alford|Rooker-Feldman|Younger|Heck|Monell|Bivens|Faragher|Ellerth|Markman|Lanham|Hague|Kovel|Vaughn|Touhy|Upjohn)(?:\/| and | or |, )?){1,3} (?:[Ww]arnings?|[Rr]ights?|[Mm]aterials?|[Mm]otions?|[Hh]earings?|[Cc]hallenges?|[Ss]tops?|[Pp]leas?|[Ll]iability|[Cc]laims?|[Dd]octrine|[Aa]bstention|[Vv]iolations?|[Dd]isclosures?|[Ll]etters?|[Oo]bligations?|[Ii]nformation|[Ww]aivers?|[Dd]efense|[Ii]ndex|[Rr]equests?|[Aa]ct|[Cc]onvention)\b/g,
  ],
  // Methods by the two who found them, a city and a herb.
  [
    'eponym',
    /\b(?:Kaplan-Meier|Black-Scholes|Mantel-Haenszel|Mann-Whitney|Kolmogorov-Smirnov|Shapiro-Wilk|Cobb-Douglas|Stevens-Johnson|Kruskal-Wallis|Monte Carlo|St\. John's [Ww]ort|Framingham (?:Heart )?(?:Study|[Rr]isk))(?!\w)/g,
  ],
  // Two words of a nation, which read as a name: "a Sierra Leonean national".
  [
    'nation',
    /\b(?:Sierra Leonean|Costa Rican|Puerto Rican|Sri Lankan|South African|Central African|South Sudanese|Cape Verdean|El Salvadoran|Papua New Guinean|Equatorial Guinean|East Timorese|Saudi Arabian|Saint Lucian|(?:North|South) Korean)s?\b/g,
  ],
  // A people by its villages, its land, its tongue: "the Sami villages".
  [
    'nation',
    /\b\p{Lu}\p{L}{2,14} (?=(?:villages?|tribes?|tribal|peoples|reservation|reindeer|settlers|nomads|herders|culture)\b)/gu,
  ],
  // "Moth Burnie, a firm of solicitors".
  [
    'firm',
    /\b\p{Lu}[\p{L}'-]{1,20}(?:,? (?:(?:and|&) )?\p{Lu}[\p{L}'-]{1,20}){1,4}(?=, an? (?:firm of|(?:law|accounting|consulting|engineering) firm|(?:limited(?: liability)?|public|private|holding|insurance|trading) company)\b)/gu,
  ],
  // Holidays.
  ['eponym', /\b(?:(?:Martin Luther King|Presidents|Columbus)(?:,? Jr\.)?'?s? Day)\b/g],
  [
    'reporter',
    /\b(?:Fed|Haw|Tex|Ill|Mass|Minn|Fla|Ariz|Ohio|Wash|Colo)\. ?R\. ?(?:App|Civ|Crim|Evid|Bankr)\.(?: ?P\.)?/g,
  ],
  [
    'set phrase',
    /\b(?:Robert's Rules|Dean's List|Turk's Head|Mason jars?|Jordan almonds?|Jack stands?|Graham crackers?|Ferris wheels?|Murphy beds?|Penny (?:jars?|stocks?))\b/g,
  ],
  [
    'case name',
    /\b\p{Lu}[\p{L}.'&-]{1,24}(?:[ ,]{1,2}(?:[\p{Lu}&][\p{L}.'&-]{0,24}|of|the|and|for)){0,7} v\.? \p{Lu}[\p{L}.'&-]{0,24}(?:[ ,]{1,2}(?:[\p{Lu}&][\p{L}.'&-]{0,24}|of|the|and|for)){0,7}, \d{1,4} [A-Z]/gu,
  ],
  ['case name', /\bIn re \p{Lu}[\p{L}.'&-]{1,24}(?: [\p{Lu}&][\p{L}.'&-]{0,24}){0,6}, \d{1,4} [A-Z]/gu],
];

export function findNegatives(text: string): Negative[] {
  const found: Negative[] = [];
  for (const [kind, shape] of SHAPES) {
    for (const match of matches(text, shape)) {
      found.push({ start: match.index, end: match.index + match[0].length, kind });
    }
  }
  for (const range of foundersFirms(text)) found.push({ ...range, kind: 'firm' });
  return found.sort((a, b) => a.start - b.start);
}

/** Longest negative; a window of this many characters before an offset holds all that can reach it. */
const REACH = 400;

/** The negative that covers at least half of a range. */
export function overlapsNegative(negatives: readonly Negative[], start: number, end: number): Negative | undefined {
  const first = firstWhere(negatives.length, (i) => (negatives[i]?.start ?? 0) >= start - REACH);
  for (let i = first; i < negatives.length; i += 1) {
    const negative = negatives[i];
    if (!negative || negative.start >= end) return undefined;
    const shared = Math.min(negative.end, end) - Math.max(negative.start, start);
    // A statute's number at the edge of an address takes nothing away from it.
    if (shared * 2 >= end - start) return negative;
  }
  return undefined;
}

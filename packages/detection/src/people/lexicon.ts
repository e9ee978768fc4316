/**
 * What words say of somebody's age, in classes; a sign (`signs.ts`) is written in these. A word of no class is `x` in
 * small letters and `Cap` with a capital, a name `NAME`, a number `0` below 18 and `9` from there, a date `young` on
 * which a child may have been born and `aged` on which none was; what is in FUNCTION stands for itself.
 */
const CLASSES: Readonly<Record<string, string>> = {
  MINOR: 'minor minors juvenile juveniles juv infant infants underage utma ugma',
  CHILD:
    'child children childs kid kids baby babies newborn newborns neonate toddler toddlers preschooler preschoolers kindergartner ' +
    'kindergartners kindergartener schoolchild schoolchildren schoolboy schoolgirl pupil pupils boy boys girl girls teen teens teenager ' +
    'classmate classmates playmate schoolmate teenagers teenage teenaged adolescent youngster youngsters tot youth youths stepchild stepchildren',
  STUDENT: 'student students camper campers scout scouts',
  KIN:
    'son sons daughter daughters stepson stepsons stepdaughter stepdaughters grandson grandsons granddaughter granddaughters ' +
    'grandchild grandchildren godchild godchildren niece nieces nephew nephews godson goddaughter dtr dau gd gs offspring youngest eldest oldest ' +
    'middle firstborn',
  SIB: 'brother brothers sister sisters bro sis sibling siblings sib stepbrother stepsister cousin cousins friend twin twins triplets girlfriend boyfriend',
  PARENT:
    'mother father mom dad mum mommy daddy parent parents grandmother grandfather grandparent grandparents grandma grandpa nana ' +
    'granny mamaw papaw meemaw pawpaw abuela abuelo abuelita nonna yiayia tia tio stepmother stepfather stepmom stepdad guardian guardians aunt auntie uncle caregiver caretaker godmother godfather custodian cust conservator mgm pgm',
  MARRIAGE: 'marriage',
  SPOUSE: 'wife husband spouse widow widower fiance fiancee bride groom',
  PRO:
    'attorney counsel lawyer esq esquire judge magistrate referee officer deputy sergeant detective trooper lieutenant captain chief sheriff ' +
    'investigator agent principal superintendent psychologist counselor therapist social caseworker worker nurse doctor dr physician ' +
    'surgeon dentist psychiatrist md phd dds lcsw professor instructor coach director manager supervisor ' +
    'clerk secretary notary trustee executor executrix administrator administratrix fiduciary accountant cpa broker driver owner ' +
    'landlord employee employer volunteer casa evaluator mediator expert engineer veteran partner associate pastor reverend ' +
    'president chairman chair commissioner decedent testator settlor taxpayer grantor borrower interpreter ' +
    'paralegal reporter examiner specialist technician pharmacist midwife provider consultant analyst mr mrs ms ' +
    'adjuster hygienist electrician plumber carpenter welder mechanic machinist roofer foreman dispatcher cashier bartender ' +
    'waitress farmer rancher seamstress tailor firefighter paramedic pilot soldier realtor banker teller librarian janitor ' +
    'landscaper hairdresser bookkeeper underwriter',
  PARTY:
    'plaintiff plaintiffs defendant defendants petitioner petitioners respondent respondents claimant claimants victim victims witness ' +
    'witnesses patient patients passenger occupant beneficiary party named called namely male female ' +
    'decedents participant complainant complainants sufferer',
  WARD: 'ward wards',
  SWORN: 'deposition declaration affidavit verification',
  LITTLE: 'little wee',
  DEPENDENT: 'dependent dependents',
  SEX: 'm f',
  AGED: 'age aged ages',
  YEAR: 'year years yr yrs',
  MONTH: 'month months mo mos week weeks wk wks day days',
  OLD: 'old yo yoa',
  GRADE: 'grade grader graders gr',
  ORD: 'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth 1st 2nd 3rd 4th 5th 6th 7th 8th 9th 10th 11th 12th',
  LATER: 'thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth 13th 14th 15th 16th 17th 18th',
  KINDER: 'kindergarten preschool prekindergarten nursery elementary childcare prek headstart',
  SCHOOL: 'school schools schooling academy homeschooled homeschool',
  LEVEL: 'high middle primary grammar intermediate',
  CLASSYEAR: 'freshman sophomore junior senior',
  COLLEGE: 'university college law graduate',
  BE: 'is was are were am be been being becomes became',
  COMING: 'turns turning',
  TURN: 'turn turned reach reaches reached attain attains attained celebrate celebrates celebrated',
  BORN: 'born dob birthdate birthday birth delivered b',
  ATTEND:
    'attend attends attended attending enroll enrolled enrolls enters entered entering starts started starting start begins began goes rides finished finishes repeating repeats missed',
  CUSTODY:
    'custody visitation guardianship adoption paternity parentage parenting placement timesharing conservatorship',
  PLACED: 'removed placed taken sheltered adopted fostered',
  LIVE: 'live lives lived living reside resides resided residing stay stays stayed staying',
  FOSTER: 'foster protective kinship',
  NURSERY:
    'booster crib stroller diaper diapers bassinet playpen pacifier teething breastfed breastfeeding formula nicu carseat iep recess ' +
    'playground immunizations homeroom truancy truant curfew allowance potty shots naps daycare playdate tantrum tantrums diapering lunchbox',
  PEDIATRIC: 'pediatric pediatrics paediatric wellchild',
  BABYSIT: 'babysit babysits babysat babysitting',
  CARER: 'pediatrician pediatricians babysitter sitter nanny teacher teachers gal',
  WORKS:
    'married divorced retired employed works worked teaches taught coaches coached practices practiced hired manages managed owns owned ' +
    'supervises supervised commanded represents represented navy army marines military deployed enlisted',
  DEATH: 'died dies deceased',
  DET: "a an the his her their our my your its this that these those said both such one's",
  ADV:
    'now then currently only just about nearly almost still already recently approximately barely presently today newly yet soon so also ' +
    'himself herself roughly around merely over',
  PRON: 'he she they him them we i you it',
  ADULT:
    'adult adults grown grownup emancipated elderly twenties thirties forties fifties sixties seventies eighties nineties thirtieth ' +
    'fortieth fiftieth sixtieth seventieth eightieth ninetieth',
};

const FUNCTION =
  'of for to by in on at with from and or who whom whose which has have had not until before when while as through under below less than ' +
  'because since after into if but behalf interest interests next friend ad litem natural own will shall would could can did does do no without ' +
  'between within during per re matter estate person time half enough young weighed weighing pounds lbs ounces tender welfare support ' +
  'conceived gave gives giving consent act majority come comes coming bear together legal biological adoptive minority name care home court';

const NUMBERS =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen'.split(
    ' ',
  );
const LARGE = 'eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

export const CODES: ReadonlyMap<string, string> = new Map([
  ...FUNCTION.split(' ').map((word): [string, string] => [word, word]),
  ...Object.entries(CLASSES).flatMap(([code, words]) => words.split(' ').map((word): [string, string] => [word, code])),
  // As people type them.
  ...['hes', 'shes'].map((word): [string, string] => [word, 'PRON BE']),
  ...NUMBERS.map((word): [string, string] => [word, '0']),
  ...LARGE.map((word): [string, string] => [word, '9']),
]);

/** "hasn't", "won't": a verb and a "not". */
export const NEGATED = /^(?<verb>\p{L}+)n't$/u;

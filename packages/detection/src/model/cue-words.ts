import { hashText } from './hash.ts';

const set = (words: string): ReadonlySet<number> => new Set(words.split(/\s+/).map(hashText));

/** Words that say what stands beside them. Lower case. */
export const HONORIFICS = set(
  'mr mrs ms mx miss dr doctor prof professor hon honorable rev reverend fr sgt sergeant lt lieutenant capt captain col colonel gen ' +
    'general maj sir dame madam master officer deputy detective trooper sheriff judge justice magistrate senator rep representative ' +
    'congressman congresswoman president minister secretary ambassador attorney counsel nurse pastor rabbi king queen prince ' +
    'princess lord lady saint mister chancellor commissioner governor mayor agent inspector sister brother father uncle aunt coach dj ofc det cpl corporal private constable councilman councilwoman pvt chief imam sheikh ayatollah pope sultan deacon bishop chaplain herr herrn frau mme mlle señor señora sra srta don doña shri smt',
);
export const KIN = set(
  'son daughter wife husband spouse mother father brother sister child children minor juvenile infant baby uncle aunt niece nephew ' +
    'cousin grandmother grandfather grandson granddaughter stepson stepdaughter stepmother stepfather stepdad stepmom goddaughter godson ' +
    'godmother godfather mom mum dad grandma grandpa kids sons daughters sisters brothers siblings cousins twin twins baby neighbor ' +
    'neighbour roommate husb boss nickname nicknamed aka fiance fiancee partner friend girlfriend boyfriend ' +
    'named name called patient pt male female man woman boy girl client plaintiff defendant petitioner respondent applicant claimant ' +
    'witness victim employee driver passenger debtor borrower tenant decedent dear hi hello sincerely regards thanks signed by',
);
export const ORGANISATION_WORDS = set(
  'inc llc llp ltd corp corporation company co bank trust fund hospital clinic university college school institute association group ' +
    'associates services center centre partners holdings systems insurance foundation society union agency bureau commission ' +
    'committee court council ministry department office board party club team fc gmbh ag sa plc limited church museum',
);
export const PLACE_WORDS = set(
  'in at near from to of city town village county state street st avenue ave road rd district province region river lake mount ' +
    'north south east west hospital clinic center medical',
);

/**
 * What a text says of somebody's minority, as a grammar over classes of words (`lexicon.ts`): right behind a name,
 * right before it, or further on in its sentence or record. Weights are odds: a child at 2 or more, all signs of all
 * mentions taken together; what speaks for a grown-up counts against. Fed. R. Civ. P. 5.2(a)(3).
 */
export interface Sign {
  /** In words, for the evidence. */
  readonly says: string;
  readonly weight: number;
  readonly words: RegExp;
}

const PARTS: Readonly<Record<string, string>> = {
  /** A number below 18 that is an age: years, months, or alone where a phrase ends. */
  AGE: '(?:0 (?:and x half |and half )?(?:YEAR (?:and )?(?:(?:0|9) MONTH )?|OLD )(?:OLD |of AGED |{END})|(?:0|9) MONTH (?:OLD |of AGED |{END})|0 and (?:DET )?half {END}|0 {END})',
  AGE_OF_ADULT: '(?:9 (?:YEAR )?(?:OLD |of AGED |{END}))',
  END: '(?=[,;)|/-] |and (?:BE|has|x|in|PRON|DET|LIVE|ATTEND)|who |in (?!DET)|when |at |on |with |from |LIVE |ATTEND |BE |$)',
  OPEN: '(?:[,:-] |\\( |who |whom |and ){0,2}',
  SMALL: '(?:(?:ADV|x|ORD|Cap|SEX|LITTLE) ){0,3}',
  PRO: '(?:PRO|CARER)',
  /** "minor", but no "minor dispute" and no "minor's counsel". */
  CHILD: "(?:(?:CHILD|MINOR) )(?!'s |x |Cap |PRO |CARER |PARENT |LEVEL |SCHOOL |support |welfare |CUSTODY |act )",
  SCHOOLED: '(?:(?:ORD|0|LEVEL|x) )?(?:GRADE(?: (?:0|ORD))?|KINDER|LEVEL SCHOOL|SCHOOL) ',
};

function over(source: string): RegExp {
  let out = source;
  while (/\{[A-Z_]+\}/.test(out)) out = out.replace(/\{([A-Z_]+)\}/g, (_, part: string) => PARTS[part] ?? '');
  return new RegExp(out);
}
const sign = (says: string, weight: number, source: string): Sign => ({ says, weight, words: over(source) });

/** Right behind the name. */
export const BEHIND: readonly Sign[] = [
  sign('said to be a child', 3, '^(?!and DET ){OPEN}(?:BE |TURN )?(?:ADV ){0,2}(?:DET )?{SMALL}(?:KIN )?{CHILD}'),
  sign('said to be the child of somebody', 3, "^{OPEN}(?:BE )?(?:(?:DET|NAME|PARTY|PRO|Cap) ){1,2}'s {SMALL}{CHILD}"),
  sign(
    'children in a list',
    3,
    '^(?:(?:[,/&] |and ){1,2}(?:NAME|Cap) ){1,6}(?:[,(] )?(?:who )?(?:BE |both |all |DET ){0,2}(?:{SMALL}{CHILD}|(?:in |ATTEND ){1,2}(?:DET )?(?:ORD GRADE|KINDER|LEVEL SCHOOL)|(?:under|below) (?:DET )?(?:AGED (?:of )?)?(?:9|0) )',
  ),
  sign(
    'an age below 18',
    3,
    "^{OPEN}(?:PRON )?(?:BE |TURN |'s )?(?:ADV |will |would |not |have |has |had |been |BE |TURN ){0,4}(?:DET )?(?:AGED (?:of |: )?)?{AGE}",
  ),
  sign('an age below 18', 3, '^(?:and NAME )?{OPEN}(?:BE )?(?:DET )?AGED (?:BE )?0 '),
  sign('ages below 18', 3, '^(?:and |, ){1,2}(?:NAME|Cap) {OPEN}(?:BE |both |DET ){0,2}(?:AGED )?0 (?:and 0 |{END})'),
  sign(
    'will come of age',
    3,
    '^{OPEN}(?:ADV )?(?:(?:will|BE x to) (?:ADV )?(?:not )?(?:BE|TURN)|COMING) (?:ADV )?(?:DET )?(?:AGED )?(?:of )?9 ',
  ),
  sign(
    'an age below 18 in a row',
    3,
    '^(?:[/(] ){1,2}(?:SEX (?:/ )?)?(?:AGED (?:: )?0 (?!x)|(?:0|9) MONTH (?:OLD )?|0 (?:YEAR )?OLD )',
  ),
  sign('kin in a table, and a child', 3, '^(?:/ (?:KIN|SIB) )?/ MINOR '),
  sign('a year of birth in a list', 1.5, '^\\( young \\)'),
  sign('kin in a table', 1.25, '^(?:[,(/|] )*(?:NAME (?:/ )?)?(?:(?:9|0|x) ){0,4}(?:/ )?KIN (?:[/|,;)]|$)'),
  sign(
    'sex and an age below 18',
    3,
    '^\\( (?:SEX|PARTY|KIN|SIB|CHILD) (?:, )?(?:AGED )?(?:0|9 MONTH|0 MONTH) (?:YEAR )?(?:OLD )?\\) ',
  ),
  sign(
    'an age and a sex',
    3,
    '^{OPEN}(?:BE )?(?:DET )?(?:0 (?:YEAR )?(?:OLD )?|(?:0|9) MONTH (?:OLD )?)(?:(?:SEX|PARTY|CHILD|KIN) )',
  ),
  sign(
    'born less than 18 years ago',
    3,
    '^{OPEN}(?:SEX )?(?:BE |with |whose |DET ){0,2}(?:x )?BORN (?:BE )?(?:[:,] |BORN |on |in |at |Cap |/ ){0,4}young ',
  ),
  sign(
    'born less than 18 years ago',
    3,
    '^{OPEN}(?:DET )?(?:{SMALL}(?:MINOR|CHILD|KIN) )?(?:, )?(?:BE )?(?:whose |with )?(?:DET )?BORN (?:BE )?(?:[:,] |BORN |on |in ){0,3}young ',
  ),
  sign(
    'birthday or coming of age to come',
    3,
    "^(?:, )?(?:'s |whose )?(?:ADV )?(?:TURN )?(?:DET )?(?:ORD|LATER|0) BORN ",
  ),
  sign('a birthday of this century', 3, "^'s BORN (?:BE |BORN )*young "),
  sign(
    'below an age',
    3,
    '^{OPEN}(?:BE )?(?:DET )?(?:x |CHILD |PARTY ){0,2}(?:under|below|less than) (?:(?:DET )?AGED (?:of )?(?:9|0)|(?:9|0) (?:YEAR|{END})|(?:DET )?x AGED) ?',
  ),
  sign(
    'not yet of age',
    3,
    '^{OPEN}(?:(?:BE|will|would|could|can|has|have|had|does|PRON) ){0,2}not (?:\\S+ ){0,4}(?:TURN|old enough|AGED|majority|minority|of AGED|SCHOOL)',
  ),
  sign(
    'grade of a school',
    3,
    '^{OPEN}(?:PRON )?(?:BE )?(?:ADV )*(?:DET )?(?:x )?(?:in |ATTEND |repeating )?(?:in |at )?(?:DET )?(?:ORD GRADE|GRADE (?:: )?(?:0|ORD)|KINDER GRADE|LEVEL SCHOOL CLASSYEAR) ',
  ),
  sign('a pupil, in brackets', 2, '^\\( (?:(?![)|])\\S+ ){0,6}STUDENT \\)'),
  sign('born this century, in brackets', 3, '^\\( (?:(?![)|])\\S+ ){0,6}BORN (?:(?![)|])\\S+ ){0,3}young '),
  sign('for a minor by law', 3, '^(?:(?:x|Cap) )?MINOR \\('),
  sign('of a class', 2.5, "^{OPEN}(?:from|in) (?:NAME 's |DET )(?:x )?(?:ORD GRADE|GRADE (?:0|ORD)|KINDER) "),
  sign('in nursery school', 3, '^{OPEN}(?:BE )?(?:ADV )*(?:in|at) (?:DET )?KINDER '),
  sign(
    'at a school for children',
    3,
    '^{OPEN}(?:both )?(?:BE )?(?:ADV )*(?:has been |ATTEND |in |at ){1,3}(?:DET )?(?:to |in |at |from )?(?:DET )?(?:(?:x|Cap|NAME|0|9|ORD) ){0,4}(?:KINDER|LEVEL SCHOOL|GRADE) ',
  ),
  sign(
    'a year of high school',
    3,
    '^{OPEN}(?:BE )?(?:ADV )*(?:DET )?(?:LEVEL SCHOOL )?CLASSYEAR at (?:(?:Cap|NAME|x) ){1,4}(?:LEVEL|SCHOOL)',
  ),
  sign(
    'a pupil',
    2,
    '^{OPEN}(?:BE )?(?:DET )?(?:(?:x|ORD|LEVEL|GRADE|SCHOOL|KINDER|Cap) ){0,3}STUDENT (?!(?:at|of) (?:Cap |NAME |DET ){0,4}COLLEGE)',
  ),
  sign('goes to school', 2, '^{OPEN}(?:ADV )*(?:ATTEND )(?:to |in |at |DET )*(?:(?:x|Cap|NAME) ){0,3}SCHOOL '),
  sign('a pediatrician, a sitter, a class', 2.5, "^'s (?:x ){0,1}(?:CARER|NURSERY|KINDER|PEDIATRIC)"),
  sign(
    'a guardian',
    2,
    "^'s (?:(?:x|FOSTER|Cap|legal|natural) ){0,2}(?:PARENT|CUSTODY|minority|MINOR|CHILD|SCHOOL|STUDENT)",
  ),
  sign(
    'sues by a parent',
    3,
    '^(?:, )?(?:(?:DET|MINOR|CHILD|x|PARTY|,) ){0,4}by (?:and through )?(?:DET )(?:(?:x|legal|natural|FOSTER) ){0,2}(?:PARENT|next|KIN)',
  ),
  sign(
    'in care',
    3,
    "^(?:BE |has been |have been )(?:ADV )?PLACED (?:(?:from|in|with|into|to|and) )(?:(?:DET|x|PRON|PLACED|and|in|into|with) ){0,5}(?:FOSTER|home|custody|CUSTODY|PARENT|PARENT's)",
  ),
  sign(
    'taken into care',
    3,
    '^(?:BE )?(?:ADV )?PLACED (?:(?:from|in|with|into) )(?:DET )?(?:x )?(?:FOSTER|home|care|PARENT|CUSTODY|x and PLACED)',
  ),
  sign('lives with parents', 2, '^(?:ADV |shall |will )*LIVE (?:with|at) (?:DET )?(?:x |FOSTER |both |Cap )*PARENT'),
  sign('with parents', 1, '^(?:.{0,60} )?with (?:DET )(?:FOSTER )?PARENT (?:x )?'),
  sign('ward', 2.5, '^{OPEN}(?:BE |has been |have been )*(?:ADV )?(?:DET )?WARD of '),
  sign('needs what children need', 2, '^(?:(?:ADV|BE|x|in|DET|to|has|with) ){1,5}NURSERY '),
  sign(
    'born in a hospital',
    2.5,
    '^(?:[,)] )?(?:BE )(?:x )?BORN (?:\\S+ ){0,5}(?:MONTH|PARENT|NURSERY|pounds|lbs|premature|via|by)',
  ),
  sign('weighed at birth', 2, '^(?:, )?(?:weighed|weighing) (?:0|9) (?:pounds|lbs|MONTH|ounces|x)'),
  sign('as long as he or she is a child', 3, '^(?:, )?(?:during|through) DET minority'),
  sign('in the care of', 1, '^(?:and|,) (?:DET )(?:PARENT|CARER)'),
  sign('claimed as a child', 2, '^as (?:DET )?x (?:CHILD|MINOR)'),
  sign('a number below 18 in the next cell', 1, '^(?:\\) )?/ 0 (?:/|\\||$)'),
  sign('of a kin', 1, '^{OPEN}DET (?:x )?KIN (?:[,;)|]|who|BE)'),
  sign('at a school for children', 2, '^(?:ADV )?x (?:to|from|in|at) (?:DET )?(?:x )?(?:KINDER|GRADE|LEVEL SCHOOL) '),
  sign(
    'a child of somebody',
    1,
    '^{OPEN}(?:BE )?(?:DET )?(?:x ){0,2}(?:(?:biological|legal|adoptive|natural) )?(?:CHILD|KIN) of ',
  ),
  sign('of school age', 3, '^(?:(?:and|,) NAME )?{OPEN}(?:BE )?(?:DET |all )*of (?:x |GRADE |LEVEL )?SCHOOL AGED '),
  sign('in the same grade', 2, '^{OPEN}(?:BE )?(?:in )?(?:DET )?x (?:GRADE|KINDER) (?:[),;|/]|$)'),
  sign('kin beside an age in a row', 3, '^/ (?:DET )?(?:x )?(?:KIN|SIB|CHILD) (?:, )?(?:AGED )?0 (?!x)'),
  sign('kin beside an age', 3, '^\\( (?:DET )?(?:KIN|SIB|CHILD) (?:, )?(?:AGED )?0 (?:YEAR OLD )?[),]'),
];

/** Right before the name. */
export const BEFORE: readonly Sign[] = [
  sign(
    'called a child',
    3,
    "(?:^|[^:] |DET )(?:MINOR|CHILD)(?:'s)? (?:(?:PARTY|KIN|CHILD|SIB|STUDENT|SEX|,) |BE PARTY |'s name BE ){0,3}$",
  ),
  sign(
    'called a child',
    3,
    "(?:MINOR|CHILD) (?:PARTY |KIN |CHILD |SIB |STUDENT )*(?:'s x BE |: |, (?:PARTY )?|BE |\\( )$",
  ),
  sign(
    'an age below 18 before the name',
    3,
    '(?:0 (?:YEAR |/ )(?:OLD )?|(?:0|9) MONTH (?:OLD )?)(?:(?:x|KIN|CHILD|MINOR|SIB|PARTY|STUDENT|SEX) ){0,3}(?:, )?$',
  ),
  sign('grade of a school', 3, '(?:ORD|KINDER|0) (?:GRADE|KINDER)(?: STUDENT| PARTY)?(?: ,)? $'),
  sign('a dependent', 2.5, 'DEPENDENT (?:x |PARTY )?(?:[:,] )$'),
  sign('dependents with their ages', 3, 'DEPENDENT (?:(?!NAME )\\S+ ){0,6}AGED [:/] 0 (?:(?!NAME )\\S+ ){0,14}$'),
  sign('credit for children', 2.5, '(?:CHILD|DEPENDENT)(?: x){1,2} \\( (?:NAME , )*$'),
  sign('dependents in brackets', 2.5, 'DEPENDENT (?:(?:x|0|9|/|under|AGED) )*\\( (?:NAME (?:[,;] |and ))*$'),
  sign('below the head of dependents', 1.25, 'DEPENDENT \\( (?:\\S+ ){1,18}\\) (?:\\S+ )*$'),
  sign('in a table of dependents', 1.25, 'DEPENDENT (?:\\S+ )*\\/ (?:\\S+ )*$'),
  sign('a pupil', 1.5, 'STUDENT (?:: )?$'),
  sign('the interest of a child', 3, '(?:interest|interests) of (?:DET )?(?:x )?$'),
  sign('next friend', 3, 'next friend (?:of|for) $'),
  sign('guardian ad litem', 2.5, '(?:ad litem|CARER) (?:\\S+ ){0,2}(?:for|of) $'),
  sign('babysat', 2.5, '(?:BABYSIT) (?:for )?$'),
  sign('seen by a doctor of children', 1.5, 'CARER (?:, (?:NAME )?,? ?)?(?:\\S+ ){0,2}$'),
  sign(
    'guardian, next friend, custody: a list',
    2.5,
    '(?:PARENT|next friend|CUSTODY|interest|interests|behalf|ad litem|minority) (?:\\S+ ){0,2}(?:of|for) (?:DET )?(?:(?:NAME|Cap) (?:(?:Cap|SEX) )?(?:[,/&] |and ){1,2}){1,6}$',
  ),
  sign('guardian', 1.25, 'PARENT (?:\\S+ ){0,4}(?:of|for|to) $'),
  sign(
    'parent and guardian',
    2,
    '(?:as |, )(?:DET )?(?:\\S+ ){0,3}PARENT (?:and (?:natural |legal )*PARENT )?(?:of|for) $',
  ),
  sign(
    'custody',
    2.5,
    '(?<!(?:BE|LIVE|PLACED|ADV) in (?:DET )?)(?:CUSTODY|with PLACED|minority|support|welfare) (?:\\S+ ){0,2}(?:of|for|with|and) (?:DET )?(?:x |KIN |CHILD |MINOR |PARTY )*(?:, )?$',
  ),
  sign('birth given', 2.5, '(?:BORN to|birth to|birth of|BORN of|conceived|carrying) $'),
  sign('permission of a parent', 3, 'PARENT\\S* consent for $'),
  sign('who writes to the parents', 3, 'to (?:DET )?PARENT (?:and PARENT |or PARENT )?of (?:: )?$'),
  sign('a child that is to be called so', 3, 'CHILD (?:shall|will|BE|to) (?:[^| ]+ ){0,10}(?:BE|as) $'),
  sign('a child whose name is told', 3, "(?:MINOR|CHILD) (?!'s )(?:[^| ]+ ){0,10}(?:DET|PRON) name (?:BE |as )$"),
  sign('a child of this family', 1, "(?:DET|only|PARENT|NAME 's) (?:x )?(?:KIN|CHILD)(?: PARTY)?(?: ,| :)? $"),
  sign(
    'children in a list',
    2.5,
    '(?:MINOR|CHILD|DEPENDENT)(?: KIN| PARTY)*(?: CHILD)?(?: [,:(-]| BE| under 9| under AGED 9| of DET (?:x|Cap|MARRIAGE)| PARTY| \\/){0,4} (?:(?:(?:NAME|Cap|KIN|BORN|young) ){1,3}(?:\\( ?[^)|]{0,24}\\) |0 |9 |, AGED 0 |, 0 )?(?:[,;/&] |and ){1,2}){0,10}(?:and )?$',
  ),
  sign(
    'kin in a list',
    1,
    'KIN(?: [,:(-]| BE| PARTY){0,3} (?:NAME (?:\\( ?[^)|]{0,24}\\) |0 |9 )?(?:[,;/&] |and ){1,2}){1,10}(?:and )?$',
  ),
  sign('kin and an age before the name of a row', 3, '(?:^|[|/] )(?:KIN|CHILD) / 0 / (?:(?:x|Cap) (?:/ )?){0,3}$'),
  sign('kin before the name of a row', 1, '(?:^|[|/] )KIN (?:[-:(] )?$'),
  sign('a boy or girl of', 2, 'FOSTER (?:KIN|CHILD) (?:, )?$'),
  sign('ward', 2, 'WARD (?:[,:] )?$'),
  // "a juvenile male, later identified as"
  sign('found to be a child', 2, '(?:MINOR|CHILD) (?:(?:PARTY|KIN|x|,|ADV|BE) ){1,5}as $'),
];

/** For a grown-up, right behind the name. */
export const GROWN_BEHIND: readonly Sign[] = [
  sign(
    'an age from 18',
    -5,
    "^{OPEN}(?:PRON )?(?:BE |TURN |'s )?(?:ADV ){0,2}(?:DET )?(?:AGED (?:of |: )?)?{AGE_OF_ADULT}",
  ),
  sign('an age from 18', -5, '^(?:, |\\( )(?:SEX|PARTY|KIN|SIB)(?: ,)? (?:AGED )?9 (?!MONTH)'),
  sign('an age from 18', -5, '^{OPEN}(?:BE )?AGED 9 '),
  sign(
    'born long ago',
    -5,
    '^{OPEN}(?:SEX )?(?:BE |whose |with |DET ){0,2}(?:x )?BORN (?:BE )?(?:[:,] |BORN |on |in |at |Cap |/ ){0,4}aged ',
  ),
  sign(
    'a profession',
    -4,
    "^(?:, |\\( |BE )(?:DET )?(?:(?:x|ORD|Cap|LEVEL|SCHOOL|KINDER|MINOR|CHILD|'s|PEDIATRIC|0 YEAR|NAME|FOSTER|STUDENT|CLASSYEAR|NURSERY) ){0,4}{PRO} (?!'s |: )",
  ),
  sign(
    'a parent',
    -3.5,
    "^(?:, |\\( |BE |as |(?=PARENT for ))(?:DET )?(?:(?:x|Cap|MINOR|CHILD|KIN|'s|PARTY|NAME|FOSTER|biological|legal|natural|adoptive) ){0,4}PARENT (?!: )",
  ),
  sign('a spouse', -3.5, "^(?:, |\\( |BE )(?:DET )?(?:(?:x|Cap|'s|NAME) ){0,3}SPOUSE (?!: )"),
  sign('has children', -3.5, '^(?:, |BE )(?:whose|who has) (?:\\S+ ){0,2}(?:CHILD|KIN|MINOR)'),
  sign('a time long ago', -4, '^(?:(?!NAME )[^| ]+ )*aged (?!\\))'),
  sign('a year of birth long ago', -4, '^\\( aged \\)'),
  sign('at a college', -4, '^{OPEN}(?:BE )?(?:DET )?(?:CLASSYEAR|STUDENT) (?:at|of) (?:\\S+ ){0,5}COLLEGE'),
  sign('from or to a college', -4, '^{OPEN}(?:DET )?x STUDENT (?:\\S+ ){0,7}(?:from|at|to) (?:Cap |x ){0,4}COLLEGE'),
  sign('works, marries', -2.5, '^(?:and NAME )?(?:, |who )*(?:ADV |has |have |had |BE )*WORKS '),
  sign('adopts', -3, '^(?:ADV |has |have |had )*PLACED (?:DET |9 |0 |x ){0,3}(?:KIN|CHILD|MINOR) '),
  sign('at a college now', -4, '^{OPEN}(?:BE )?(?:ADV )*(?:in|at) (?:DET )?COLLEGE'),
  sign('has a child in custody', -2.5, '^/ PARENT (?!NAME |[:/] )'),
  sign('grown up', -3, '^[^|]{0,80}(?:PRON|and) (?:BE )?(?:ADV )?(?:DEATH at |BE (?:ADV )?)9 '),
  sign('what a minor is not', -1, '^BE DET MINOR x'),
  sign('oneself in a table of a household', -3, '^/ x / 9 (?:/|\\||$)'),
  sign('all grown', -3, '^[^|/]{0,40}ADULT'),
];

/** For a grown-up, right before the name. */
export const GROWN_BEFORE: readonly Sign[] = [
  sign('a profession', -4, '{PRO} (?:[,:] |\\( )?$'),
  sign('a parent', -3.5, 'PARENT (?:and PARENT )?(?:[,:] |\\( |PARTY |PARENT )?$'),
  sign(
    'counsel of a child',
    -7,
    '{PRO} (?:ad litem )?(?:for|of|to) (?:DET )?(?:(?:MINOR|CHILD|KIN|PARTY|x) ){1,3}(?:[,:] )?$',
  ),
  sign('who acts for children', -7, 'for (?:DET )?(?:(?:MINOR|CHILD|KIN) ){1,2}: $'),
  sign('a spouse', -3.5, 'SPOUSE (?:[,:] |\\( |PARTY )?$'),
  sign('who has custody', -2.5, '(?:BE|LIVE|PLACED|ADV) in (?:DET )?CUSTODY of (?:DET )?(?:x )?$'),
  sign('married', -5, 'MARRIAGE of (?:: )?(?:NAME (?:, )?(?:PARTY (?:, )?)?and )?$'),
  sign('a grown child', -4, 'ADULT (?:KIN|CHILD|SIB) (?:, )?$'),
  sign('an age from 18', -5, '9 (?:YEAR )?(?:OLD )(?:(?:x|KIN|SIB|PARTY|SEX) ){0,3}(?:, )?$'),
  sign('who speaks', -4, '(?:^|[|/:] )(?:0 )?PRON , $'),
  sign('a case', -2, 'x in $'),
  sign('who declares on oath', -3, 'SWORN of (?:DET )?(?:(?:PARTY|PARENT|PRO) )*$'),
  sign('as a child, once', -3, '(?:^|\\| )(?:as (?:DET )?(?:x )?(?:CHILD|STUDENT)|when PRON BE 0) , $'),
];

/** Anywhere in what the sentence or the record says after the name and before the next. */
export const FURTHER: readonly Sign[] = [
  sign(
    'of age only later',
    3,
    '(?:until|before|when|once|after) PRON (?:\\S+ )?(?:TURN (?!9)|TURN (?:DET )?(?:AGED )?(?:of )?9 |majority|comes|finishes LEVEL|x from LEVEL)',
  ),
  sign('medicine for children', 2.5, '(?:x child|PEDIATRIC|0 (?:YEAR |MONTH )x CHILD|x CHILD (?:x|Cap))'),
  sign(
    'said of him or her: an age, a school, a birth',
    3,
    '(?:[;,|] |^|and |because |that |where |when |who )PRON (?:BE |will |has |had |ADV ){0,3}(?:(?:under|below) (?:AGED )?9 |BE (?:under|below) (?:AGED )?9 |BORN (?:on |in |BORN )*young |TURN (?:AGED )?0 |0 (?:YEAR OLD|MONTH OLD) |(?:in |ATTEND ){1,2}(?:DET )?(?:ORD GRADE|GRADE 0|KINDER|LEVEL SCHOOL))',
  ),
  sign('kin, and an age as it is typed', 3, '(?:^|[;,|] |KIN |CHILD |and )PRON BE (?:ADV )?0 (?:[|,;)]|and |$)'),
  sign('what children need', 2, 'NURSERY'),
  sign('in a grade by its number alone', 1.5, '^BE in ORD (?:[|,;]|$)'),
  sign('for minors by law', 2.5, '(?:to|for) MINOR (?:act|Cap|Act)'),
  sign(
    'kin and a late birth',
    2.5,
    '(?:^|[/|,;] )(?:KIN|CHILD) (?:[/|,;] )?(?:(?:0|9) (?:[/|,;] )?){0,2}(?:BORN )?young',
  ),
  sign('school', 1.5, '(?:KINDER|ORD GRADE|GRADE 0|LEVEL SCHOOL|NURSERY|at SCHOOL|CARER)'),
  sign('a birth below 18 years ago', 3, '(?:[/|,:;] |^)BORN (?:: |BORN |/ ){0,2}young '),
  sign('an age below 18', 3, '(?:[/,;] |^)AGED : 0 (?!x)'),
  sign('a grade of a school', 3, '(?:[/,;] |^)GRADE (?:LEVEL )?[:/] (?:0|ORD|KINDER) '),
  sign('a birth long ago', -4, '(?:[/|,:;] |^)BORN (?:: |BORN |/ ){0,2}aged '),
  sign('an age from 18', -4, '(?:[/,;] |^)AGED : 9 (?!MONTH)'),
];

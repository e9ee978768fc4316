/**
 * Given names and the short forms in which Americans meet them. Two names are one person's only beside an equal last
 * name.
 */
const FORMS: readonly (readonly string[])[] = [
  ['abigail', 'abby', 'gail'],
  ['alexander', 'alex', 'al', 'sandy'],
  ['alexandra', 'alex', 'sandra', 'lexi'],
  ['andrew', 'andy', 'drew'],
  ['anthony', 'tony'],
  ['barbara', 'barb', 'babs'],
  ['benjamin', 'ben', 'benny'],
  ['catherine', 'katherine', 'kathryn', 'cathy', 'kathy', 'kate', 'katie', 'kay'],
  ['charles', 'charlie', 'chuck', 'chas'],
  ['christopher', 'chris', 'kit'],
  ['christina', 'christine', 'chris', 'tina'],
  ['daniel', 'dan', 'danny'],
  ['david', 'dave', 'davey'],
  ['deborah', 'debra', 'deb', 'debbie'],
  ['donald', 'don', 'donny'],
  ['dorothy', 'dot', 'dottie'],
  ['edward', 'ed', 'eddie', 'ted', 'ned'],
  ['elizabeth', 'liz', 'lizzie', 'beth', 'betty', 'betsy', 'eliza', 'libby'],
  ['eugene', 'gene'],
  ['frances', 'fran', 'frankie'],
  ['francis', 'frank'],
  ['frederick', 'fred', 'freddie', 'rick'],
  ['gerald', 'gerry', 'jerry'],
  ['gregory', 'greg'],
  ['henry', 'hank', 'harry'],
  ['jacob', 'jake'],
  ['james', 'jim', 'jimmy', 'jamie'],
  ['jeffrey', 'jeff'],
  ['jennifer', 'jen', 'jenny'],
  ['jessica', 'jess', 'jessie'],
  ['john', 'jack', 'johnny'],
  ['jonathan', 'jon'],
  ['joseph', 'joe', 'joey'],
  ['joshua', 'josh'],
  ['kenneth', 'ken', 'kenny'],
  ['kimberly', 'kim'],
  ['lawrence', 'larry'],
  ['leonard', 'len', 'lenny', 'leo'],
  ['margaret', 'maggie', 'meg', 'peggy', 'marge', 'rita'],
  ['matthew', 'matt'],
  ['michael', 'mike', 'mick', 'mikey'],
  ['nancy', 'nan'],
  ['nathaniel', 'nathan', 'nate', 'nat'],
  ['nicholas', 'nick', 'nicky'],
  ['pamela', 'pam'],
  ['patricia', 'pat', 'patty', 'tricia', 'trish'],
  ['patrick', 'pat', 'paddy'],
  ['peter', 'pete'],
  ['philip', 'phillip', 'phil'],
  ['rebecca', 'becky', 'becca'],
  ['richard', 'rick', 'rich', 'dick', 'ricky'],
  ['robert', 'rob', 'bob', 'bobby', 'robbie'],
  ['ronald', 'ron', 'ronnie'],
  ['samantha', 'sam'],
  ['samuel', 'sam', 'sammy'],
  ['sandra', 'sandy'],
  ['stephanie', 'steph'],
  ['stephen', 'steven', 'steve'],
  ['susan', 'sue', 'susie', 'suzanne'],
  ['theodore', 'ted', 'teddy', 'theo'],
  ['theresa', 'teresa', 'terry', 'tess'],
  ['thomas', 'tom', 'tommy'],
  ['timothy', 'tim'],
  ['victoria', 'vicky', 'tori'],
  ['vincent', 'vince', 'vinny'],
  ['walter', 'walt', 'wally'],
  ['william', 'will', 'bill', 'billy', 'liam'],
  ['zachary', 'zach', 'zack'],
];

const SETS_OF = new Map<string, Set<number>>();
FORMS.forEach((forms, index) => {
  for (const form of forms) SETS_OF.set(form, (SETS_OF.get(form) ?? new Set()).add(index));
});

/** Whether two given names, lower case, can be forms of one. */
export function sameGivenName(a: string, b: string): boolean {
  if (a === b) return true;
  const others = SETS_OF.get(b);
  return [...(SETS_OF.get(a) ?? [])].some((set) => others?.has(set));
}

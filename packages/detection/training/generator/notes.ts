/**
 * Notes of caseworkers, nurses, schools and clerks, and chats: lists of children with their ages, kin in brackets,
 * nicknames, given names alone.
 */
const KIN =
  '{sister|brother|mom|mother|dad|father|cousin|aunt|uncle|goddaughter|godson|boyfriend|girlfriend|ex|roommate|neighbor|niece|nephew|grandma|stepdad|wife|husband|partner|twin}';
const SAID =
  '{said|says|states|stated|reports|reported|thinks|confirmed|asked whether|denied that|told me that} {she|he|mom|the other driver|nobody} {left early|was asleep|is using again|has the key|signed it|came over on <DATE>|never called back}';
const CARE_OF =
  '{came over|answered the door|stayed home|is staying with <P2.first>|was picked up by <P3.first>|handed in the form|wants a call back|left without signing|moved to <CITY>}';

export const NOTES: readonly string[] = [
  `{Kids|Children|Children in the home|Household|Siblings|Dependents}: <P1.first>{,|} <MINORAGE>{,|;} <P2.first>{,|} <MINORAGE>{,|;} {and |}<P3.first>{,|} {<MINORAGE>|<N> months}
{Mother|Father|Caregiver|Guardian}: <P4.two>   {Worker|Supervisor|Screener}: <P5.il>
<P1.first> ${CARE_OF}. <P2.first> {had a bruise|is in second grade|was at school}. Per ${KIN}, <P3.first> {sleeps with <P1.first>|has asthma|misses <P4.first>}. {Safety plan|Release} signed by <P4.two>.`,
  `{Lives|Here|Seen|Came in} with {her|his|their} ${KIN}{, | |}{<P1.first>|<P1.two>|<P1.first>}. {Spoke w/|Spoke to|Called} ${KIN} (<P2.first>){,| re:} {who agreed|and left a message|about the bill}. {Her|His} ${KIN}{,|} <P3.first>{,| -} ${SAID}.`,
  `{Referred by|Accompanied by|Ride from|Living with|Raised by} {her|his} ${KIN}{, | }<P1.first>{.|, and {her|his} ${KIN} <P2.first>.|; {her|his} ${KIN} <P2.two> agreed.} {Emergency contact|Next of kin|HCPOA|Proxy}: <P3.two> (${KIN}) <PHONE>`,
  `{Q.|Q:} {Do you go by any nickname?|Who was there?|Who drove?|Who told you that?|What did they call him?}
{A.|A:} {<P1.first>.|<P1.first>, and <P2.first>.|<P1.first>. Or <P2.nick> at work.|Me and <P1.first>.|It was <P1.nick>, I think.}
{Q.|Q:} {And|Then} {did|when did} <P1.first> {leave|call you|meet <P2.last>}? {A.|A:} {No, <P2.first> did.|After <P1.first> came by with <P3.nick>.}`,
  `{Met|Team meeting|Huddle|Handoff} with <P1.first>, <P2.first> and <P3.first>{ in <THING>|}. <P1.first> ${CARE_OF}. {Everyone calls|They call|We know} {him|her} {"<P4.nick>"|<P4.nick>}. <P4.nick> {will cover|swapped with <P2.first>|is late again}. {Verbal warning|Coaching} given {by|to} {Ms.|Mr.|} <P5.last>.`,
  `PT EVAL BY <P1.first>. {Seen by|Visited by} {Fr.|Father|Sister|Chaplain|Rabbi|Imam} <P2.first>{ from spiritual care|}. {Echo|Cath|EEG|Consult} per Dr. <P3.last>{; ok with Dr. <P4.last>|}. {Son|Daughter} <P5.first> {says|reports} {pt|patient|his mother|her father} {ran out of <DRUG>|fell on <DATE>|lives alone in <CITY>}. {MD|RN|PA} <P6.first> {aware|paged}.`,
  `[0<N>:14] {user|agent|<P1.firstsmall>_o}: {hi|hey|morning}! {did u hear about|have you seen|any word from} <P2.firstsmall>?? {he|she} {got moved|quit|is out}
[0<N>:15] {agent|jay}: {omg no|yes|ya}. does <P3.small> know{, she is his ${KIN}|}? {she|he} lives in <CITYSMALL>
[0<N>:16] {user|jay}: dr <P4.lastsmall> {said|knows}, ask <P5.firstsmall> from billing. <P2.firstsmall> and <P5.firstsmall> {both asked|are ok}. {pls dont post that|the pharmacy may close|rose bushes need water|will mark it}`,
  `{hi|hello|good morning}, {my name is|this is|im} <P1.small>{,| and} {i live|im staying} {in|near} <CITYSMALL>. {my|our} ${KIN} <P2.small> {has|had} {an account|a claim|an appointment} {with you|there}. {please|can you} {add|remove|call} <P3.small>{ too|}. {thanks|thank you} <P1.firstsmall>`,
  `{i|we} {met|saw|asked|told} <P1.firstsmall> {and <P2.firstsmall> |}{at the store|about the lease|last week}. <P1.firstsmall> ${SAID}. {ask|tell|text} <P3.firstsmall>. {<P2.firstsmall>'s|<P3.firstsmall>'s} {car|dog|rent} {is here|was late}.`,
  `{ZELLE TO|VENMO|VENMO CASHOUT|CASH APP|PAYPAL INST XFER|WIRE OUT BNF:|WIRE IN ORIG:|ACH CREDIT PAYROLL|CHECK PAID TO|REMOTE DEPOSIT} <P1.capstwo> {RENT|CONF 8H<N>K|ACCT <ID>|REF <ID>|}   <MONEY>
{POS PURCHASE|DEBIT CARD|PURCHASE AUTH|RECURRING PMT} <ORGCAPS> {#<N>1 |}<CITYPLAIN> <ST>   <MONEY>
{ACH CREDIT|DIRECT DEP} <ORGCAPS> PAYROLL <P2.li>   <MONEY>
<P2.capstwo> {JT TEN|OR <P3.capstwo>|ITF <P3.capstwo>|POD <P3.capstwo>}`,
  `<ORGCAPS>
{NEW PATIENT INTAKE|STATEMENT OF BENEFITS|NOTICE TO MEMBERS|REGISTRATION}

{Provider|Facility|Billed by|Rendered at}: <ORGCAPS>   {Patient|Member}: <P1.lfcaps>
{Was seen at|Transferred from|Went to} {the |}<ORGPLACE>. {EMS|Deputies|Staff} {took|brought} <P1.last> to <ORGPLACE>.`,
  `{Beneficiaries|Heirs|Gift from|Borrowers|Signers|Attendees}: <P1.two> <N> %, <P2.two> <N> %{, <P3.two> (${KIN}) <N> %|}. {Reports to|Backup}: <P4.lf>. {<P4.first> and <P5.first>|<P5.nick>} {noted friction|met all targets|took PTO}. {<P1.last>-<P2.last>|<P1.last>} {left|returned} on <DATE>.`,
  `{The estate of|The late|My aunt,|Our client,} <P1.two>{, | (}{born <P2.last>|née <P2.last>|widow of <P3.two>}{,|)} {passed away|died} in <CITY>. {Her|His} {heirs|survivors} are {your|his|her} ${KIN} <P4.two> and {her|his} ${KIN}, <P5.first>. {Old|Young|Poor|Dear} <P6.two> {has the key|lives next door}.`,
  `{Mason|Jordan|Jack|Victoria|Rose|Penny|Bell|Baker|Hill|Summer|Carpenter|Gardener's} {jars|almonds|stands|sponge|garden|arcade|pepper|street|hours|building|hall} {are|is} {on sale|closed|free}. {Will|May|Mark|Bill|Grant|Chase|Pat|Rob|Sue|Drew|Frank|Grace} {the|a|an} <THINGSMALL>. {Policy holders|Staff|Members|Owners} {must|should} {file|sign} <THINGSMALL>. {The|A} {Silverado|Corolla|Bud Light|Marlboro|Tylenol|Lasix} {was|is} {found|empty}.`,
];

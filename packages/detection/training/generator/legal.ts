/** Pleadings, orders, letters of lawyers. Names of citations, rules and headings stay unmarked. */
export const LEGAL: readonly string[] = [
  `{The case originated in an application|An application was lodged} {against the Republic|with the Court} by {a|two} <NATION> {national|nationals}, {Mr|Mrs|Ms|} <P1>{ and {Mr|Ms|} <P2>|} ("the {applicant|applicants}"), on <DATE>. The {Government|applicant} {appointed|was represented by} {Mr|Ms} <P3.il>{ and {Mr|Ms} <P4.il>, lawyers practising in <CITY>| to sit as an ad hoc judge|}. {Mr|Ms} <P3.last>, the judge elected in respect of <NATION>, withdrew. On <DATE> the <CITY> {State Security Court|Court of Cassation} {acquitted|convicted|released} {Mr|Ms|} <P1>. The court heard the {first applicant's|applicant's} {son|wife|brother}, <P5.two>. {He|She} was represented by <FIRM>, a firm of solicitors.`,
  `SIGNATURE PAGE TO {CREDIT AGREEMENT|LOAN AND SECURITY AGREEMENT|LEASE}
BORROWER: <ORG>
By: {/s/ <P1>|_________}
Name: <P1>
Title: {Chief Financial Officer|Treasurer|Secretary}
LENDER: <ORG>
By: /s/ <P2>
Name: <P2>
{with a copy to|Attention}: <P3>, Esq., <FIRM>, <STREET>, <CITY>, <ST> <ZIP>. {The Borrower|The Lender|The Company|Administrative Agent} shall {deliver|pay|notify} the {Bank|Guarantor|Executive} {promptly|on the Closing Date}.`,
  `EMPLOYMENT AGREEMENT between <ORG> ("Company") and <P1> ("{Executive|Employee}"). {Mr.|Ms.} <P1.last> shall report to <P2>, {President|Chairman} of the Company. {Executive's|Employee's} base salary is <MONEY>. Notices to {Executive|Employee}: <P1>, <STREET>, <CITY>, <ST> <ZIP>.`,
  `{UNITED STATES DISTRICT COURT|IN THE CIRCUIT COURT OF THE STATE OF OREGON|SUPERIOR COURT OF CALIFORNIA}
{EASTERN DISTRICT OF VIRGINIA|FOR THE COUNTY OF LANE|DISTRICT OF MASSACHUSETTS|COUNTY OF LOS ANGELES}

<P1.caps>{, an individual|}{,|, et al.,}
    Plaintiff,
v.                         Case No. <CASE>
{<ORG>|<P2.caps>},
    Defendant.

{MOTION TO DISMISS|MOTION FOR SUMMARY JUDGMENT|NOTICE OF DEPOSITION|ANSWER AND AFFIRMATIVE DEFENSES|FIRST AMENDED COMPLAINT}

Plaintiff <P1> {brings this action|moves this Court|alleges as follows} against {Defendant|<P2>|<ORG>}. {See|Cf.|Accord} <CITE>.
On <DATE>, {Mr.|Ms.|Mrs.} <P1.last> {signed the agreement|filed a charge|was terminated} {in <CITY>|}. <P1.last>'s {claim|motion} is {timely|denied}.`,
  `DECLARATION OF <P1.caps>

I, <P1>, declare {under penalty of perjury|under 28 U.S.C. § 1746|as follows}:
1. I am {over the age of 18|a resident of <COUNTY> County|employed by <ORG>}.
2. On <DATE> I {met with|spoke to|e-mailed|saw} <P2> {and <P3>|} {at the office|in <CITY>, <ST>|about the contract}.
3. {Mr.|Ms.} <P2.last> {told me that|said|agreed that} the {invoice|report|delivery} was late. <P2.first> {also said so|left early}.

{Dated|Executed}: <DATE>                {/s/|By:} <P1>`,
  `{In re|IN RE} {the |}{Marriage of|Estate of|Adoption of|Guardianship of} <P1>
{Before|BEFORE}: {Judge|Hon.|The Honorable} <P2>
{Attorney for Petitioner|Counsel for Respondent|For the State}: <P3>{, Esq.|, OSB No. <ID>|}
The {court|Court} finds that <P1.last> {shall|should|must} {reside with|pay|appear before|comply with} {<P4>|the guardian|the trustee}.
{Guardian ad litem|Next friend|Caseworker}: <P5>, bar no. <ID>.`,
  `In the interest of <P1>, a {minor child|minor|juvenile}, {born|date of birth} <DATE>. <P1.first>'s {mother|father|grandmother}, <P2>, {appeared|testified|waived notice}. {The child|<P1.first>|<P1.last>} {attends school|was placed with <P3>|lives with her aunt}. The Court orders that <P1.first> {remain|be returned} and that {the Department|<P2.last>} pay costs.`,
  `Q. {Please state your name|State your full name} for the record.
A. <P1>.
Q. {Mr.|Ms.|Mrs.} <P1.last>, where {do you live|did you work in <YEAR>}?
A. In <CITY>. I worked for <ORG> with <P2> and <P3.two>.
{MR.|MS.} <P4.lastcaps>: Objection{, form|; leading|}.
THE WITNESS: <P2.first> was my {supervisor|manager|friend}.
{BY MR. <P4.lastcaps>:|(Recess taken.)}`,
  `TABLE OF AUTHORITIES
<CITE> ........ <N>
<CITE> ........ <N>, <N>
Fed. R. Civ. P. 12(b)(6) ........ <N>
28 U.S.C. § 1331 ........ <N>
Restatement (Second) of Torts § 402A ........ <N>
Black's Law Dictionary ........ <N>`,
  `{Dear|Re: Dear} {Mr.|Ms.|Dr.|} <P1.last>:

{This firm represents|We represent|Our client is} <P2>{ and <P3>|} in {the above matter|a dispute with <ORG>}. {Please send|Kindly forward} the {records|documents} to <STREET>, <CITY>, <ST> <ZIP>. The Americans with Disabilities Act and Title VII apply; see <CITE>.

{Sincerely|Very truly yours|Respectfully|Yours truly},

<P4>
{Partner|Associate|Paralegal|Attorney at Law}, <FIRM>
{cc|cc:|CC:} <P5>`,
  `THIS {LEASE|LOAN AGREEMENT|SETTLEMENT AGREEMENT|PROMISSORY NOTE} is {made|entered into} as of <DATE>, {by and between|between} <P1>{, a single person|} ("{Tenant|Borrower|Seller}") and {<P2>|<ORG>} ("{Landlord|Lender|Buyer}"). {Borrower|Tenant} shall pay {Lender|Landlord} <MONEY> on the first day of each month. Notices to {Lender|Landlord}: <STREET>, <CITY>, <ST> <ZIP>, Attention: <P3>. {Time is of the essence.|This Agreement is governed by the laws of the State of <STATE>.}
IN WITNESS WHEREOF, the {parties|Parties} have executed this Agreement.
By: {_______|<P1>}
Name: <P1>
Title: {President|Chief Executive Officer|Managing Member}`,
  `The applicant, {Mr|Mrs|Ms} <P1>, {was born in <YEAR> and lives in <CITY>|is a national of that State|complained under Article 6 of the Convention}. {He|She} was represented {before the Court |}by {Mr|Ms} <P2.il>, a lawyer practising in <CITY>. The Government were represented by their Agent, {Mr|Mrs} <P3.il>, of the Ministry of {Justice|Foreign Affairs}. On <DATE> the <CITY> {District Court|Regional Court|Court of Appeal} dismissed the applicant's action.`,
  `INCIDENT REPORT <N>-<N>
{Officer|Deputy|Sgt.|Trooper} <P1.last> {stopped|interviewed|arrested} <P2> {at the scene|on <DATE>|near <STREET>}. {Witness|Victim|Passenger}: <P3>. <P2.last> {said|denied|stated} that <P3.first> had left. {Det.|Detective} <P4> was notified. Radar read 61 mph in a 45 zone.`,
  `BY-LAWS, ARTICLE <N>
Section 4.02. {Notice of each annual meeting shall be given by the Secretary.|The Board of Directors shall elect a President, a Treasurer and a Chair.} Robert's Rules of Order apply. Roth contributions and Black-Scholes values are set out in Schedule B. Form 8-K, Item 5.03. {Sarbanes-Oxley Act|Dodd-Frank Act|Hart-Scott-Rodino Act|Freedom of Information Act} {compliance|notices}: see Appendix C.`,
  `{Certificate of Service|CERTIFICATE OF SERVICE}
I certify that on <DATE> I served the foregoing {Motion|Response|Reply} on:
<P1>
<FIRM>
<STREET>
<CITY>, <ST> <ZIP>
Attorney for {Plaintiff|Defendant} <P2>
                                  s/ <P3>`,
];

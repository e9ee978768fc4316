/**
 * Papers, manuals, headings and lists in which a name stands for a law, a test, a part or a court, and marks nobody.
 */
const OF_PHYSICS =
  '{equation|equations|approximation|transform|expansion|distribution|statistics|number|matrix|operator|theorem|inequality|correction|criterion|algorithm|sampling|test|model|effect|scattering|damping|condensate|oscillations|diagram|diagrams|limit|constant|function|radius|instability|estimator|simulation|process|prior}';
const OF_MEDICINE =
  '{space|spaces|fascia|node|ring|pouch|cyst|fat pad|catheter|retractor|clamp|needle|pins|wires|stain|classification|grade|stage|law|formula|maneuver|triad|virus|protein|fracture|hernia|bodies|cells|incision|dressing|brace|tube|position|exercises|lesion|nevus|gland|ligament|contracture|method}';
const JOURNAL = '{Phys. Rev. Lett.|Phys. Rev. B|J. Chem. Phys.|Nat. Commun.|Ann. Intern. Med.|N. Engl. J. Med.|JAMA}';
const COURT =
  '{UNITED STATES DISTRICT COURT|UNITED STATES BANKRUPTCY COURT|SUPERIOR COURT OF CALIFORNIA|SUPREME COURT OF THE STATE OF NEW YORK|IN THE CIRCUIT COURT OF <COUNTYCAPS> COUNTY, <STATECAPS>|IN THE DISTRICT COURT OF <COUNTYCAPS> COUNTY, <STATECAPS>|IN THE COURT OF COMMON PLEAS|FAMILY COURT OF THE STATE OF <STATECAPS>|COURT OF APPEALS OF <STATECAPS>|STATE OF <STATECAPS>, COUNTY OF <COUNTYCAPS>}';
const DIVISION =
  '{COUNTY OF <COUNTYCAPS>|FOR THE COUNTY OF <COUNTYCAPS>|{NORTHERN|EASTERN|SOUTHERN|WESTERN|MIDDLE|CENTRAL} DISTRICT OF <STATECAPS>|{EASTERN|WESTERN|NORTHERN|SOUTHERN|CIVIL|CRIMINAL|PROBATE|FAMILY|LAW|CHANCERY|JUVENILE} DIVISION|{FAMILY LAW|JUVENILE|PROBATE|CIVIL} DEPARTMENT|COUNTY DEPARTMENT, LAW DIVISION|CIVIL TERM PART <N>|<EPONYMCAPS> {COURTHOUSE|JUSTICE CENTER|JUDICIAL CENTER}|<CITYPLAIN> DIVISION}';
const FILING =
  '{NOTICE OF MOTION AND MOTION TO COMPEL|MEMORANDUM OF POINTS AND AUTHORITIES|ORDER GRANTING IN PART AND DENYING IN PART|STIPULATION AND PROPOSED ORDER|PROOF OF SERVICE|CERTIFICATE OF COUNSEL|FINDINGS AND RECOMMENDATIONS|JUDGMENT IS ENTERED IN FAVOR OF PLAINTIFF}';

export const SCIENCE: readonly string[] = [
  `{Observation|Suppression|Measurement|Theory} of <EPONYM> ${OF_PHYSICS} in a {trapped|driven|thin|dilute} <THINGSMALL>
{We|Here we} {report|derive|revisit} the <EPONYM>{-<EPONYM>|} ${OF_PHYSICS}. {The|A} <EPONYM> ${OF_PHYSICS}, together with the <EPONYM>{-<EPONYM>|} ${OF_PHYSICS}, {predicts|confirms|limits} <N>.<N> Hz. {A Monte Carlo|A Markov chain|An Ising|A Gaussian} {simulation|study} {confirms|supports} this; <EPONYM> ${OF_PHYSICS} are shown in {Fig. <N>|Table <N>|Eq. (<N>)}. See ${JOURNAL} <N>, 0<N>1<N>.`,
  `FINDINGS: {No <THINGSMALL>.|Unremarkable.} <EPONYM>{'s| |-<EPONYM> |'s } ${OF_MEDICINE} {is|are} {normal|prominent|patent|absent|excluded}. {Circle|Sphincter|Foramen|Canal|Ligament|Duct|Islets} of <EPONYM> {is |}{patent|intact|normal}. {The|A} <EPONYM> ${OF_MEDICINE} {was placed|was noted|is seen}. {<EPONYM>-<EPONYM>|<EPONYM>} {grade <N>|stage <N>|score <N>|type <N>}.
IMPRESSION: {<N>. |}{Mild|Moderate|No acute} <THINGSMALL>. DR {MRI|CT|CHEST|KNEE|SPINE|ABDOMEN} {BRAIN|VIEWS|W/O CONTRAST|<N> VIEWS}. {DEPARTMENT OF RADIOLOGY|DEPARTMENT OF DIAGNOSTIC IMAGING|NUCLEAR MEDICINE SECTION|EMERGENCY DEPARTMENT}.`,
  `<EPONYM>{'s|} ${OF_MEDICINE}, <EPONYM>{'s|} {correction|criteria|score|index} and the <EPONYM> ${OF_PHYSICS} {are|were} {used|applied|recommended}. <THING>-<THING> <THING> in {Adults|Children|Pregnancy}. {Randomized, Double-Blind, Placebo-Controlled Study|Open-Label Extension|Intention-to-Treat Analysis|Kaplan-Meier estimates}. {Visit <N>|Day <N>|Week <N>}.`,
  `${COURT}
${DIVISION}
{${DIVISION}|}

${FILING}
{Filed concurrently with|Hearing date to be set.|Submitted herewith:|It is so ordered.|GRANTED IN PART.} {${FILING}|}`,
  `${COURT}
${DIVISION}

<P1.caps>,
     {Plaintiff|Petitioner|Debtor},
v.
<P2.caps>{, et al.|},
     {Defendant|Respondent|Defendants}.
${FILING}`,
  `{PURCHASE ORDER|PACKING LIST|BILL OF MATERIALS|PRICE LIST} <N>
Line  Material  Description  Qty  UoM  Price  Ext
<N>   <N>-<N>04   <THINGCAPS>, {LEFT|RIGHT|SMALL|STEEL|BRASS|UPPER}   <N>   EA   <N>.00
<N>   <ID>   <THINGCAPS> <THINGCAPS>   <N>   {EA|BOX|KG}   <N>.50
{Incoterms|Net weight|Payment terms|Vendor|Ship via} {FCA|<N> kg|net 30|<ID>|Ground}`,
  `{Model|Series|Type} <ID> <THING> {Installation and Service Manual|Operator's Guide|Quick Start Guide|Parts Catalog}, Rev. {A|B|C|D}
{Torque the|Replace the|Remove the|Insert the} <THINGSMALL> {bolts|gasket|cover|seal}. Use a{ <EPONYM>|n Allen|} {key|wrench|screwdriver|clamp}. {Apply|Use} <THING> {243|grease|paste}. <THING> {Procedure|Settings|Overview|Checklist}. Error {codes|list}: <THING> {Fault|Loss|Overcurrent}.`,
  `<THING> <THING> {and|of|for|in} <THING>
{<N>. |}<THING> <THING>. <THING>, <THING> and <THING> {Requirements|Standards|Policies}. <THING>: {Yes|No|None|See below}. {The|A} <THINGSMALL> {may|shall|must} be {kept|filed|approved} by the <THING> {Office|Team|Lead|Desk}.
<THING> {Lead|Manager|Supervisor|Clerk|Technician}, <THING>   <THING> To: {next page|file|stock}`,
  `{Led|Managed|Planned} {migration|move} from {<THING>|<ORG>} to <THING>; {mentored|hired} {five|two} {engineers|analysts}. {Reported to|Worked with|Hired by} {the CTO, |the Director, |}<P1>. {Skills|Tools|Languages}: {Java, Python, Docker, Jenkins, Jira|Excel, Tableau, Salesforce|SQL, Kafka, Airflow, Hadoop}. {M.S.|B.S.|B.A.|Ph.D.} in <THING>, <CITY> {University|College}, <YEAR>.`,
  `DIAGNOSIS  A. {M54|J18|E11|I10|G89|F32}.<N>   B. {Z79|K21|N18|R07|S83}.<N>   C. ______
{PROCEDURE|SERVICE|REVENUE} CODE  <N>4<N>   MODIFIER {AB|LT|RT|GP}   CHARGES  <MONEY>
PATIENT  <P1.lfcaps>   {REFERRING|ORDERING|RENDERING} PROVIDER  <P2.lfcaps>{, MD|, DO|, NP|}`,
];

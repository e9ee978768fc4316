/** Notes, intake forms, orders, questions of clinicians. Diseases and drugs named after people stay unmarked. */
export const MEDICAL: readonly string[] = [
  `{PATIENT INTAKE FORM|NEW PATIENT REGISTRATION|PATIENT INFORMATION}
{Name|Patient Name|Patient}: {<P1.lf>|<P1>|<P1.lfcaps>}        DOB: <DATE>     MRN: <ID>
{Home phone|Phone}: <PHONE>   E-mail: <EMAIL>
Insurance: {BlueCross PPO|Aetna HMO|Medicare Part B|United Healthcare}   Member ID: <ID>
Emergency contact: <P2> ({spouse|mother|son}) <PHONE>
{Attending|Primary Care Physician|Referring Provider}: {Dr. |}<P3>{, MD|, M.D.|}, NPI <ID>
Dx: <DISEASE>; <DISEASE>. Rx <DRUG> 500 mg BID.`,
  `{CLINIC NOTE|PROGRESS NOTE|DISCHARGE SUMMARY|OPERATIVE REPORT}
{Pt|Patient}: <P1>   MRN <ID>   DOB <DATE>
{Seen|Admitted} <DATE> {with {mother|father|husband|wife} <P2>|at <CARE>}. {Mr.|Ms.|Mrs.} <P1.last> {reports|denies|presents with} {chest pain|shortness of breath|<DISEASE>}. <P1.first> {takes|was started on} <DRUG>. History of <DISEASE>. {Babinski|Romberg|Murphy|Homans} sign negative. {Glasgow Coma Scale|Apgar score|Wells score|Braden scale} <N>.
{Ordering|Dictated by|Electronically signed by|Seen by}: {Dr. |}<P3>, {MD|DO|NP|RN}`,
  `{What is the best treatment|Recommended management|Latest guidelines|Contraindications of <DRUG>|Best practices} for {a|an} <AGE>-year-old {male|female|patient} with <DISEASE>, {<P1>|<P1.fi>|<P1.two>|<P1.fi>}, {seen at|treated at|admitted to|evaluated at|referred to} <CARE> {in <CITY>|in <CITY>, <ST>|} on <DATE> (MRN: <ID>)?`,
  `{pt|Pt} w/ hx of <DISEASE>, {<P1.fi>|<P1.two>|<P1.first>}, {seen by|per|f/u with} Dr. {<P2.last>|<P2>|<P2.fi>} at {<CARE>|<CITY> clinic} on <DATE>. {tx options?|need guidance on <DRUG>.|his MRN is <ID>.|concerned about <DRUG>.}`,
  `{What are the guidelines|What is the evidence|How should one manage|Comparative effectiveness} for <DRUG> {in|for} <AGE>-year-old {males|females|patients} with <DISEASE> and {CKD|Raynaud phenomenon|Sjogren syndrome|Barrett's esophagus}? {NICE, AHA and ACC|Duke criteria|The Framingham study|Cochrane reviews} {recommend|suggest} <DRUG>. {He was diagnosed back in <YEAR>.|She lives alone.|}`,
  `LABORATORY REPORT
Patient            Physician          Collected      Result
<P1.lf>       <P2.il>     <DATE>     <N>
<P3.lf>       <P4.il>     <DATE>     <N>
Reference: CLIA 42 CFR 493. Gram stain, Wright stain, Pap smear: normal. {Epstein-Barr virus|Coombs test|Westergren ESR} negative.`,
  `REFERRAL
To: Dr. <P1>, <CARE>
From: <P2>, MD
Re: <P3>, {age <AGE>|DOB <DATE>}
Thank you for seeing {Mr.|Ms.|Mrs.} <P3.last>, who {lives in <CITY>|works for <ORG>}. {Her|His} {daughter|son} <P4.first> {accompanies her|will call you}. <P3.first> has <DISEASE>.`,
  `Nursing shift note: <P1.first> resting. {Family|Daughter|Wife} <P2.first> at bedside. Dr <P3.last> paged re <DRUG>. RN <P4.two> {notified|signed}. Foley draining. {Hoyer lift|Holter monitor|Bair Hugger|Swan-Ganz catheter} in use. Vitals stable, BP 128/82.`,
  `CHEMISTRY PANEL, UNITS AND METHODS
CPT 80061. LOINC 4548-4. Parkinson's disease, Wilson disease and Crohn disease are covered by protocol <N>. Henderson-Hasselbalch equation; Friedewald formula; Cockcroft-Gault estimate. Analyzer: {Abbott Architect|Beckman Coulter|Siemens Atellica}.`,
  `{My|Our} {son|daughter|patient|neighbor} <P1.first> {has been on|was prescribed|stopped} <DRUG> since {May|April|August|June}. Dr. <P2.last> {in|from} <CITY> {said|thinks} it is <DISEASE>. {Thanks, <P3.first>|Regards, <P3.two>|}`,
];

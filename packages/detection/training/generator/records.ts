/**
 * Statements, reports and registers: capitals, abbreviations, rows and numbered lines, names among words that are none.
 */
export const RECORDS: readonly string[] = [
  `<ORG>                         Statement date: <DATE>
<P1.caps>
{<P2.caps>|}
<STREET>
<CITYCAPS> <ST> <ZIP>
Date       Description                     Amount      Balance
0<N>/12      {PAYROLL|POS PURCHASE|ACH CREDIT|SERVICE CHARGE} {<ORG>|}          <MONEY>   <MONEY>
0<N>/15      {ZELLE TO|VENMO FROM|CHECK TO|TRANSFER FROM} <P3.caps>          <MONEY>   <MONEY>
Opening Balance  <MONEY>   Closing Balance  <MONEY>   {Overdraft Fees|Interest Earned}  <MONEY>`,
  `{INCIDENT REPORT|ARREST REPORT|TRAFFIC CRASH REPORT}                 {CASE|REPORT} NO. <N>-<ID>
{REPORTING OFFICER|OFFICER|INVESTIGATOR}: {OFC. |DET. |SGT. |}<P1.caps> #<N>
{VICTIM|SUSPECT|DRIVER} 1: <P2.lfcaps>   {F|M}/W  DOB: <DATE>  HGT 5-0<N>  WGT 1<N>  HAIR BLK  EYES BRO
{WITNESS|PASSENGER} 1: <P3.lfcaps>   PH: <PHONE>
NARRATIVE: {UPON ARRIVAL I SPOKE WITH|I CONTACTED|DISPATCH ADVISED THAT} <P2.lastcaps> WHO STATED THAT <P3.lastcaps> {LEFT THE SCENE|WAS DRIVING|CALLED 911}. <P2.lastcaps> {WAS TRANSPORTED|REFUSED TREATMENT|SIGNED THE CITATION}. NO FURTHER ACTION.`,
  ` 1        Q.   {Do you know|Have you met|Who is} <P1>?
 2        A.   {Yes.  <P1.first> is my <P2.first>'s teacher.|She's my neighbor.|I worked with <P1.first> and <P2.two>.}
 3             {MR.|MS.} <P3.lastcaps>:  {Objection.  Foundation.|Same objection.|Asked and answered.}
 4        Q.   {You can answer, Mr. <P4.last>.|Let me rephrase.|Did <P2.first> tell you that?}
 5        A.   {I don't recall.|Not that I know of.|Dr. <P5.last> told me.}
 6             (Exhibit <N> was marked.)  {Off the Record.|Direct Examination|Cross Examination}`,
  `From: "<P1.lf>" <<EMAIL>>
Sent: {Monday|Thursday}, <DATE> 4:18 PM
To: <P2.two> <<EMAIL>>; <P3.two>
Subject: {RE: FW: |}{<P4.last> policy|Quarterly numbers|Site visit|Open Enrollment}

<P2.first>,

{Spoke to|Heard from|Met with} {Mr.|Mrs.} <P4.last> {today|this morning}. {His|Her} {son|brother|agent} <P5.first> {drove|signed|paid}. {Visit our website.|Please advise.|See attached.}

{Thanks|Best},
<P1.first>`.replace(/<<EMAIL>>/g, '[<EMAIL>]'),
  `Form {I-130|I-765|N-400|I-589}, {Petition for Alien Relative|Application for Naturalization}
1.a. Family Name (Last Name)   {<P1.lastcaps>|<P1.last>}
1.b. Given Name (First Name)   <P1.first>
7. City or Town of Birth   <CITY>
8. Country of Birth   <NATION>
13. Current Spouse's Legal Name   <P2>
Interpreter's Name: <P3>   Preparer's Business or Organization Name: <FIRM>`,
  `PAYROLL REGISTER     Company: <ORG>
ID       Employee               Dept    Hours    Gross
<ID>    <P1.lf>         SHP     80.00    <MONEY>
<ID>    <P2.lfcaps>         ADM     76.50    <MONEY>
<ID>    <P3.lf>         PLN     40.00    <MONEY>
{Approved by|Prepared by|Submitted by}: {<P4.il>|<P4>}`,
  `{Echo|Chest X-ray|MRI Brain|EKG|CT Abdomen|Stress Test}: {LVEF 55%|No acute findings|Normal sinus rhythm}. {Social Work|Case Management|Physical Therapy|Nutrition}: {<P1.il>|<P1>}, {LICSW|RN|DPT|RD}. Husband, <P2.first>, at bedside. {Discharge Instructions|Home Health|Follow Up} given. {Wound Care|Pain Clinic|Cardiology} {next week|in two weeks}. Call {Nurse Line|Front Desk|Pharmacy} with questions.`,
  `{Tremont|Granite|Summit|Liberty|Harbor|<CITY>} {Castings|Steel|Timber Products|Landscape Co.|Freight Lines|Dental Arts|Auto Glass|Roofing} {shipped|invoiced|delivered|quoted} <N> units to <ORG>. {Net 30|Terms apply|FOB Origin}. {Purchasing Department|Accounts Payable|Customer Service}: {<P1>|<P1.il>}. {Granite Countertop|Steel Beam|Oak Flooring|Cedar Shingle} {in stock|on order}.`,
];

/** Bank, tax, payroll and insurance papers, invoices, statements. */
export const FINANCIAL: readonly string[] = [
  `{WIRE INSTRUCTIONS|WIRE TRANSFER REQUEST|ACH AUTHORIZATION}
{Beneficiary|Beneficiary name|Account holder|Originator}: <P1>
Bank: <ORG>
Routing number: 0<ID>   Account number: <ID>
{Reference|Memo}: Invoice <ID>, amount USD <MONEY>.
{Authorized by|Approved by|Prepared by}: <P2>{, Vice President|, Branch Manager|}`,
  `PAYROLL REGISTER
Employee                 SSN            Gross
{<P1.lf>|<P1>}            <SSN>    <MONEY>
{<P2.lf>|<P2>}            <SSN>    <MONEY>
<P3.lfcaps>          <SSN>    <MONEY>
Employer: <ORG>. Pay period <N> of 26. Direct Deposit Authorization on file. Supervisor: <P4>.`,
  `{INVOICE|PURCHASE ORDER|STATEMENT OF ACCOUNT}                 {INVOICE DATE|Date}: <DATE>
{BILL TO|SOLD TO}:                  SHIP TO:
{<P1>|<ORG>}               <ORG>
<STREET>          <STREET>
<CITY>, <ST> <ZIP>      <CITY>, <ST> <ZIP>
ITEM CODE     DESCRIPTION            QTY     AMOUNT
A<N>          {Consulting Services|Printing Fee|Phillips screws|Allen wrench|Stanley knife}     <N>     <MONEY>
Total <MONEY>. Net 30. {Thank you for your business!|Make checks payable to <ORG>.}`,
  `{CREDIT CARD DISPUTE|CLAIM FORM|LOAN APPLICATION}
{Cardholder|Claimant|Applicant|Borrower} {<P1.caps>|<P1>}
{Co-Borrower|Spouse|Joint applicant}: <P2>
Billing address <STREET>, <CITY>, <ST> <ZIP>
Daytime phone <PHONE>, e-mail <EMAIL>.
{Employer|Mother's maiden name|Landlord}: {<ORG>|<P3.last>|<P3>}`,
  `BANKRUPTCY PETITION
Debtor 1: <P1>      SSN: <SSN>
Debtor 2 (spouse): <P2>      ITIN: <ID>
Dependents: <P3> (son, born <DATE>), <P4> (daughter, born <DATE>){, <P5> (stepson, age <MINORAGE>)|}
Creditor: <ORG>, account <ID>. Chapter 7, 11 U.S.C. § 707(b). Trustee: <P6>.`,
  `Form {1099-INT|W-2|1098-E} {Wage and Tax Statement|Interest Income|Student Loan Interest Statement}
PAYER'S name                       {RECIPIENT'S name|Employee's name|BORROWER'S name}
<ORG>                   {<P1>|<P1.caps>}
<STREET>            <STREET>
<CITYCAPS> <ST> <ZIP>           <CITY>, <ST> <ZIP>
Department of the Treasury - Internal Revenue Service`,
  `PRESS SUMMARY
The Department {announced|issued} a rule that takes effect in the third quarter. Revenue grew <N>.4 % to $4.7 billion. {The Dow Jones index|Standard & Poor's|Moody's} closed higher. {Morgan Stanley|Goldman Sachs|Wells Fargo|Charles Schwab|JPMorgan Chase} declined to comment, {<P1>, a spokeswoman|chief executive <P1>|said analyst <P1>}, said on {Tuesday|Friday}.`,
  `{Hi|Hello|Dear|Hey} <P1.first>,

{Please find attached|Attached is|Can you send me|Did <P2.first> send you} the {statement|W-2|spreadsheet} for {March|April|May|<ORG>}? {<P3> asked about it yesterday.|I spoke with <P3> in <CITY>.|Let me know if <P2.two> is out on Monday.|}

{Thanks|Best|Best regards|Regards|Cheers},
{<P4.first>|<P4>|<P4.two>}
{<P4>|}
{Senior Analyst|Account Manager|Vice President}, <ORG>
{Phone|Tel|Cell}: <PHONE>`,
  `From: {<P1.lf>|<P1>} [<EMAIL>]
To: {<P2>|<P2.lf>; <P3.lf>|<P2> and <P3>}
Cc: <P4>
Sent: {Monday|Tuesday}, <DATE> 10:14 AM
Subject: {RE: |FW: |}{Draft Agreement|Enron gas contracts|Weekly report|<P5.last> file|Lunch with <P5.first>}

<P2.first>, {could you call|please check with|I agree with} <P5> {before noon|about the draft}. {<P3.first> and <P4.first> will join.|}
-<P1.first>`,
  `{From|On} <DATE>, <P1> wrote:
> {I think|We heard that} <P2.two> {is leaving <ORG>|moved to <CITY>|knows the answer}.
{my name is <P3.small>|this is <P3.first> from <ORG>|Could you change it to <P3>?|Please cancel the card of <P3.two>.}`,
  `INSURANCE POLICY DECLARATIONS
Named Insured: <P1>{ and <P2>|}
Policy period: <DATE> to <DATE>
{Driver|Operator}    <P1>    Licensed: <ST>
Lienholder: <ORG>. Agent: <P3>, <CITY>, <ST>. Coverage A Dwelling, Coverage C Personal Property.`,
];

/**
 * Mail, chats, rosters and letters of other languages: first names alone, small letters, nicknames, tables of two
 * columns.
 */
export const MAIL: readonly string[] = [
  `hey <P1.firstsmall>{,| -|!} {u there?|talked to <P2.firstsmall> last nite|did <P2.firstsmall> call u|can u ask <P2.small> about it}. {she|he} said {the keys are w/ <P3.small>|<P3.firstsmall> has it|tell <P3.firstsmall> thx}. {lol|thx|ttyl|k}
<P4.firstsmall>`,
  `{Let me know when you get|Please send me|I still need|Have you seen} the {quotes|numbers|forms|invoices} from <P1.first>. {I was talking with|We heard from|Ask|Copy|Check with} <P2.first>{ and <P3.first>|} {about it|today|first}. {Is <P4.first> in?|<P4.first> is out today.|See <P4.first> for details.}
{Thanks From|Thanks,|From,|Yours,|Best,} <P5.first>`,
  `<P1.first>:
{As discussed, attached is a draft.|I have not heard back.|Call me when you can.|Any word?} {Please copy|Loop in|cc} <P2.two>{, <P3.two>| and <P3.first>|}. {<P4.two> - she is located at the {courthouse|main office|front desk}.|}
{-<P5.first>|<P5.fi>|<P5.il>|<P5.two>}`,
  `{<P1.first> "<NICK>" <P1.last>|<P1.last>, <P1.first> "<NICK>"|<P1.first> (<NICK>) <P1.last>} {was seen|lives|works|is employed|signed} {at <ORG>|in <CITY>|today}. {Everyone calls him|He goes by|aka|They call her} <P2.first>. <P1.last> {left|denied it|has been warned}.`,
  `> On <DATE>, at 4:1<N> PM, <P1.two> <<EMAIL>> wrote:
>
> <P2.first> - {got it|will do|sounds right|see below}. {Will loop in|Waiting for|Spoke to} <P3.first>{ from accounting| in HR| at the bank|}. {Best|Thanks}, <P1.first>
>
> <P1>
> <FIRM>`,
  `{Last name|LastName|Surname}	{First name|FirstName|Given}	MI	DOB	City
<P1.last>	<P1.first>	A	<DATE>	<CITY>
<P2.last>	<P2.first>		<DATE>	<CITY>
<P3.last>	<P3.first>	J	<DATE>	<CITY>`,
  `Course            Teacher          Q1   Q2   Q3
{Math|English|History|Band|Biology} {7|8|II|}      <P1.last>        8<N>   9<N>   85
{Art|Chemistry|Spanish|Algebra|Choir} {I|9|}      <P2.lf>     77   8<N>   90
Homeroom: {Mr.|Ms.|Mrs.} <P3.last>    Counselor: <P4.il>`,
  `{Sehr geehrte Frau|Sehr geehrter Herr} <P1.last>,
{in Ihrer Angelegenheit überweisen wir den Betrag.|vielen Dank für Ihr Schreiben.|anbei erhalten Sie die Unterlagen.} Rückfragen bitte an {Frau|Herrn} <P2.two>. {Unser Mandant|Der Patient|Die Klägerin} <P3.two>, geboren am <DATE>, {wohnt|arbeitet} in <CITY>.
Mit freundlichen Grüßen
{Dr. |}<P4.two>
{Rechtsanwalt|Sachbearbeiter|Oberarzt}`,
  `{Madame|Monsieur|Maître} <P1.two>,
{Je vous prie de trouver ci-joint le dossier.|Suite à notre entretien, nous vous confirmons le rendez-vous.|Vous avez fait élection de domicile à mon cabinet.} {Votre épouse|Votre fils|Mon client}, {Madame|Monsieur|} <P2.two>, {née <P3.last>|demeurant à <CITY>|m'a transmis la pièce}.
{Veuillez agréer, Monsieur, mes salutations distinguées.|Cordialement,}
<P4.two>`,
  `En <CITY>, a {Don|Doña|D.|Dña.} <P1>, {mayor de edad|casado|soltera}, con domicilio en <CITY>, y {Don|Doña} <P2>, EXPONEN: {Que firmaron contrato.|Que el pago se hará en la cuenta.|Que comparece ante mí.} {Atentamente,|Firmado:} <P3>`,
  `{To,|Respected Sir,|The Manager,}
I, <P1.il>, {S/o|D/o|W/o} {Shri|Smt.|Late} <P2.il>, {residing at|resident of} <CITY>, {request you to|hereby} {update my address|close the account|declare as under}. Nominee: {Smt.|Shri|Kum.} <P3.two>. {Md.|Mohd.|Abdul|Sk.} <P4.two> is {my brother|the witness}.`,
  `911 {operator|dispatcher}: {What's your name?|Who is this?} Caller: <P1.first>. <P1.two>. {My|The} {grandma|neighbor|brother} <P2.first> {fell|is hurt|won't wake up}. {Tell|Ask} {Miss|Mr.|Mrs.} <P3.first> {to wait|to sit}. {Stay with me, <P1.first>.|}`,
  `{I|We} {praise|blame|remember|trust|doubt} <P1.last>{.|!|, though.} {The <P2.last> {administration|report|boys|family|case|plan} {says|was|is} {over|wrong|public}.|What <P2.last> {said|wants|did} {is|was} {clear|odd}.} {People like|According to|Unlike|Except|Even} <P3.last> {know|say|admit} it. <P4.last>, <P5.last> and <P3.last> {staffed|ran|left} the office.`,
  `{Our|The|My} {dinner|trip|oven|bagels|burger|lawn|engine|camp|cabin|puppy} {was|were} {awesome|the best|ok|too long}. {Trivia|Laughter|Applause|Moral of the story|Photos|Menu|Alert|News}{!|:|.} {Coke|Pepsi|Venus|Mercury|Saturn|Santa|Valentine|Easter} {is|was} {fine|back|here}. {Ask|Call|See} <P1.first>{ or <P2.first>|}. <P1.first> {rocks|is amazing|was sweet}!`,
];

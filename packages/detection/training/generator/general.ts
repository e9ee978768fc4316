/** Sentences of letters, chats, news and reviews: names in running text, and capitals that are none. */
const DOES =
  '{is|was} {very reliable|a very kind person|on vacation|sick today|out of the office|our landlord|the manager|a hairdresser|running late|not happy|retired|from <CITY>|in charge of billing}|' +
  '{began|started} {writing as a teenager|a new job|working for <ORG>}|has {left|called twice|two children|moved to <CITY>|just finished school}|' +
  '{had given|sent|told|asked} <P2.first> {his address|her number|the keys|about it}|{said|says|thinks|believes|wrote|argued} that {it rained|the deal is off|nothing changed}|' +
  '{works|worked} {wonders|at <ORG>|with <P2.first>|nights}|will {call you|be there at noon|sign it}|{did|does} {not answer|a great job|my taxes}|{and|&} <P2.first> {were very positive|got married|live in <CITY>}|' +
  "{lives|lived} {alone|in <CITY>|with <P2.first>}|{needs|wants|got|bought|lost|paid} {a ride|the file|her card|a new phone|the bill}|'s {car|mother|account|idea|house} {is new|called|was closed|burned down}";

/** The same sentences about things: a capital at the head of a sentence is no name. */
const THING_DOES =
  '{is|was} {very reliable|slow|closed|not cheap|out of stock|on sale|over}|{began|started} {late|again}|has {changed|two doors|failed}|works {wonders|well}|will {be mailed|follow}|and {tax|dessert} {were fine|are due}|needs {work|a stamp}|takes time';

export const GENERAL: readonly string[] = [
  `<P1.first> {${DOES}}. {They are also good listeners.|You can always depend on {him|her}.|I know {him|her} well.|}`,
  `<P1.{first|first|last|two|small|any}> {${DOES}}{.|!|,| and}`,
  `{I think|Maybe|Yesterday|So|Because|When|If|After|But|And|Since} <P1.{first|last|two}> {${DOES}}, {we left|I was surprised|it was fine}.`,
  `<THING> {${THING_DOES}}. <THING> {${THING_DOES}}. {The|A|My|Our|This} <THINGSMALL> {${THING_DOES}}.`,
  `{Maybe it's under|Put it under|The name on the card is|The account is under|Her maiden name is|He goes by|Change the name to|Follow up with|Speak to|Signed by|Reserved for|A tribute to|Who is|Why is|Where is|Is|This is|It's|Not by|Written by|Directed by|Directed By:   |Contact} <P1.{any|two|first|small|fi}>{.|?|}`,
  `<P1>
<ORG>
<STREET>
<FOREIGN>
{Mobile|Desk|Office}: <PHONE>`,
  `{Address|Ship to|Please send it to|Our office is at|My address changed to|We are at}: <FOREIGN>`,
  `{Please return to|I'll meet you at|Do you deliver to|the corner of|He lives on the north side of|The bus stops at} <FSTREET>{ and <FSTREET>|} {.|after the concert.|in case of an issue.}`,
  `<P1.first>{,| -|:|--}
{Thanks for the message.|I have visited the campus.|Here is the revised draft.|Could you check the numbers?|This is the best solution we have.|Please forward to <P2.first>.} {Let me know.|Talk to you later.|}
{<P3.first>|<P3.two>|<P3.fi>|<P3.small>}`,
  `{Thanks|Thx|Take care|Cheers|Later|Best|FYI|Love|XOXO|Hope all is well},{
|} <P1.first>
<P1.first>,
{Sounds good.|I will be there.|When is the meeting?|Got it.} {Is <P2.first> coming?|Any news on Aunt <P2.first>?|Do n't tell <P2.first>.}
<P3.first>`,
  `{Attendees|Team|Coach|Participants|Panel}: <P1.two>
<P2.two>
<P3.two>, <P4.two>, <P5.two>
{Alternates|Absent}: <P6.two>, <P.two>, <P.two>, <P.first>`,
  `"<P1.lf>" [<EMAIL>]
<DATE> 10:13 AM
To: <P2.two>/<ORG>, "<P3.lf>"
cc: <P4.two>, <P5.two>
Subject: {Revised Article 4.6|Re: hello|Spreadsheet}
<P2.first>, {see attached|call me}. <P1.first>`,
  `<P1.small> {finishes|called|is in town|was sick} today and {she|he} and {her|his} friends are {going out|looking for you}. {max|<P2.small>} {said|thinks} {so|not}.`,
  `{He|She|They} {told|asked|met|saw|replaced|succeeded|criticised|praised} <P1.last> {on Tuesday|last week|in <CITY>|before the vote}. <P1.last>{, a|, the} {refugee|professor of medicine|former minister|lawyer}{,| from <CITY>,} {said|pledged|denied|announced} {that|to} ... If <P1.last> {keeps|stays|wins}, {the party|the union|investors} will {act|wait}. <P1.last> 's {legacy|speech|plan} and the <P2.last> {administration|government|campaign|family}.`,
  `{including|such as|led by|by|with|under|from|like|not by|thanks to} <P1>, <P2.two> and <P3.last> {of <ORG>|of <CITY>|}. {our|the} {3 founders|partners|directors|co-authors}: <P4.last>, <P5.last> and <P6.last>.`,
  `{the true gender|the verses|a biography|the works} of <P1.{small|last|two}> {has been|have been} {under debate|quoted} for years. early <P2.last>? {I would like to remove my|This is my} {kid|son|wife|boss|friend} <P3.first> {from the will|on the left}.`,
  `{I'm in|We moved here from|She works near|flights to|the roads around|the mayor of|hotels in|weather in} <CITY>{.|, <ST>.|, <STATE>.| and <CITY>.} {IS|ARE|The|My|This|That|Our} {Food|Room|Place|Car|Dog|Cat} {Was|is} {Great|Good|Awful|overpriced}. {Hurricane|Tropical Storm|Typhoon} <P.first> {wait|}`.replace(
    ' <P.first> {wait|}',
    ' season begins',
  ),
  `My name is <P1> but {everyone calls me|you can call me} <P1.first>. I live at <STREET>, <CITY>.`,
  `<P1> {is the CEO of|joined|founded|left|sued} <ORG> {in <YEAR>|last year|after the merger}. <P1.last> {grew up in|moved to|studied in} <CITY>.`,
  `{Who is|I met|Have you seen|Ask|Tell|Call} <P1.first> {?|yesterday at the bank.|about the house.|and <P2.first>, please.}`,
  `{Why is|How is|Where is} <P1.first> so {impulsive|late|kind}? <P1.first> {is very reliable|lives with <P2.first>}. I told <P2.two> {twice|about <P1.first>'s idea}.`,
  `A great song made even greater by {<P1>|the band}. {Producer|Singer|Drummer|Guitarist} <P1.two> {told Rolling Stone|wrote it with <P2>}. The album "{Summer Nights|Cold River|Love and War}" came out in <YEAR>.`,
  `{The Great Wall|The New York Times|Monday Night Football|The White House|Amazon Prime|Google Maps|Christmas Eve|Labor Day|Wall Street|Apple Music} {is open|was wonderful|is overrated|said nothing}. {Highly recommended!|I will be back.|Thanks Again!|GREAT SERVICE!!!|Best Pizza In Town}`,
  `{We|They} moved {here|there} from <CITY>. {I'm originally from|I'm in|My office is in} <CITY>{, at the conference|}.`,
  `<P1>\n\n<CITY>\n{Network Administrator|Registered Nurse|Teacher}\n\nPersonal Info:\nPhone:\n<PHONE>\n\nE-mail:\n<EMAIL>`,
  `<P1.first>: {What a day.|I agree.|Remember me, <P2.first>?}\n<P2.first>: {You saved my life!|No way.|Ask <P3>.}`,
  `Bot: {What's your name?|What is the name on the account?} User: {<P1>|<P1.small>|it's <P1.two>}`,
  `{Mr.|Mrs.|Ms.|Dr.|Miss} <P1.last> {called|was there|died in <YEAR>|taught us French}. {Her|His} {maiden name is|brother is|doctor is Dr.} <P2.last>.`,
  `{Staff was|The doctor was|Service was} {great|rude|slow}. {Ask for|Thanks to|Shout out to} <P1.first>{ and <P2.first>|}! {Will go again.|Never Again.|A++|}`,
  `{President|Senator|Prime Minister|Secretary|Governor} <P1.last> {met|thanked|criticised} {Foreign Minister|General|Ambassador|} <P2> in <CITY> on {Monday|Tuesday|<DATE>}. {Iraq|Israel|China|France|The United Nations|The Pentagon|Congress} {agreed|objected|said no}.`,
  `<P1>, <P2> and <P3> {were elected|will attend|have resigned}. {Chair|Minutes taken by|Motion by|Seconded by}: <P4>. {Old Business|New Business|Adjournment|Treasurer's Report}: none.`,
  `{Seller|Buyer|Contact|Posted by|Author|Reviewer}: {<P1.first>|<P1>|<P1.two>}  \nLocation: <CITY>  \nItem: {Desk Lamp|Used Laptop|Garden Tools}`,
  `{Father|Mother|Emergency contact|Spouse} (<P1> / <PHONE>) {updated|on file}. {Grateful for|Thanks to} my parents, <P2.first> and <P2>.`,
  `{TERMS AND CONDITIONS|PRIVACY POLICY|USER MANUAL|TABLE OF CONTENTS}\n{Chapter|Section|Part} <N>. {General Provisions|Getting Started|Limited Warranty|Definitions|Contact Information}. {The Company|The Customer|The Provider} {may|shall|will} {terminate this Agreement|notify the other Party}. {Bluetooth|Wi-Fi|Philips|Ford Focus|Johnson Controls|Harley Davidson|Mercedes-Benz} is a trademark.`,
  `{Employee Handbook|Training Manual|Safety Data Sheet}: {Hazard Class|Emergency Procedures|Personal Protective Equipment}. {Paid Time Off|Human Resources|Workers' Compensation|Family and Medical Leave Act} {applies|contact the Office Manager}. {May|April|June|August} <N>: {Spring Break|Grand Opening}. Will Call tickets at the Front Desk. Mark your calendars. Bill is due. Grace period {ends|begins}. Rich text, Frank discussion, Art supplies, Rose garden, Chase Bank, Grant application, Dean's List.`,
];

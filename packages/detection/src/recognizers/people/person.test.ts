import { examples } from '../../testing/examples.ts';
import { person } from './person.ts';

examples(person, [
  { text: 'A new build is out.\nPosted by ferenc\nOlder', finds: ['ferenc'] },
  { text: 'Submitted by ferenc at 10:12', finds: ['ferenc'] },
  { text: 'Name: Fenn, Taylor        DOB: 05/04/1958', finds: ['Fenn, Taylor'] },
  { text: 'Attending: Dr. Winston Jester, NPI', finds: ['Dr. Winston Jester'] },
  { text: 'I, Evan D. Pettigrew, declare', finds: ['Evan D. Pettigrew'] },
  { text: 'Debtor 1: April A. Engle      SSN', finds: ['April A. Engle'] },
  { text: 'My minor daughter, Hye-jin Park, age 9', finds: ['Hye-jin Park'] },
  { text: 'the maternal grandmother, Lori Rorie, at', finds: ['Lori Rorie'] },
  { text: 'Guardian of minor: Adaeze Okafor-Lind', finds: ['Adaeze Okafor-Lind'], as: 'PERSON' },
  { text: 'the name of the game', finds: [] },
  { text: 'Suspect: MARSH, JOEL "DIGGER" T.', finds: ['MARSH, JOEL "DIGGER" T.'] },
  { text: 'Student: DE LA ROSA, ANA P   Grade 7', finds: ['DE LA ROSA, ANA P'] },
  { text: 'Teacher: Okafor, N', finds: ['Okafor, N'] },
  { text: 'Rückfragen an Frau Ilse Brandt.', finds: ['Frau Ilse Brandt'] },
  { text: 'Name: al-Masri, Yusuf', finds: ['al-Masri, Yusuf'] },
  { text: 'Surname: Adeyemi-Castellanos', finds: ['Adeyemi-Castellanos'] },
  { text: 'and mr kowalczyk came', finds: ['kowalczyk'] },
  { text: 'Name: Ruth Ekwueme  NMLS ID 22', finds: ['Ruth Ekwueme'] },
  { text: 'with her boyfriend "Ratchet" there', finds: ['Ratchet'] },
  { text: 'a man known as "Bishop."', finds: ['Bishop'] },
  { text: 'a policy known as "Harbor"', finds: [] },
  { text: 'Provider: WESTMERE FAMILY DENTISTRY', finds: [] },
]);

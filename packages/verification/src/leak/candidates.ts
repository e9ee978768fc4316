/**
 * Names that an attacker would try first: common surnames of the United States. Long enough to tell widths
 * apart, short enough to be measured for every box.
 */
const SURNAMES =
  'Smith Johnson Williams Brown Jones Garcia Miller Davis Rodriguez Martinez Hernandez Lopez Gonzalez Wilson Anderson Thomas Taylor Moore Jackson Martin Lee Perez Thompson White Harris Sanchez Clark Ramirez Lewis Robinson Walker Young Allen King Wright Scott Torres Nguyen Hill Flores Green Adams Nelson Baker Hall Rivera Campbell Mitchell Carter Roberts Gomez Phillips Evans Turner Diaz Parker Cruz Edwards Collins Reyes Stewart Morris Morales Murphy Cook Rogers Gutierrez Ortiz Morgan Cooper Peterson Bailey Reed Kelly Howard Ramos Kim Cox Ward Richardson Watson Brooks Chavez Wood James Bennett Gray Mendoza Ruiz Hughes Price Alvarez Castillo Sanders Patel Myers Long Ross Foster Jimenez Powell Jenkins Perry Russell Sullivan Bell Coleman Butler Henderson Barnes Fisher Vasquez Simmons Romero Jordan Patterson Alexander Hamilton Graham Reynolds Griffin Wallace Moreno West Cole Hayes Bryant Herrera Gibson Ellis Tran Medina Aguilar Stevens Murray Ford Castro Marshall Owens Harrison Fernandez Mcdonald Woods Washington Kennedy Wells Vargas Henry Chen Freeman Webb Tucker Guzman Burns Crawford Olson Simpson Porter Hunter Gordon Mendez Silva Shaw Snyder Mason Dixon Munoz Hunt Hicks Holmes Palmer Wagner Black Robertson Boyd Rose Stone Salazar Fox Warren Mills Meyer Rice Schmidt Garza Daniels Ferguson Nichols Stephens Soto Weaver Ryan Gardner Payne Grant Dunn Kelley Spencer Hawkins Arnold Pierce Hansen Peters Santos Hart Bradley Knight Elliott Cunningham Duncan Armstrong Hudson Carroll Lane Riley Andrews Alvarado Ray Delgado Berry Perkins Hoffman Johnston Matthews Pena Richards Contreras Willis Carpenter Lawrence Sandoval'.split(
    ' ',
  );

const CAPITALS = SURNAMES.map((name) => name.toUpperCase());

/** A text as its words, its digits and what stands between them, in their order. */
export type Pieces = readonly string[];

const WORD = /^\p{L}/u;
const DIGIT = /^\p{Nd}/u;

/**
 * What might have stood there instead, the shape being known: each word another name in the same case, each
 * digit another digit. The text itself is the first. Pieces come back again and again, so that whoever measures
 * candidates measures each piece once.
 */
export function candidatesFor(text: string): Pieces[] {
  const own = text.split(/(\p{L}+|\p{Nd})/u).filter((piece) => piece !== '');
  const shape = own.map(othersFor);
  const others = SURNAMES.map((_, i) => shape.map((other) => other(i)));
  return [own, ...others.filter((other) => !other.every((piece, k) => piece === own[k]))];
}

/** What stands for a piece in the i-th candidate. */
function othersFor(piece: string, k: number, own: Pieces): (i: number) => string {
  const before = own.slice(0, k);
  if (DIGIT.test(piece)) {
    const at = before.join('').length;
    return (i) => String((i * 7 + at * 3 + (i >> 3)) % 10);
  }
  if (!WORD.test(piece)) return () => piece;
  const names = piece === piece.toUpperCase() && piece.length > 1 ? CAPITALS : SURNAMES;
  // Another stride for each word, so that not all words of a candidate are long or short together.
  const word = before.filter((other) => WORD.test(other)).length;
  return (i) => names[(i * (2 * word + 1) + 61 * word) % names.length] ?? '';
}

/**
 * Names that an attacker would try first: common surnames of the United States. Long enough to tell widths
 * apart, short enough to be measured for every box.
 */
const SURNAMES =
  'Smith Johnson Williams Brown Jones Garcia Miller Davis Rodriguez Martinez Hernandez Lopez Gonzalez Wilson Anderson Thomas Taylor Moore Jackson Martin Lee Perez Thompson White Harris Sanchez Clark Ramirez Lewis Robinson Walker Young Allen King Wright Scott Torres Nguyen Hill Flores Green Adams Nelson Baker Hall Rivera Campbell Mitchell Carter Roberts Gomez Phillips Evans Turner Diaz Parker Cruz Edwards Collins Reyes Stewart Morris Morales Murphy Cook Rogers Gutierrez Ortiz Morgan Cooper Peterson Bailey Reed Kelly Howard Ramos Kim Cox Ward Richardson Watson Brooks Chavez Wood James Bennett Gray Mendoza Ruiz Hughes Price Alvarez Castillo Sanders Patel Myers Long Ross Foster Jimenez Powell Jenkins Perry Russell Sullivan Bell Coleman Butler Henderson Barnes Fisher Vasquez Simmons Romero Jordan Patterson Alexander Hamilton Graham Reynolds Griffin Wallace Moreno West Cole Hayes Bryant Herrera Gibson Ellis Tran Medina Aguilar Stevens Murray Ford Castro Marshall Owens Harrison Fernandez Mcdonald Woods Washington Kennedy Wells Vargas Henry Chen Freeman Webb Tucker Guzman Burns Crawford Olson Simpson Porter Hunter Gordon Mendez Silva Shaw Snyder Mason Dixon Munoz Hunt Hicks Holmes Palmer Wagner Black Robertson Boyd Rose Stone Salazar Fox Warren Mills Meyer Rice Schmidt Garza Daniels Ferguson Nichols Stephens Soto Weaver Ryan Gardner Payne Grant Dunn Kelley Spencer Hawkins Arnold Pierce Hansen Peters Santos Hart Bradley Knight Elliott Cunningham Duncan Armstrong Hudson Carroll Lane Riley Andrews Alvarado Ray Delgado Berry Perkins Hoffman Johnston Matthews Pena Richards Contreras Willis Carpenter Lawrence Sandoval'.split(
    ' ',
  );

/**
 * What might have stood there instead, the shape being known: each word another name in the same case, each
 * digit another digit. The text itself is the first.
 */
export function candidatesFor(text: string): string[] {
  const others = SURNAMES.map((_, i) => {
    let word = 0;
    return text.replace(/\p{L}+|\p{Nd}/gu, (part, at: number) => {
      if (/\p{Nd}/u.test(part)) return String((i * 7 + at * 3 + (i >> 3)) % 10);
      // Another stride for each word, so that not all words of a candidate are long or short together.
      const name = SURNAMES[(i * (2 * word + 1) + 61 * word) % SURNAMES.length] ?? '';
      word++;
      return part === part.toUpperCase() && part.length > 1 ? name.toUpperCase() : name;
    });
  });
  return [text, ...others.filter((other) => other !== text)];
}

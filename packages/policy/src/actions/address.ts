export interface AddressParts {
  readonly city: string | undefined;
  readonly state: string;
  readonly zip: string | undefined;
}

const STATES: Readonly<Record<string, string>> = {
  alabama: 'AL',
  alaska: 'AK',
  arizona: 'AZ',
  arkansas: 'AR',
  california: 'CA',
  colorado: 'CO',
  connecticut: 'CT',
  delaware: 'DE',
  florida: 'FL',
  georgia: 'GA',
  hawaii: 'HI',
  idaho: 'ID',
  illinois: 'IL',
  indiana: 'IN',
  iowa: 'IA',
  kansas: 'KS',
  kentucky: 'KY',
  louisiana: 'LA',
  maine: 'ME',
  maryland: 'MD',
  massachusetts: 'MA',
  michigan: 'MI',
  minnesota: 'MN',
  mississippi: 'MS',
  missouri: 'MO',
  montana: 'MT',
  nebraska: 'NE',
  nevada: 'NV',
  'new hampshire': 'NH',
  'new jersey': 'NJ',
  'new mexico': 'NM',
  'new york': 'NY',
  'north carolina': 'NC',
  'north dakota': 'ND',
  ohio: 'OH',
  oklahoma: 'OK',
  oregon: 'OR',
  pennsylvania: 'PA',
  'rhode island': 'RI',
  'south carolina': 'SC',
  'south dakota': 'SD',
  tennessee: 'TN',
  texas: 'TX',
  utah: 'UT',
  vermont: 'VT',
  virginia: 'VA',
  washington: 'WA',
  'west virginia': 'WV',
  wisconsin: 'WI',
  wyoming: 'WY',
  'district of columbia': 'DC',
  'puerto rico': 'PR',
};
const CODES: ReadonlySet<string> = new Set(Object.values(STATES));

/**
 * City, state and ZIP code from the end of an American address. Without a comma or a line break before
 * the city nobody can tell it from the street, so it is left out. `undefined` where there is no state.
 */
export function partsOfAddress(address: string): AddressParts | undefined {
  const text = address
    .replace(/\s*\n\s*/g, ', ')
    .replace(/\s+/g, ' ')
    .trim();
  const zip = /(\d{5})(?:-\d{4})?$/.exec(text);
  const front = (zip ? text.slice(0, zip.index) : text).replace(/[,\s]+$/, '');
  const state = stateAtEnd(front);
  if (!state) return undefined;
  const before = front.slice(0, front.length - state.length).replace(/[,\s]+$/, '');
  const comma = before.lastIndexOf(',');
  const city = comma === -1 ? '' : before.slice(comma + 1).trim();
  return { city: isCity(city) ? city : undefined, state: state.code, zip: zip?.[1] };
}

/** A ZIP code with nothing beside it, as a field of its own holds one; `undefined` for any other text. */
export function zipAlone(text: string): string | undefined {
  return /^\d{5}(?:-\d{4})?$/.exec(text.trim())?.[0];
}

function stateAtEnd(text: string): { readonly code: string; readonly length: number } | undefined {
  const code = /\b([A-Za-z]{2})\.?$/.exec(text);
  const upper = code?.[1]?.toUpperCase();
  if (code && upper && CODES.has(upper)) return { code: upper, length: code[0].length };
  const words = /\b([A-Za-z]+(?: [A-Za-z]+){0,2})$/.exec(text)?.[1]?.split(' ') ?? [];
  for (let from = 0; from < words.length; from++) {
    const name = words.slice(from).join(' ');
    const known = STATES[name.toLowerCase()];
    if (known) return { code: known, length: name.length };
  }
  return undefined;
}

/** A digit or a unit word means that part of the street line was taken for the city. */
function isCity(text: string): boolean {
  return text !== '' && !/\d|#|\b(apt|apartment|suite|ste|unit|floor|box|street|avenue)\b/i.test(text);
}

/** Words about where somebody is: one list a purpose, apart by commas, each entry as a pattern may have it. */
const anyOf = (words: string): string =>
  words
    .split(',')
    .map((word) => word.trim())
    .join('|');

/** Nouns of a place that bear words of whose or which before them: "mailing address", "last known whereabouts". */
export const PLACE_NOUNS = anyOf(
  'address(?: of record| on file| line \\d| \\d)?, addr, residence, domicile, whereabouts, street(?: address)?',
);

/** What a clerk writes for it. */
export const PLACE_LABELS = anyOf(
  'home, hm, lives, living, stay(?:s|ing), resid(?:es|ing), mail(?:ing)?, res, lka, curr, prev, former, ' +
    'pick(?:ed)? ?-?up(?: spot| at)?, picked up, lodging, placement, placed (?:at|with)',
);

/** Short words whose full stop ends no sentence. */
export const CUT_SHORT = anyOf(
  'Apt, Ste, St, Ave, Rd, Dr, Blvd, Bldg, Rm, Fl, Hwy, Rte?, Rt, No, Mt, Ft, mi, ul, Co, P, O, [NSEW]',
);

/** Units, roads, what stands at them and the way there. */
export const PLACE_WORDS = anyOf(
  'apt, apartment, unit, ste, suite, lot, space, spc, slip, trailer, trlr, cabin, camp, house, duplex, upper, lower, ' +
    'upstairs, downstairs, basement, bsmt, rear, box, drawer, p\\.?o\\.?b?, pmb, rr, rfd, star (?:rt|route|rte), route, ' +
    'rte, rt, hwy, highway, road, rd, street, st, ave, avenue, lane, ln, drive, dr, court, ct, circle, blvd, way, trail, ' +
    'place, mile, mi, mm, village, tower, behind, past, above, across, corner, near, off, end of, next to, outside, ' +
    'shelter, motel, hotel, hall, dorm',
);

/** What stands in a place's box instead of a place. */
export const NO_PLACE_WORDS = anyOf(
  'same, none, unknown, unk, n\\/?a, not , see , on file, as above, declined, refused, confidential, withheld, sealed, ' +
    'required, please, if , the (?:court|issue|above|following), phone, tel, e-?mail, ' +
    'with (?:h(?:is|er)|their|both|m(?:om|other)|d(?:ad|ad)|father|parents?), care\\b, alone',
);

/** Words with a capital behind a number that are no street: hours, units, citations, books, cars, people. */
export const NO_STREET_WORDS = anyOf(
  'Eastern, Central, Mountain, Pacific, Hours?, Mile, Day, Year, Months?, Week, Times?, Am, Pm, ' +
    'Million, Billion, Percent, Dollar, Euro, Cent, Pound, Gallon, Inch, Feet, Foot, Acre, Unit, Tesla, ' +
    'Page, Section, Article, Chapter, Rule, Count, Level, Grade, Form, Series, Model, ' +
    'Court, Cases?, Cir, Fed, Cal, App, Stat, Cong, Supreme, District, Circuit, Federal, State, ' +
    'Psalm, Corinthian, Samuel, King, Timothy, Peter, John, ' +
    'Super, Windows, Ford, Chevy, Chevrolet, Toyota, Honda, Dodge, Nissan, Subaru, Jeep, Kia, Hyundai, Mazda, Buick, ' +
    'Lexus, Acura, Volvo, Audi, ' +
    'American, Democrat, Republican, People, Member, Judge, Senator, Representative, Officer, Police, Child, Children, ' +
    'Adult, Male, Female, Sgt, Lt, Dr, Mr, Mrs, Ms, English, French, German, Spanish, Indian, Jan, Feb',
);

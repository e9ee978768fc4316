import { plausible, type Recognizer } from '../recognizer.ts';

/**
 * ISO 3166-1, English short names as people write them; those that are names or words of much else are left to the
 * model.
 */
const COUNTRIES =
  "Afghanistan|Albania|Algeria|Andorra|Angola|Antigua and Barbuda|Argentina|Armenia|Aruba|Australia|Austria|Azerbaijan|Bahamas|Bahrain|Bangladesh|Barbados|Belarus|Belgium|Belize|Benin|Bermuda|Bhutan|Bolivia|Bosnia(?: and Herzegovina)?|Botswana|Brazil|Brunei(?: Darussalam)?|Bulgaria|Burkina Faso|Burundi|Cambodia|Cameroon|Canada|Cape Verde|Cayman Islands|Central African Republic|Chile|China|Colombia|Comoros|Congo|Costa Rica|Côte d'Ivoire|Ivory Coast|Croatia|Cuba|Curaçao|Cyprus(?: \\(Greek\\))?|Czechia|Czech Republic|Denmark|Djibouti|Dominica|Dominican Republic|Ecuador|Egypt|El Salvador|England|Equatorial Guinea|Eritrea|Estonia|Eswatini|Ethiopia|Falkland Islands(?: \\(Malvinas\\))?|Faroe Islands|Fiji|Finland|France|French Guiana|French Polynesia|Gabon|Gambia|Germany|Ghana|Gibraltar|Greece|Greenland|Grenada|Guadeloupe|Guam|Guatemala|Guinea(?:-Bissau)?|Guyana|Haiti|Honduras|Hong Kong|Hungary|Iceland|India|Indonesia|Iran|Iraq|Ireland|Isle of Man|Israel|Italy|Jamaica|Japan|Kazakhstan|Kenya|Kiribati|Kosovo|Kuwait|Kyrgyzstan|Kyrgyz Republic|Laos|Lao People's Democratic Republic|Latvia|Lebanon|Lesotho|Liberia|Libya(?:n Arab Jamahiriya)?|Liechtenstein|Lithuania|Luxembourg|Macao|Macedonia|Madagascar|Malawi|Malaysia|Maldives|Malta|Marshall Islands|Martinique|Mauritania|Mauritius|Mayotte|Mexico|Micronesia|Moldova|Republic of Moldova|Monaco|Mongolia|Montenegro|Montserrat|Morocco|Mozambique|Myanmar|Namibia|Nauru|Nepal|Netherlands(?: Antilles)?|New Caledonia|New Zealand|Nicaragua|Niger|Nigeria|North Korea|North Macedonia|Northern Ireland|Norway|Oman|Pakistan|Palau|Palestine|Panama|Papua New Guinea|Paraguay|Peru|Philippines|Poland|Portugal|Puerto Rico|Qatar|Reunion|Romania|Russia(?:n Federation)?|Rwanda|Saint Lucia|Samoa|San Marino|Sao Tome and Principe|Saudi Arabia|Scotland|Senegal|Serbia|Seychelles|Sierra Leone|Singapore|Slovakia(?: \\(Slovak Republic\\))?|Slovenia|Solomon Islands|Somalia|South Africa|South Korea|South Sudan|Democratic People's Republic of Korea|Republic of Korea|Spain|Sri Lanka|Sudan|Suriname|Swaziland|Sweden|Switzerland|Syria(?:n Arab Republic)?|Taiwan|Tajikistan|Tanzania|Thailand|Timor-Leste|Togo|Tonga|Trinidad(?: and Tobago)?|Tunisia|Turkmenistan|Turks and Caicos Islands|Tuvalu|Uganda|Ukraine|United Arab Emirates|Uruguay|Uzbekistan|Vanuatu|Venezuela|Viet ?[Nn]am|Virgin Islands|Wallis and Futuna|Western Sahara|Yemen|Zambia|Zimbabwe";
const LARGE = 'United States(?: of America)?|United Kingdom|USA|UK';
const NAMES = `(?:${COUNTRIES}|${COUNTRIES.toUpperCase()})`;

/** What goes before where somebody is from, goes to, or lives; "made in" and "v." lead to no such place. */
const LEADS =
  "(?:[Bb]orn in|[Ll]iv(?:e[sd]?|ing) in|[Mm]ov(?:ed?|ing) (?:here |out )?(?:to|from)|[Tt]ravel(?:l?ed|l?ing|s)? to|[Ff]l(?:ew|ights?|y|ying|own) (?:to|from)|[Ss]hip(?:ping|ped|s)? to|[Dd]eliver(?:y|ing|s)? (?:to|in|outside)|[Cc]ome?s? from|[Cc]ame from|[Ii]s from|[Aa]m from|[Aa]re from|[Ff]amily in|[Ff]riends? in|[Vv]isit(?:ed|ing|s)?|[Tt]rip to|[Vv]acation in|[Hh]oliday in|[Bb]ack (?:to|from|in)|[Rr]eturn(?:ed|ing)? (?:to|from)|[Gg]reetings from|[Cc]apital of|[Ww]ork(?:ed|s|ing)? in|[Ss]tud(?:y|ied|ying|ies) in|[Gg]rew up in|[Rr]aised in|I am in|[Ii]'m in|[Bb]een (?:in|to)|[Ll]ocated in|[Bb]ased in|[Ff]rom|here to the|[Cc]itizen of|[Nn]ative of|[Rr]esident of|[Mm]arried in|[Rr]egistered in|^In)";

/** A country: coarser than what 45 CFR 164.514(b)(2)(i)(B) asks to be removed, found where a town would be. */
export const country: Recognizer = {
  id: 'places/country',
  category: 'CITY',
  title: 'Country',
  patterns: [
    {
      shape: 'a country behind what leads there',
      regex: new RegExp(`(?<=\\b${LEADS} (?:the )?)${NAMES}(?![\\p{L}-]| v\\. )`, 'gmu'),
      score: 0.81,
    },
    {
      // The last line of an address, or of what stands below a name.
      shape: 'a country alone on the line below a place or a name',
      needs: '\n',
      regex: new RegExp(
        `(?<=(?:^|\\n)[ ]{0,24}\\p{Lu}[\\p{L}\\d .,'’-]{2,50},?[ ]?\\n[ ]{0,24})(?:${NAMES}|${LARGE}|${LARGE.toUpperCase()})(?=[ ]{0,2}(?:\\n|$))`,
        'gu',
      ),
      score: 0.81,
    },
    {
      shape: 'a town alone on the line above its country, below a name',
      needs: '\n',
      regex: new RegExp(
        `(?<=(?:^|\\n)[ ]{0,24}\\p{Lu}[\\p{L}.'’-]{1,24}(?: \\p{Lu}[\\p{L}.'’-]{1,24}){1,3}\\n{1,2}[ ]{0,24})\\p{Lu}[\\p{L} .'’-]{2,40}(?=,?\\n[ ]{0,24}(?:${NAMES}|${LARGE}|${LARGE.toUpperCase()})[ ]{0,2}(?:\\n|$))`,
        'gu',
      ),
      score: 0.81,
    },
    {
      shape: 'a town and its country',
      needs: ',',
      regex: new RegExp(`(?<=\\p{Lu}[\\p{L}'’-]{2,24}, )${NAMES}(?=[.,;:)\\n?!]|$)`, 'gu'),
      score: 0.81,
    },
  ],
  validate: () => plausible('the name of a country'),
};

import { TRADE_WORDS } from '../../lexicon/trade-words.ts';
import type { Recognizer } from '../recognizer.ts';
import { saidInOneBreath } from '../said-digits.ts';
import { PHONE_CAPTIONS } from './phone-captions.ts';
import { checkPhone } from './phone-check.ts';

const EXTENSION = String.raw`(?:[ ,]{0,2}(?:ext\.?|extension|x|#)[ .:]?\d{1,6})?`;
/** Running text goes on in the next line, behind the area code or a hyphen. */
const WRAP = String.raw`[ ]?\n[ ]{0,24}`;
const NANP = String.raw`(?:\+?1[-. ]{0,2})?(?:\([2-9]\d{2}\)(?:[-. ]{0,2}|${WRAP})|[2-9]\d{2}(?:[-. /]{1,2}| [-–•·] |-${WRAP}))\d{3}(?:[-. ]|-${WRAP}| [-–•·] )\d{4}`;

/** Three, two and four digits are a Social Security number's, in whatever message they stand. */
const NO_SSN = String.raw`(?!\d{3}[-. ]\d{2}[-. ]\d{4}(?!\d))`;
/** A number of any plan: groups of digits, apart by what people put between them. */
const GROUPS = String.raw`(?<![\w.,$#/€£-]|\d )${NO_SSN}(?:\+|00)?(?:\(\d{1,5}\)[-. /]{0,2})?\d(?:[-. ()/]{0,3}\d){4,12}(?![\w-]|[.,/]\d| \d|%| ?(?:dollars|USD|EUR|shares|units|points)\b)`;
const UNITS =
  'mg|mcg|ml|kg|lbs?|cm|mm|km|miles?|years?|days?|hours?|weeks?|months?|people|votes|points|dollars|USD|EUR|GBP';
/** Words of calling and being called, up to a number. */
const CALLING = `(?:call(?:ed|s|ing)?|text(?:ed|s|ing)?|dial(?:ed|l?ing)?|r[ai]ng|phoned?|reach(?:ed)?|tried|sms|whatsapp|missed calls?|cell|mobile|landline|telephone|driver's number|(?:my|his|her|your|their|phone|best|new|old) number|contact|verification|voicemail|messages?)`;
const CALLED = String.raw`(?:nobody|no one|noone|but nobody|is (?:my|his|her|their|your|still|the) |picks? up|answers?|keeps? (?:calling|ringing)|called|rang|texted|for verification|, who|\(?mornings|\(?evenings|before you leave|and ask|if |rings|is dead)`;

/** A narrow column breaks a number before its last four. */
const BROKEN = String.raw`\(?[2-9]\d{2}(?:\) ?|[-. /])[2-9]\d{2}${WRAP}\d{4}`;
const LOOSE = new RegExp(
  String.raw`(?:${BROKEN}|(?:\+|00)?\(?\d(?:[-. ()/]{0,3}\d){5,14})${EXTENSION}(?![\w-]|[.,/]\d)`,
  'iy',
);

export const phone: Recognizer = {
  id: 'international/phone',
  category: 'PHONE',
  title: 'Telephone number',
  patterns: [
    {
      shape: 'area code, exchange and line',
      regex: new RegExp(String.raw`(?<![\w-]|\d[./]|[$#]|\d )${NANP}${EXTENSION}(?![\w-]|[./]\d)`, 'gi'),
      score: 0.88,
    },
    {
      // A letterhead tells how to reach whom it names, on an invoice too.
      shape: 'a telephone number behind a postal address',
      regex: new RegExp(
        String.raw`(?<=\b[A-Z]{2},? \d{5}(?:-\d{4})?(?:[ ,;|•·*-]{1,48}|[ ]{0,40}\n[ ]{0,60}))${NANP}${EXTENSION}(?![\w-]|[./]\d)`,
        'g',
      ),
      vouched: true,
      score: 0.9,
    },
    {
      shape: 'an international number with its plus sign',
      regex: new RegExp(String.raw`(?<![\w+])\+\d{1,3}(?:[-. ()/]{0,3}\d){6,13}${EXTENSION}(?![\w-])`, 'gi'),
      score: 0.88,
    },
    {
      shape: 'an international number',
      regex: /(?<![\w-])(?:00|011)[- ]?[1-9]\d{0,2}(?:[-. ]\d{2,5}){2,4}(?:x\d{1,6})?(?![\w-])/g,
      score: 0.7,
    },
    { shape: 'exchange and line', regex: /(?<![\w-]|\d[ ./)])[2-9]\d{2}-\d{4}(?![\w-]|[./]\d)/g, score: 0.48 },
    {
      shape: 'ten digits',
      regex: /(?<![\w.,$#-])[2-9]\d{2}[2-9]\d{6}(?:x\d{1,6})?(?![\w-]|[.,]\d)/g,
      score: 0.46,
    },
    {
      shape: 'ten digits behind a word for calling',
      regex:
        /(?:\b|(?<=\b(?:my|his|her|their|your) ))(?:call(?:ed|s|ing)?|text(?:ed|s)?|dial(?:ed)?|r[ai]ng|phoned?|reach|cell|mobile|zelle|venmo|EC|gma|grandma|mom|mother|dad|father|wife|husband|sister|brother|daughter|son|aunt|uncle|friend|(?:number|#) is|new (?:#|num(?:ber)?)|line is|her at|him at|me at|them at)(?!\w)[^\d\n.;]{0,20}(?<![\w.,$#-])(?<value>[2-9]\d{2}[2-9]\d{6})(?![\w-]|[.,]\d)/gi,
      score: 0.85,
    },
    {
      shape: 'exchange and line behind a word for calling',
      needs: '-',
      regex:
        /\b(?:call|text|dial|phone|ring|reach)(?:ed|s|ing)?\b[^\d\n.;]{0,24}(?<![\w.,$#-])(?<value>[2-9]\d{2}-\d{4})(?![\w-]|[.,]\d)/gi,
      score: 0.85,
    },
    {
      shape: 'a number with its trunk prefix',
      regex: /(?<![\w.,$#/-]|\d )0\d{2,4}[ -]\d{3}[ -]?\d{3,4}(?![\w-]|[.,/]\d| \d)/g,
      score: 0.6,
    },
    {
      // Ofcom, National Telephone Numbering Plan: mobile numbers begin with 07.
      shape: 'a mobile number of the United Kingdom',
      regex: /(?<![\w.,$#/-]|\d )07\d{3} \d{3} ?\d{3}(?![\w-]|[.,/]\d| \d)/g,
      score: 0.85,
    },
    {
      // As court reporters take it down: "My cell's 607, 555, 0113."
      shape: 'area code, exchange and line, said one after the other',
      needs: ', ',
      regex:
        /(?<=\b(?:cell|phone|number|mobile|landline|call|text|reach|dial)\b[^\n\d.?]{0,24})[2-9]\d{2}, [2-9]\d{2}, \d{4}(?!\w|[.,]\d|, \d)/gi,
      score: 0.86,
    },
    {
      shape: 'area code, exchange and line, said digit by digit',
      regex: new RegExp(saidInOneBreath([3, 3, 4]), 'gi'),
      score: 0.85,
    },
    {
      shape: 'exchange and line behind what kind of line it is',
      regex:
        /(?<=(?:\b(?:[Tt]el|[Pp]h|[Pp]hone|[Cc]ell|[Mm]obile|[Ww]k|[Ww]ork|[Hh]ome|[Hh]m|[Oo]ffice|[Dd]irect|[Mm]sg|[Pp]ager|[Bb]us|TEL|PH|CELL|WK|HM|HOME|WORK)[.:]?|@) {0,3})[2-9]\d{2}[-. ]\d{4}(?:,? ?(?:x|ext\.?) ?\d{1,5})?(?![\w-]|[.,]\d)/g,
      score: 0.85,
    },
    {
      shape: 'ten digits behind a word that leads to a person',
      regex: /(?<=\b(?:from|at|to|or|via|on|text|number)(?: the)?:? \(?)[2-9]\d{2}[2-9]\d{6}(?![\w-]|[.,]\d)/g,
      score: 0.84,
    },
    {
      shape: 'a number with its trunk prefix, in groups',
      regex: /(?<![\w.,$#/-]|\d )\(?0\d{1,4}\)?(?:[ .-]\d{2,4}){2,4}(?![\w-]|[.,/]\d| \d)/g,
      score: 0.81,
    },
    {
      shape: 'a number whose exchange is said in words',
      needs: 'e',
      regex:
        /(?<![\w-])[2-9]\d{2}[ -](?:(?:zero|oh|one|two|three|four|five|six|seven|eight|nine)[ -]){3}\d{4}(?![\w-])/gi,
      score: 0.86,
    },
    {
      shape: 'a number behind words of calling',
      regex: new RegExp(String.raw`(?<=\b${CALLING}\b[^\d\n.;$€£]{0,32})${GROUPS}`, 'gi'),
      score: 0.81,
    },
    {
      // "changed from … to …"
      shape: 'a number behind another and a word between',
      regex: new RegExp(
        String.raw`(?<=\b(?:phone|number|cell|mobile)\b[^\n.;$]{0,20}\d{3}(?:,? (?:to|or|and|not) ))${GROUPS}`,
        'gi',
      ),
      score: 0.81,
    },
    {
      shape: 'a number before words of calling',
      regex: new RegExp(
        String.raw`${GROUPS}(?=,? (?:${CALLED}))(?<!\b(?:no|number|order|account|acct|invoice|case|claim)\.?:? [\d ()-]{6,20})`,
        'gi',
      ),
      score: 0.81,
    },
    {
      // "Ann Poe | 555 0142 88", "Contact: Ann Poe (5550 142)"
      shape: 'a number behind a name and a bar or bracket',
      regex: new RegExp(
        String.raw`(?<=(?:\b[Cc]ontact:? [^\d\n]{3,40} \(|^(?:[\p{L}'’.-]{2,20} ){1,4}\| ))${GROUPS}(?=\)|[ ]{0,2}(?:\n|$))`,
        'gmu',
      ),
      score: 0.81,
    },
    {
      // Who writes a few lines and a number in groups, and does not say of what, says how to be called.
      shape: 'a number in groups in a message of a few lines',
      regex: new RegExp(
        String.raw`(?<!\b(?:order|invoice|account|acct|card|case|ref|reference|claim|policy|number|no|id|code|ticket|model|part|serial|version|tracking|zip|iban|licen[cs]e|passport|ssn|social|plate|item|sku|isbn|pin|mrn|chart|dob|date|on|in|of|score|total)\b[.:#]{0,2} {0,2}|[/=#:] ?)(?<![\w.,$#/€£-]|\d\s)${NO_SSN}(?:\(\d{1,5}\)[-. ]?|0)?\d{2,4}(?:[-. ]\d{2,4}){1,4}(?:x\d{1,5})?(?![\w-]|[.,/:]\d| \d|%| ?(?:${UNITS})\b)(?<=^[\s\S]{0,420})(?=[\s\S]{0,400}$)(?<=(?:\d\D{0,3}){7})`,
        'gi',
      ),
      score: 0.81,
    },
    {
      // "(415) 555 - 01 61", "614 . 555 . 0182", "201*555*0119"
      shape: 'area code, exchange and line with signs that few write',
      regex:
        /(?<![\w.,$#/-]|\d )(?:\([2-9]\d{2}\) ?\d{3}(?: ?[-.] ?| )\d{2} ?\d{2}|[2-9]\d{2}( \. |\*|\^|·| ?— ?| – )\d{3}\1\d{4}|[2-9]\d{2} \d(?: \d){6})(?![\w-]|[.,]\d| \d)/g,
      score: 0.84,
    },
    {
      shape: 'area code, exchange and line with a sign in one place, or low lines',
      regex:
        /(?<![\w.,$#/-]|\d )(?:\([2-9]\d{2}\)[2-9]\d{6}|\([2-9]\d{2}\) ?\d{3}-\d{2}-\d{2}|[2-9]\d{2}_\d{3}_\d{4})(?![\w-]|[.,]\d)/g,
      score: 0.84,
    },
    {
      // "H 970-5550117", "(H) 401 5550190", "C 555-0198"
      shape: 'a number behind the letter for home, work or cell',
      regex:
        /(?<=(?:(?:^|\n| {2}|\t)[HCWM]|\([HCWM]\))[:.]? {1,2})(?:[2-9]\d{2}[- .]?)?[2-9]\d{2}[- .]?\d{4}(?![\w-]|[.,]\d)/g,
      score: 0.84,
    },
    {
      shape: 'ten digits before the letter for home, mobile or work',
      needs: '-',
      regex: /(?<![\w-])[2-9]\d{2}-?[2-9]\d{2}-?\d{4}(?=-[HMBWC](?!\w))/g,
      score: 0.84,
    },
    { shape: 'groups of two digits', regex: /(?<![\w.-])0\d(?:([ .])\d{2})(?:\1\d{2}){3}(?![\w.-])/g, score: 0.8 },
  ],
  captions: [{ phrases: PHONE_CAPTIONS, value: LOOSE }],
  validate: checkPhone,
  context:
    /\b(?:phone|tel|telephone|call|cell|mobile|contact|text|reach(?:ed|able)?|dial|ring|number|fax|whatsapp|zelle|venmo)\b/i,
  counter: new RegExp(`${TRADE_WORDS.source}|\\bhotline\\b`, 'i'),
};

export const fax: Recognizer = {
  id: 'international/fax',
  category: 'FAX',
  title: 'Fax number',
  patterns: [
    {
      shape: 'the end of a number behind the one it differs from',
      needs: '-',
      regex: /(?<=\b(?:[Ff]ax|FAX|[Ff]x)[.:]? (?:same |is )?)-\d{4}(?![\w-])/g,
      score: 0.84,
    },
  ],
  captions: [
    {
      phrases: [
        'fax',
        'fax number',
        'fax no',
        'fax to',
        'fax it to',
        'faxed to',
        'fax at',
        'facsimile',
        'facsimile no',
        'facsimile number',
        'telefax',
        'telecopier',
        'f:',
        'home fax',
        'office fax',
        'secure fax',
        'by fax',
        'via fax',
        'via facsimile',
        'send a fax to',
      ],
      value: LOOSE,
    },
  ],
  validate: checkPhone,
};

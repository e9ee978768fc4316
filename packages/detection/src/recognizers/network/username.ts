import { plausible, type Recognizer } from '../recognizer.ts';

export const username: Recognizer = {
  id: 'network/username',
  category: 'USERNAME',
  title: 'User name or handle',
  patterns: [
    {
      shape: 'a handle with its sign',
      needs: '@',
      regex: /(?<![\w.@/])@[A-Za-z_][\w.-]{2,30}(?<![.-])(?![\w@]|\.\w)/g,
      score: 0.84,
    },
    {
      // RFC 1459, 2.3.1, as clients write it to a log: the nickname in angle brackets before what is said.
      shape: 'the name before a line of a chat',
      needs: '<',
      regex: /(?<=^(?:\[?[\d:., /APMapm-]{4,24}\]? {0,2}<|<(?=[\w-]{0,30}[\d_.-])))[A-Za-z_][\w.-]{2,30}(?=> )/gm,
      score: 0.86,
    },
    {
      shape: 'the name between the time and what is said in a chat',
      needs: ']',
      regex: /(?<=^\[\d{1,2}:\d{2}(?::\d{2})?(?: ?[APap][Mm])?\] {1,2})[a-z][\w.-]{2,24}(?=:? )/gm,
      score: 0.84,
    },
    {
      shape: 'the name between date and time and what is said in a chat',
      needs: ']',
      regex:
        /(?<=^\[[\d/.-]{6,10},? \d{1,2}:\d{2}(?::\d{2})?(?: ?[APap][Mm])?\] {1,2})(?!(?:error|warn|warning|info|debug|trace|notice|fatal|system|bot|admin|note):)(?=[a-z]|[A-Za-z][a-z]{0,20}[\d._-])[A-Za-z][\w.-]{1,24}(?=:)/gm,
      score: 0.84,
    },
    {
      shape: 'a handle in brackets behind a name',
      needs: '(',
      regex:
        /(?<=\p{Ll} \()(?=[a-z\d._]{5,45}\))(?=[a-z\d._-]{0,24}(?:[a-z][_.][a-z\d]|[a-z]\d))[a-z][a-z\d]{0,14}(?:[._][a-z\d]{1,14}){0,2}(?=\))/gu,
      score: 0.82,
    },
    {
      shape: 'letters and digits behind the word for whoever signs in',
      regex:
        /(?<=\b(?:[Uu]ser|[Ll]ogin|[Hh]andle|[Pp]rofile|[Aa]ccount\s(?:(?:is|was)\s)?(?:named|called)|(?:posts|posted|posting|writes|tweets|streams|plays|goes|known online) (?:as|by))\s{1,24})(?=[a-z._-]{2,28}\d|[a-z]{1,16}[._][a-z]{2,20})[a-z][a-z\d._-]{3,30}(?<![.-])(?![\w@])/g,
      score: 0.84,
    },
    {
      // A name with a stroke or a dash in it, behind what leads to one: "his account is kap_attack", "ig:
      // _lil.smiley_".
      shape: 'a name with strokes behind what leads to a name on a network',
      regex:
        /(?<=\b(?:[Aa]ccount is|known (?:online )?as|[Oo]nline as|[Uu]sers?|[Ww]rite|[Ii]g:?|[Ii]nsta:?|[Ss]nap:?|[Kk]ik:?|owner acct:|req(?:uested)? by|REQ BY|goes by) {1,24})(?=[\w.–-]{0,30}[_\d])(?=[\w.–-]{0,30}[A-Za-z])_?[A-Za-z\d]{1,20}(?:[_.–-]{1,2}[A-Za-z\d]{1,20}){1,4}_?(?![\w/@])(?<![\d-]{6})/g,
      score: 0.82,
    },
    {
      // "the portal's user name is lnair.stamford", "login ezt-w@alder"
      shape: 'words joined by full stops behind what leads to a user name',
      regex:
        /(?<=\b(?:user ?(?:names?|ids?)?s?|log-?[io]ns?|log on|log in|sign-?in|sign in|handle|screen name|profile|alias|portal id|portal|messages|messaged|posts|posted|texts) (?:(?:name|id|ID|user|login|is|was|as|are|in|use|by|under|of \p{Ll}{3,12}|on \p{Lu}\p{L}{2,12}) ){0,3}["'(“:]?|\b(?:[Uu]ser ?(?:name|id|ID)|[Ll]ogin|[Pp]ortal (?:ID|id|login)|[Hh]andle)s?:? {1,8})(?=[a-z]{3})(?![\w.-]{0,30}\.(?:com|org|net|gov|edu|us|io|pdf|docx?|xlsx?|jpe?g|png|txt|zip|exe|html?)\b)(?:[a-z]{3,20}(?:\.[a-z\d]{1,16}){1,4}|[a-z][a-z\d.-]{2,20}@[a-z]{3,12})(?![\w@-]|\.\w)/gu,
      score: 0.83,
    },
    {
      shape: 'a cashtag',
      needs: '$',
      regex:
        /(?<=\b(?:P2P|p2p|[Cc]ash ?[Aa]pp|CASH ?APP|[Vv]enmo|VENMO|[Zz]elle|pay|send|to|cashtag:?) {1,4})\$[A-Za-z][\w-]{2,20}(?!\w)/g,
      score: 0.84,
    },
    {
      shape: 'who signs in at a portal',
      needs: 'login ',
      regex:
        /(?<=\b(?:[Pp]ortal|[Oo]nline|[Ww]eb|[Ee]mail|[Ee]-mail|[Aa]ccount) login )(?!(?:page|screen|here|with|using|name|and|for|to|is|was|link|button|credentials|details|information|attempts?|failed|only|required|from)\b)[a-z][a-z\d._-]{4,24}(?<![.-])(?=[.,;)]|[ ]?\n|$)/g,
      score: 0.83,
    },
    {
      shape: 'who signs in, before the password',
      needs: '/',
      regex: /(?<![\w.@-])(?=[\w.-]{2,30}\d)[A-Za-z][\w.-]{2,30}(?= ?\/ ?(?:pwd|pw|pass|password)[: ])/g,
      score: 0.84,
    },
    {
      shape: 'a handle behind its service',
      regex:
        /(?<=\b(?:Instagram|Snapchat|TikTok|Twitter|Facebook|Telegram|Kik|Discord|WhatsApp|Reddit|Venmo|Steam|Xbox) (?:user(?:name)?|handle|account|id|ID|profile|name|tag):? ["'(]?)(?=[a-z._-]{0,28}[\d._#])@?[A-Za-z_][\w.-]{2,30}(?:#\d{4})?(?<![.-])(?![\w@])/g,
      score: 0.86,
    },
    {
      // "messaged her on Snapchat as kelsmy04", "on Instagram under the name _kellan.s_"
      shape: 'whom a service knows somebody as',
      regex:
        /(?<=\bon (?:Instagram|Snapchat|TikTok|Twitter|Facebook|Telegram|Kik|Discord|Reddit|Venmo|Skype|WeChat|Xbox|Steam|Twitch) (?:as|under|by)(?: the)?(?: (?:user ?name|name|handle|alias))? ["'(“]?)(?=[A-Za-z._-]{0,28}[\d._])@?[A-Za-z_][\w.-]{2,30}(?<![.-])(?![\w@])/g,
      score: 0.86,
    },
    {
      // "to my Venmo, Dale-Ostrow-3"
      shape: 'a name with figures behind the service that pays by it',
      regex:
        /(?<=\b(?:Venmo|Cash ?App|PayPal|Zelle)(?:,|:| is| was) ["'(]?)(?=[A-Za-z_.-]{2,30}\d)@?[A-Za-z_][\w.-]{2,30}(?<![.-])(?![\w@])/g,
      score: 0.84,
    },
    {
      shape: 'a name with a low line or figures, in quotes, that somebody goes by',
      needs: '"',
      regex:
        /(?<=\b(?:as|from|by|handles?|named?|nickname|alias|under|accounts?:?) ")(?=[A-Za-z._-]{3,30}[\d_])[A-Za-z_][\w.-]{3,30}(?=")/g,
      score: 0.84,
    },
    {
      // A guest book, a thread of comments: "LevZook71 wrote: …"
      shape: 'the name at the start of a line before what it wrote',
      regex:
        /(?<=^[ ]{0,8})(?=[A-Za-z.-]{2,30}[\d_])[A-Za-z_][\w.-]{3,30}(?= (?:wrote|writes|says|said|posted|commented|replied)\b)/gm,
      score: 0.84,
    },
    {
      shape: 'a name with a low line or figures that a message came from',
      regex:
        /(?<=\b(?:[Mm]essages?|[Mm]essaged|DM(?:'?d|s)?|[Tt]exted|[Ww]rote|[Ww]ritten|[Pp]osts?|[Pp]osted|[Ll]ogged in)\b[^.,;:\n]{0,30} (?:from|as|by|under) ["']?)(?=[a-z.-]{3,30}[\d_])[a-z][\w.-]{3,30}(?<![.-])(?![\w@])/g,
      score: 0.83,
    },
    {
      // Microsoft's down-level logon name.
      shape: 'a domain and who signs in there',
      needs: '\\',
      regex: /(?<![\w\\:])(?:[A-Z][A-Z\d-]{1,14}|[a-z]{2,8}-[a-z]{2,8})\\[a-z][\w.-]{2,24}(?<![.-])(?![\w\\])/g,
      score: 0.84,
    },
    {
      shape: 'a handle before its service',
      needs: ' on ',
      regex:
        /(?<![\w.@-])(?=[A-Za-z.-]{0,28}[\d_])[A-Za-z_][\w.-]{3,30}(?= on (?:Messenger|Instagram|IG|Insta|Snapchat|Snap|TikTok|Twitter|Facebook|FB|Telegram|WhatsApp|Discord|Venmo|Cash ?App|Signal|Skype|WeChat|Reddit|Kik)\b)/g,
      score: 0.85,
    },
    {
      shape: 'a handle of a payment service',
      needs: '$',
      regex: /(?<=\b[Cc]ash ?[Aa]pp(?: is| was)?[: ]{1,3})\$[A-Za-z][\w-]{2,24}(?!\w)/g,
      score: 0.88,
    },
    {
      // Nobody else joins words so but code, whose names of fields end in what they hold, and who counts: "page_2".
      shape: 'words joined by a low line',
      needs: '_',
      regex:
        /(?<![\w@./\\{<%$-])(?=[\w.-]{0,28}[a-z]{2})(?!(?:img|image|photo|video|clip|scan|file|doc|page|fig|figure|table|col|row|cell|line|step|part|item|form|field|section|sheet|exhibit|version)_)(?!\w{1,24}_(?:name|id|no|num(?:ber)?|date|code|type|key|at|by|url|flag|status|count|time|list|data|file|addr(?:ess)?|city|zip|state|phone|dob|ssn|mrn|doe)s?\b)[A-Za-z]\w{0,20}(?<!_)(?:[._-]?_[A-Za-z\d]{1,16}){1,2}(?![\w@/([:="}>%-]|\.\w)/g,
      score: 0.81,
    },
    {
      shape: 'a word and figures behind it, in small letters',
      regex:
        /(?<![\w@./\\-])(?!(?:covid|windows|version|chapter|article|exhibit|section|page|part|form|table|figure|item|line|note|step|level|grade|room|unit|vol|jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec|base|omega|core|layer)[a-z]{0,5}\d)[a-z]{4,16}\d{2,4}(?![\w@/([:="%-]|\.\w)/g,
      score: 0.81,
    },
    {
      shape: 'letters with figures or low lines, as one writes a user name',
      regex: /(?<![\w@./-])(?=[a-z.]{2,24}[\d_])[a-z]{3,}[a-z.]{0,20}(?:_[a-z\d]{1,16}|\d{1,6})(?![\w@/([:="-]|\.\w)/g,
      score: 0.5,
    },
    {
      // Reddit's own way to write one.
      shape: 'a user by the path of the profile',
      needs: 'u/',
      regex: /(?<![\w/])u\/(?=[A-Za-z-]{0,22}[\d_])[A-Za-z][\w-]{2,22}(?!\w)/g,
      score: 0.84,
    },
    {
      // "Edited by rkowal at 10:31"
      shape: 'who a program says has written, and when',
      needs: ' by',
      regex:
        /(?<=\b(?:[Ee]dited|[Mm]odified|[Cc]reated|[Uu]pdated|[Ee]ntered|[Kk]eyed|[Ss]aved|[Uu]ploaded|[Dd]eleted|[Aa]ccessed|[Pp]rinted|[Ll]ocked|[Rr]ekeyed|[Oo]pened|[Cc]losed) by:? )(?!(?:hand|mail|email|fax|phone|staff|court|counsel|consent|date|name|default|user|admin|system|clerk|teller|noon)\b)[a-z]{4,16}\d{0,3}(?=,? (?:at|on) \d|,? \d{1,2}[/:-]\d)/g,
      score: 0.83,
    },
    {
      // "C:\Users\istravin\Desktop", "/home/istravin/"
      shape: 'whose folder a path leads through',
      regex:
        /(?<=\b[Uu]sers[\\/]|\/home\/)(?!(?:Public|Shared|Default|All Users|Administrator|admin|user)[\\/])[A-Za-z][\w.-]{1,30}(?=[\\/])/g,
      score: 0.84,
    },
    {
      shape: 'a login that was used',
      needs: 'ogin ',
      regex:
        /(?<=\b(?:[Tt]he|[Hh]is|[Hh]er|[Ss]ame|[Mm]y) login )(?!(?:page|screen|that|which)\b)[a-z][a-z\d.]{3,20}(?= (?:was|is|has been) (?:used|active|seen|locked|disabled|assigned))/g,
      score: 0.83,
    },
    {
      shape: 'a user in a log',
      needs: '=',
      regex: /(?<=\b(?:user|username|login|uid|account_name)=["']?)[A-Za-z_][\w.@-]{2,40}(?!\w)/g,
      score: 0.86,
    },
  ],
  captions: [
    {
      phrases: [
        'username',
        'user name',
        'user id',
        'userid',
        'login:',
        'wechat',
        'wechat id',
        'we chat',
        'we chat id',
        'fsa id',
        'gamertag',
        'login id',
        'login name',
        'screen name',
        'handle:',
        'twitter:',
        'instagram:',
        'skype:',
        'skype id',
        'skype name',
        'telegram:',
        'twitter handle',
        'snapchat',
        'facebook:',
        'account name:',
        'seller:',
        'seller name',
        'seller name:',
      ],
      // "my user id, its mariguad5", "user name you'd like: daisychain"
      value:
        /(?:(?:it'?s|is|was) |[a-z' ]{2,24}: ?)?(?<value>(?!(?:its?|is|was|you|your|the|for|and|will|must|should|may|that|not)\b)@?(?:live:)?[A-Za-z][\w.-]{2,40})(?<![.])(?![\w@])/y,
      below: false,
    },
    {
      phrases: [
        'online id',
        'portal login',
        'portal user',
        'portal id',
        'op id',
        'google acct',
        'apple id',
        'mychart id',
        'ds logon',
        'logon',
        'screen names',
        'enrolled as',
        'autopay',
        'you are',
      ],
      value: /["'(]?(?<value>(?=[\w.-]{0,30}(?:[\d_]|[.-]\w))@?[A-Za-z][\w.-]{3,40})(?<![.])(?![\w@])/y,
      score: 0.86,
      below: false,
    },
    {
      // Posts and listings show the handle where a name would stand: "Name: LarkMoth43".
      phrases: ['name:', 'seller:', 'author:', 'posted by:'],
      value: /(?=[A-Za-z]{0,24}[a-z])[A-Za-z][A-Za-z_.]{2,24}\d{1,4}(?![\w@.-])/y,
      score: 0.86,
      below: false,
    },
    {
      // "User: jhollis77", not "User: Ann Poe".
      phrases: ['user:'],
      value: /(?=[a-z]|[A-Za-z]{1,20}[\d_.])[A-Za-z][\w.-]{2,40}(?<![.-])(?![\w@])/y,
      below: false,
    },
    {
      // In a cell of its own: "Login    tokabe", not "login successful".
      phrases: ['login', 'log in', 'sign in', 'signon', 'user', 'opened by', 'entered by', 'keyed by'],
      value: /(?<=[ ]{3}|\t)(?=[\w.-]{0,30}[a-z])[a-z][a-z\d._-]{3,24}(?<![.-])(?=[ ]{2}|\t|\n|$)/y,
      score: 0.84,
      below: false,
    },
    {
      // The head of a column: "Handle", "User", above what reads like one.
      phrases: ['handle', 'handles', 'user', 'username', 'user name', 'screen name', 'account name', 'gamertag'],
      value: /(?<=[ ]{2}|\t|\n|^)(?=[\w.-]{0,30}[\d_.])@?[A-Za-z][\w.-]{3,30}(?<![.-])(?=[ ]{2}|\t|\n|$)/y,
      score: 0.84,
    },
    {
      phrases: ['password', 'passwd', 'pwd', 'pw:', 'pass:', 'temporary password'],
      value: /(?=\S{0,30}[\d!@#$%^&*])\S{5,40}(?<![.,;])/y,
      below: false,
    },
  ],
  validate: () => plausible('the form of a user name'),
  context:
    /\b(?:user|login|log ?[io]n|handle|portal|online|app|messag\w*|wizard|venmo|zelle|profile|chat|account|autopay|through|screen)\b/i,
};

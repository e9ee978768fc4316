import { plausible, type Recognizer, unlike } from '../recognizer.ts';
import { saidAsDigits } from '../said-digits.ts';

const VALUE =
  /(?=[A-Z0-9xX*•. -]{0,30}[\d*])(?:(?:[A-Z]{1,5}[- ]?)?[\dxX*•]{2,}(?:[- ]{1,2}[\dxX*•]{1,12}){0,6}(?:-[A-Z]{1,3}(?![A-Z]))?|[A-Z0-9]{2,6}(?:-[A-Z0-9]{1,12}){1,4}|(?=[A-Z]{0,4}\d{1,6}[A-Z])[A-Z0-9]{6,14})(?![\w]|[.,]\d)/y;

/** Bank, loan and customer accounts. Nothing but its label tells an account number from any other number. */
export const account: Recognizer = {
  id: 'us/account',
  category: 'ACCOUNT',
  title: 'Financial account number',
  patterns: [
    {
      // A payroll register's "DD …6197": where the pay goes.
      shape: 'the last four of an account for direct deposit',
      needs: 'D',
      regex:
        /(?<=(?<![\w-])(?:DD|[Dd]ir(?:ect)?\.? [Dd]ep(?:osit)?\.?)[ .:#]{1,3})(?:…|\.{2,4}|[xX*]{2,8}-?)\d{4}(?![\w-])/g,
      score: 0.86,
    },
    {
      shape: 'the last digits of an account or card, some words behind it',
      regex:
        /(?<=\b(?:a\/c|[Aa]cct|[Aa]ccount|[Bb]ank|[Cc]ard|[Cc]hecking|[Ss]avings)\b[^\n.;\d]{0,40}\s(?:end(?:ing|s)\s(?:(?:in|with)\s)?|last (?:four|4)(?: digits)?:? (?:of )?|(?:last|final) (?:(?:four|4) )?digits of which are ))\d{4}(?![\w-]|[.,]\d)/g,
      score: 0.85,
    },
    {
      // "Which account? The one that ends 90 41."
      shape: 'the one that ends so, where an account was spoken of',
      needs: ' one ',
      regex:
        /(?<=\b(?:[Aa]ccount|[Cc]ard|[Cc]hecking|[Ss]avings)\b[^;]{0,60}\b[Oo]ne (?:that |which )?end(?:s|ing) (?:in |with )?)\d{2} ?\d{2}(?![\w-]|[.,]\d)/g,
      score: 0.84,
    },
    {
      // Its series stands behind the number.
      shape: 'a savings bond',
      needs: '-',
      regex: /(?<![\w-])[A-Z]-?\d{1,3}(?:,?\d{3}){2,3}-?(?:EE|HH|E|H|I)(?![\w-])/g,
      score: 0.86,
    },
    {
      shape: 'the last digits behind dots, in brackets',
      needs: '(',
      regex: /(?<=\p{L} \()(?:…|\.{3}|x{1,4}|\*{1,4})(?<value>\d{4})(?=\))/gu,
      score: 0.84,
    },
    {
      // As statements and credit files print what they do not show.
      shape: 'a number masked but for its last digits',
      regex: /(?<![\w*•-])(?:[xX]{4,14}|[*•]{4,14})-?\d{3,4}(?![\w-]|[.,]\d)/g,
      score: 0.84,
    },
    {
      // As credit files print it: the issuer's digits, the rest hidden.
      shape: 'a number of which the end is masked',
      regex: /(?<![\w*•-])\d{4,12}(?:[xX]{4,12}|[*•]{4,12})(?![\w-]|[.,]\d)/g,
      score: 0.84,
    },
    {
      // "money went into 4410-228-19 at Mechanics Bank"
      shape: 'a number and the bank where it is one',
      regex:
        /(?<![\w$.,/-])\d[\d-]{5,16}\d(?= (?:at|with) (?:the )?(?:\p{Lu}[\p{L}.&']{1,20} ){1,4}(?:Bank|BANK|Credit Union|FCU|Savings|Federal|Trust)\b)/gu,
      score: 0.85,
    },
    {
      shape: 'the last digits behind a mark, where money comes from or goes to',
      regex:
        /(?<=\b(?:[Ff]rom|[Tt]o|[Ii]n|[Aa]ccount|[Aa]cct|[Cc]ard|[Cc]hecking|[Ss]avings|[Aa]utopay) )(?:[xX]{1,3}|[*•]{1,3})-?\d{4}(?![\w-]|[.,]\d)/g,
      score: 0.84,
    },
    {
      shape: 'the last digits behind dots, where money comes from or goes to',
      needs: '..',
      regex:
        /(?<=\b(?:[Cc]hk|[Cc]hecking|[Ss]av|[Ss]avings|[Aa]cct|[Aa]ccount|[Cc]ard|[Ll]oan|[Ff]rom|[Tt]o|CHK|SAV|ACCT) ?)\.{2,4} ?(?<value>\d{4})(?![\w-]|[.,]\d)/g,
      score: 0.84,
    },
    {
      // Where to pay to, as people note it: the bank's number, the account behind it.
      shape: "a bank's number and the account behind it",
      needs: '/',
      regex: /(?<![\w-])(?:0\d|1[0-2]|2[1-9]|3[0-2])\d{7} ?\/ ?(?<value>\d{6,14})(?![\w/-])/g,
      score: 0.84,
    },
    {
      // Payments NZ: bank, branch, account, suffix.
      shape: 'an account of New Zealand',
      regex: /(?<![\w-])\d{2}-\d{4}-\d{7}-\d{2,3}(?![\w-])/g,
      score: 0.9,
    },
  ],
  captions: [
    {
      phrases: ['ira', 'roth ira', '401 k', '403 b'],
      value: /(?:no\.? |# ?)?(?<value>[A-Z]{0,2}\d{2,4}-\d{4,9}(?:-\d{1,4})?|[A-Z]?\d{6,12})(?![\w]|[.,]\d)/y,
      score: 0.88,
      below: false,
    },
    {
      // Official Forms 106D and 106E/F of the bankruptcy courts print a box for each digit.
      phrases: ['last 4 digits of account number', 'last four digits of account number'],
      value: /\d(?: ?\d){3}(?![\d])/y,
    },
    {
      phrases: [
        'account',
        'accounts',
        'account number',
        'account numbers',
        'account no',
        'account nos',
        'account id',
        'full number',
        'full account number',
        'lienholder acct',
        'account ending in',
        'account ending',
        'acct',
        'accts',
        'acct ending in',
        'acct ending',
        'acct no',
        'acct number',
        'acc no',
        'a/c',
        'a/c no',
        'acnt',
        'bank account',
        'bank account number',
        'bank account no',
        'bank acct',
        'checking',
        'checking account',
        'checking account number',
        'checking acct',
        'checking acct no',
        'chk acct',
        'savings',
        'savings account',
        'savings account number',
        'savings acct',
        'savings acct no',
        'deposit account',
        'deposit account number',
        'brokerage account',
        'brokerage account number',
        'investment account',
        'retirement account',
        'money market account',
        'ira account',
        'loan account',
        'loan account number',
        'loan',
        'loan number',
        'loan no',
        'mortgage loan number',
        'mortgage account',
        'mortgage number',
        'credit account',
        'creditor account',
        'customer account',
        'customer account number',
        'beneficiary account',
        'beneficiary account number',
        'beneficiary account no',
        'wire account',
        'ach account',
        'escrow account',
        'escrow no',
        'escrow number',
        'annuity',
        'annuity contract',
        'annuity no',
        'trust account',
        'trust account number',
        'iolta account',
        'dda',
        'dda number',
        'share account',
        'member account',
        'billing account',
        'patient account',
        'patient account number',
        'patient acct',
        'patient acct no',
        'guarantor account',
        'hospital account',
        'utility account',
        'claim account',
        'policy account',
        'credit to account',
        'debit account',
        'from account',
        'to account',
      ],
      value: VALUE,
    },
    {
      phrases: ['acc', 'ac', 'acct nr', 'konto', 'kontonummer'],
      value: /\d{4} \d{4}(?: \d{2,4})?(?![\w-])|\d{3,8}-\d{3,10}(?![\w-])|\d{6,12}(?![\w-]|[.,]\d)/y,
      below: false,
    },
    {
      // "her account at Hibernia, number 7710 0482 19"
      phrases: [
        'account at',
        'account with',
        'accounts at',
        'accounts with',
        'account held at',
        'acct at',
        'bank acct at',
        'bank account at',
        'acct with',
      ],
      value:
        /(?:[A-Z][A-Za-z&.' -]{1,40}?,? {1,2})?(?:account )?(?:numbered|number|no\.?|#|ending in) {0,2}(?<value>[\dxX*•](?:[- ]?[\dxX*•]){3,18})(?!\w)/y,
      below: false,
    },
    {
      // "her account at Desert Schools FCU, 0071882-50"
      phrases: ['account at', 'accounts at', 'account with', 'acct at', 'acct with'],
      value: /[A-Z][\w&.' -]{1,40}?, (?:#|no\.? )?(?<value>\d{5,12}(?:-\d{1,4})?)(?![\w]|[.,]\d)/y,
      below: false,
    },
    {
      // "acct WesBanco 3310027714"
      phrases: ['account', 'acct'],
      value: /(?:[A-Z][\w&']{2,20} ){1,3}(?<value>\d{7,14})(?![\w]|[.,]\d)/y,
      below: false,
    },
    {
      phrases: ['account at', 'acct at', 'bank acct at', 'bank account at'],
      value: /[A-Za-z\d&.'/ ]{2,30}? (?:is|was|ending|ends in|ending in) (?<value>\d[\d-]{2,17})(?![\w]|[.,]\d)/y,
      below: false,
    },
    {
      phrases: ['guarantor:', 'guarantor no', 'guarantor number', 'guarantor id'],
      value: /#?(?<value>[A-Z]{0,2}\d{5,12})(?![\w]|[.,]\d)/y,
    },
  ],
  validate: (value) => {
    const marks = saidAsDigits(value).replace(/[^\dxX*•]/g, '');
    if (/^(?:19|20)\d{2}$/.test(value) || marks.length < 4) return unlike('short for an account number');
    return plausible('the label names an account');
  },
};

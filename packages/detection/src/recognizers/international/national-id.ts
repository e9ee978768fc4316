import * as cpf from 'stdnum/lib/cjs/br/cpf.js';
import * as sin from 'stdnum/lib/cjs/ca/sin.js';
import * as resident from 'stdnum/lib/cjs/cn/ric.js';
import * as svnr from 'stdnum/lib/cjs/de/svnr.js';
import * as dni from 'stdnum/lib/cjs/es/dni.js';
import * as nie from 'stdnum/lib/cjs/es/nie.js';
import * as nss from 'stdnum/lib/cjs/es/nss.js';
import * as nir from 'stdnum/lib/cjs/fr/nir.js';
import * as aadhaar from 'stdnum/lib/cjs/in/aadhaar.js';
import * as rfc from 'stdnum/lib/cjs/mx/rfc.js';
import { invalid, plausible, type Recognizer, unlike, type Verdict, valid } from '../recognizer.ts';

interface Form {
  readonly form: RegExp;
  readonly check: (value: string) => { readonly isValid: boolean };
  /** Whether form and check together leave no doubt: fewer than one in a hundred such numbers passes by chance. */
  readonly sure: boolean;
  readonly name: string;
}

/** Whose check digits tell a number of the right shape from any other. */
const FORMS: readonly Form[] = [
  { form: /^[A-ZÑ&]{4}[- ]?\d{6}[- ]?[A-Z\d]{3}$/, check: rfc.validate, sure: true, name: 'Mexican taxpayer' },
  { form: /^\d{3}\.\d{3}\.\d{3}-\d{2}$/, check: cpf.validate, sure: false, name: 'Brazilian taxpayer' },
  { form: /^\d{17}[\dX]$/, check: resident.validate, sure: true, name: 'Chinese resident' },
  { form: /^\d{2}[/ -]\d{8}[/ -]\d{2}$/, check: nss.validate, sure: true, name: 'Spanish social security' },
  { form: /^\d{8}-?[A-Z]$/, check: dni.validate, sure: false, name: 'Spanish identity' },
  { form: /^[XYZ]-?\d{7}-?[A-Z]$/, check: nie.validate, sure: false, name: 'Spanish foreigner' },
  { form: /^\d{3}([ -])\d{3}\1\d{3}$/, check: sin.validate, sure: false, name: 'Canadian social insurance' },
  { form: /^\d{2} ?\d{6} ?[A-Z] ?\d{3}$/, check: svnr.validate, sure: false, name: 'German social security' },
  { form: /^[12]\d{14}$/, check: nir.validate, sure: false, name: 'French social security' },
  { form: /^\d{4} \d{4} \d{4}$/, check: aadhaar.validate, sure: false, name: 'Indian identity' },
];

/** By its check digits where the country gives it some; else what a label says it is. */
function checkNationalId(value: string): Verdict {
  const known = FORMS.filter(({ form }) => form.test(value));
  if (known.length === 0)
    return value.replace(/\D/g, '').length < 6 ? unlike('few digits for an identity number') : plausible('its form');
  const passed = known.find(({ check }) => check(value).isValid);
  if (!passed) return invalid(`the check of a ${known[0]?.name} number fails`);
  const reason = `the check of a ${passed.name} number passes`;
  return passed.sure ? valid(reason) : plausible(reason);
}

/** Numbers that another country gives a person; those of which the check proves little need words around them. */
export const nationalId: Recognizer = {
  id: 'international/national-id',
  category: 'OTHER_ID',
  title: 'Identity number of another country',
  patterns: [
    {
      shape: 'four letters, a date and three signs',
      regex: /(?<![\w-])[A-ZÑ&]{4}(?<by>[- ]?)\d{6}\k<by>[A-Z\d]{3}(?![\w-])/gu,
      score: 0.5,
    },
    {
      shape: 'eleven digits with full stops and a dash',
      regex: /(?<![\w.-])\d{3}\.\d{3}\.\d{3}-\d{2}(?![\w-])/g,
      score: 0.5,
    },
    { shape: 'seventeen digits and a check', regex: /(?<![\w.-])[1-9]\d{5}(?:19|20)\d{9}[\dX](?![\w-])/g, score: 0.5 },
    { shape: 'two, eight and two digits', regex: /(?<![\w./-])\d{2}([/ -])\d{8}\1\d{2}(?![\w/-])/g, score: 0.5 },
    {
      shape: 'seven or eight digits and a letter',
      regex: /(?<![\w./-])(?:[XYZ]-?\d{7}|\d{8})-?[A-Z](?![\w/-])/g,
      score: 0.45,
    },
    {
      shape: 'three groups of three digits',
      regex: /(?<![\w./ -])\d{3}([ -])\d{3}\1\d{3}(?![\w/-]| \d|[.,]\d)/g,
      score: 0.2,
      category: 'SSN',
    },
    {
      shape: 'an area, a birth date, a letter and three digits',
      regex: /(?<![\w-])\d{2} ?\d{6} ?[A-Z] ?\d{3}(?![\w-])/g,
      score: 0.45,
    },
    { shape: 'fifteen digits', regex: /(?<![\w.-])[12]\d{14}(?![\w-])/g, score: 0.45 },
    { shape: 'three groups of four digits', regex: /(?<![\w -])\d{4} \d{4} \d{4}(?![\w-]| \d)/g, score: 0.45 },
  ],
  captions: [
    { phrases: ['rfc', 'r.f.c.'], value: /[A-ZÑ&]{3,4}[- ]?\d{6}[- ]?[A-Z\d]{3}(?!\w)/y },
    {
      phrases: [
        'nss',
        'n.s.s.',
        'imss',
        'nss imss',
        'número de la seguridad social',
        'nº seguridad social',
        'nº de afiliación',
        'número de afiliación',
      ],
      value: /\d(?:[-/ ]?\d){9,11}(?!\w)/y,
    },
    {
      phrases: ['nir', 'numéro de sécurité sociale', 'n de sécurité sociale'],
      value: /[12](?: ?\d){12}(?: ?\d{2})?(?!\w)/y,
    },
    {
      phrases: ['sozialversicherungsnummer', 'rentenversicherungsnummer', 'sv nummer', 'svnr'],
      value: /\d{2} ?\d{6} ?[A-Z] ?\d{3}(?!\w)|\d{4} ?\d{6}(?!\w)/y,
    },
    { phrases: ['rut', 'r.u.t.'], value: /\d{1,2}\.?\d{3}\.?\d{3}-[\dkK](?!\w)/y },
    {
      phrases: [
        'cédula',
        'cédula de identidad',
        'cédula de ciudadanía',
        'identity card no',
        'identity card number',
        'hkid',
      ],
      value: /(?:[A-Z]{1,2}-?)?\d{1,3}(?:[.,-]?\d{3}){1,3}(?:[(-]?[\dA-Z]\)?)?(?![\w])/y,
    },
  ],
  validate: checkNationalId,
  context:
    /\b(?:cpf|bra[sz]il\w*|dni|nif|nie|documento|identidad|titular|spain|spanish|españa|canad\w+|social insurance|sozialversicherung\w*|rentenversicherung\w*|versicherungsn\w+|sécurité sociale|insee|aadhaar|uidai|national id\w*)\b/iu,
};

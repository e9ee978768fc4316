import type { Category } from '@blackbar/model';
import type { Policy, PolicyRule } from '../policy.ts';

const CITE = '45 CFR 164.514(e)(2)';

/** A direct identifier of the sixteen, gone whole. */
function without(category: Category, item: string, label: string, example: string): PolicyRule {
  const cite = `${CITE}(${item})`;
  return {
    category,
    action: 'remove',
    format: label,
    cite,
    level: 'required',
    examples: [{ in: example, out: label }],
  };
}

/** Dates and ages stay in a limited data set, which is why it is asked for. */
function stays(category: Category, value: string): PolicyRule {
  return {
    category,
    action: 'keep',
    format: '{value}',
    cite: CITE,
    level: 'required',
    examples: [{ in: value, out: value }],
  };
}

export const usHipaaLimitedDataSet: Policy = {
  id: 'us-hipaa-limited-data-set',
  version: '2013-01-25',
  title: 'HIPAA limited data set 45 CFR 164.514(e)',
  source: 'https://www.ecfr.gov/current/title-45/section-164.514',
  dated: '2026-11-28',
  attestations: ['signed data use agreement 164.514(e)(4)'],
  rules: [
    {
      category: 'PERSON',
      action: 'pseudonym',
      format: '[PERSON {n}]',
      cite: `${CITE}(i)`,
      level: 'required',
      examples: [{ in: 'Tamara Hill', out: '[PERSON 1]' }],
    },
    {
      category: 'ADDRESS',
      action: 'city_state_zip',
      format: '{city}, {state} {zip}',
      cite: `${CITE}(ii)`,
      level: 'required',
      examples: [
        { in: '12 Elm St, Dover, DE 19901', out: 'Dover, DE 19901' },
        { in: '12 Elm St, Dover, DE', out: 'Dover, DE' },
        { in: '19901', out: '19901' },
      ],
    },
    stays('DATE', '2024-11-02'),
    stays('DOB', '03/04/1987'),
    stays('AGE', '93'),
    without('PHONE', 'iii', '[PHONE]', '(302) 555-0142'),
    without('FAX', 'iv', '[FAX]', '(302) 555-0143'),
    without('EMAIL', 'v', '[EMAIL]', 't.hill@example.com'),
    without('SSN', 'vi', '[SSN]', '078-05-1120'),
    without('MRN', 'vii', '[MRN]', 'MRN 4421987'),
    without('HEALTH_PLAN', 'viii', '[PLAN ID]', 'W1234567890'),
    without('ACCOUNT', 'ix', '[ACCOUNT]', '000123453218'),
    without('LICENSE', 'x', '[LICENSE]', 'DE 1234567'),
    without('VEHICLE', 'xi', '[VEHICLE]', '1HGCM82633A004352'),
    without('DEVICE', 'xii', '[DEVICE]', 'SN 8841-22'),
    without('URL', 'xiii', '[URL]', 'https://example.com/p/1'),
    without('IP', 'xiv', '[IP]', '203.0.113.7'),
    without('BIOMETRIC', 'xv', '', 'fingerprint image'),
    without('SIGNATURE', 'xv', '[SIGNATURE]', 'handwritten name'),
    without('PHOTO', 'xvi', '', 'full-face photo'),
  ],
};

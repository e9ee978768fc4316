import type { Category } from '@blackbar/model';
import type { Policy, PolicyRule } from '../policy.ts';

const CITE = 'Fla. R. Gen. Prac. & Jud. Admin. 2.425';

/**
 * No portion of it may stand in a filing, or, as for an e-mail address, no more than a part that we do not choose for
 * anybody.
 */
function none(category: Category, paragraph: string, example: string): PolicyRule {
  const label = `[${category}]`;
  const cite = `${CITE}${paragraph}`;
  return {
    category,
    action: 'remove',
    format: label,
    cite,
    level: 'required',
    examples: [{ in: example, out: label }],
  };
}

/** The last four digits may stand. */
function lastFour(category: Category, item: string, format: string, value: string, out: string): PolicyRule {
  const cite = `${CITE}(a)(4)(${item})`;
  return { category, action: 'keep_last', format, cite, level: 'required', examples: [{ in: value, out }] };
}

export const usFl2425: Policy = {
  id: 'us-fl-2.425',
  version: '2022, (a)(1) to (5)',
  title: 'Florida R. Gen. Prac. & Jud. Admin. 2.425',
  source: 'https://www.floridabar.org/rules/ctproc/',
  dated: '2026-11-28',
  exemptions: [
    {
      id: 'order-on-children',
      title: "order on time-sharing, parental responsibility or child support, or a paper about a child's own land",
      categories: ['MINOR_NAME'],
    },
  ],
  rules: [
    {
      category: 'MINOR_NAME',
      action: 'initials',
      format: '{initials}',
      cite: `${CITE}(a)(1)`,
      level: 'required',
      examples: [{ in: 'Tamara Hill', out: 'T.H.' }],
    },
    {
      category: 'DOB',
      action: 'year_only',
      format: '{year}',
      cite: `${CITE}(a)(2)`,
      level: 'required',
      examples: [{ in: 'March 4, 1987', out: '1987' }],
    },
    none('SSN', '(a)(3)(A)', '078-05-1120'),
    none('ACCOUNT', '(a)(3)(B)', '000123453218'),
    none('CARD', '(a)(3)(C)', '4111111111111111'),
    lastFour('TIN', 'A', 'XX-XXX{last}', '12-3456789', 'XX-XXX6789'),
    lastFour('DRIVER_LICENSE', 'C', 'XXXX{last}', 'H123456789012', 'XXXX9012'),
    lastFour('PASSPORT', 'D', 'XXXX{last}', 'C03005988', 'XXXX5988'),
    lastFour('PHONE', 'E', 'XXX-XXX-{last}', '(850) 555-0142', 'XXX-XXX-0142'),
    lastFour('HEALTH_PLAN', 'H', 'XXXX{last}', 'W1234567890', 'XXXX7890'),
    lastFour('MRN', 'K', 'XXXX{last}', '4421987', 'XXXX1987'),
    none('EMAIL', '(a)(5)(A)', 't.hill@example.com'),
    none('USERNAME', '(a)(5)(B)', 'thill87'),
  ],
};

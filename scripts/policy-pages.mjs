const ACTION_WORDS = {
  remove: 'removed',
  keep_last: 'all but its end removed',
  bin_last4: 'middle removed',
  year_only: 'all but the year removed',
  initials: 'reduced to initials',
  pseudonym: 'replaced by a pseudonym',
  city_state: 'all but city and state removed',
  state_zip3: 'all but state and three digits of the ZIP code removed',
  city_state_zip: 'street removed',
  age_90plus: '90 and above made one class',
  generic_ref: 'replaced by its kind',
  mask_x: 'each character replaced by X',
  exempt_code: 'removed, its exemption code printed',
  keep: 'kept',
};

/** What the rule asks for a child, and what is written unless the case chooses the rule's own form. */
const CHILD = {
  what: 'replaced by a pseudonym; reduced to initials where the case chooses them',
  by: '`Minor Child 1`',
};

const cell = (text) => text.replaceAll('|', '\\|');

const REASONS = {
  all: 'Nothing removed under it is finalized without a reason.',
  uncited: 'What no other rule asks for is not finalized without a reason.',
};

/** What the policy wants of the whole output. */
function demands({ reasonsRequired, widths, notice }) {
  const said = [
    ...(reasonsRequired ? [REASONS[reasonsRequired]] : []),
    ...(widths === 'exact' ? ['Boxes show the true extent of what was removed.'] : []),
    ...(notice ? [`Printed on page 1: "${notice.text}"`] : []),
  ];
  return said.length === 0 ? [] : [said.join(' '), ''];
}

function page(policy) {
  const rows = policy.rules.map(({ category, action, cite, level, note, examples }) => {
    const isChild = category === 'MINOR_NAME' && action === 'initials';
    const shown = examples
      .map((example) => `\`${example.in}\` → ${isChild ? `${CHILD.by} or ` : ''}\`${example.out}\``)
      .join(', ');
    return `| ${category} | ${isChild ? CHILD.what : ACTION_WORDS[action]} | ${cell(shown)} | ${cell(cite)} | ${level}${note ? `. ${cell(note)}` : ''} |`;
  });
  const list = (title, items) => (items ? [`## ${title}`, '', ...items.map((item) => `- ${item}`), ''] : []);
  return [
    `# ${policy.title}`,
    '',
    `Policy \`${policy.id}\`, version ${policy.version}, written down on ${policy.dated}. Source: ${policy.source}`,
    '',
    'A starting point for a lawyer, not legal advice.',
    '',
    ...demands(policy),
    '| category | what happens | example | paragraph | |',
    '|---|---|---|---|---|',
    ...rows,
    '',
    ...list(
      'Where it does not apply',
      policy.exemptions?.map(({ title }) => title),
    ),
    ...list('What a person has to attest', policy.attestations),
    ...list('Codes', policy.codes),
  ].join('\n');
}

/** File name to text: one page a policy, and the list of them. */
export function policyPages(policies) {
  const index = [
    '# Policies',
    '',
    'Several may be chosen at once. For each category the strictest decides; where two keep different parts of a value, it is removed whole.',
    '',
    ...policies.map(({ id, title }) => `- [${title}](${id}.md)`),
    '',
  ].join('\n');
  return { 'README.md': index, ...Object.fromEntries(policies.map((policy) => [`${policy.id}.md`, page(policy)])) };
}

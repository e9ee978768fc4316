/**
 * The page of all settings, made from the schema that reads them.
 * @param {Record<string, { description?: string, default?: unknown }>} properties as JSON schema
 */
export function settingsPage(properties) {
  const rows = Object.entries(properties).map(([name, { description, default: value }]) => {
    const standard = value === undefined || value === false ? '' : `\`${value}\``;
    return `| \`${name}\` | ${standard} | ${description} |`;
  });
  return `# Settings

Environment variables, read once at the start. Switches are \`true\` or \`false\`. A value that cannot be used ends the start with a sentence that names it.

| setting | without it | what |
|---|---|---|
${rows.join('\n')}
`;
}

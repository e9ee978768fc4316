/** Text as it stands between tags, or between the quotation marks of an attribute. */
export function escapedHtml(text: string): string {
  return text.replace(/[&"<>]/g, (c) => `&#${c.charCodeAt(0)};`);
}

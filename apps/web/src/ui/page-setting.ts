/** What the server wrote into the page's head for the browser. */
export function pageSetting(name: 'support-email' | 'conversion-id'): string | undefined {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content || undefined;
}

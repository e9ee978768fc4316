/** Where Contact Sales goes; the server writes its own address into the page's head when one is configured. */
export function contactLink(): string {
  const address = document.querySelector<HTMLMetaElement>('meta[name="support-email"]')?.content;
  return `mailto:${address?.includes('@') ? address : 'support@blackbar.example'}`;
}

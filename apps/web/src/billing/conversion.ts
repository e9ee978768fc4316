const COUNTER = 'https://www.googleadservices.com/pagead/conversion';

/**
 * One request for one purchase, as the advertising service's own page without scripts makes it: an id of the account
 * that advertises and nothing else. No cookie, no referrer, nobody's name.
 * @param id `AW-123456789/label`
 */
export function countConversion(id: string): void {
  const [account = '', label = ''] = id.replace(/^AW-/, '').split('/');
  const address = `${COUNTER}/${encodeURIComponent(account)}/?label=${encodeURIComponent(label)}&guid=ON&script=0`;
  void fetch(address, { mode: 'no-cors', credentials: 'omit', referrerPolicy: 'no-referrer', keepalive: true }).catch(
    () => undefined,
  );
}

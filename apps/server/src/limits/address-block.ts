import { isIPv6 } from 'node:net';

/**
 * What one subscriber of a network holds: an IPv4 address, or the /64 of an IPv6 address (RFC 6177), whose other
 * half anybody changes at will. An IPv4 address in IPv6's clothes (RFC 4291, 2.5.5.2) is an IPv4 address.
 */
export function addressBlock(address: string): string {
  const plain = withoutPort(address)
    .replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '')
    .replace(/%.*$/, '');
  if (!isIPv6(plain)) return plain;
  const [head = '', tail] = plain.toLowerCase().split('::');
  const groups = (part: string): string[] => (part === '' ? [] : part.split(':'));
  const before = groups(head);
  const after = tail === undefined ? [] : groups(tail);
  const gap = tail === undefined ? 0 : 8 - before.length - after.length;
  const whole = [...before, ...Array<string>(gap).fill('0'), ...after];
  return `${whole
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}

/** Some proxies pass the port on as well, of which a caller has another with each connection. */
function withoutPort(address: string): string {
  return address.replace(/^\[(.*)\](?::\d+)?$/, '$1').replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1');
}

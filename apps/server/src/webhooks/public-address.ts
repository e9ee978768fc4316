import { BlockList, isIP, isIPv6 } from 'node:net';

/**
 * Addresses that are not the public internet's (RFC 6890 and the IANA special-purpose registries): a service that
 * calls them for whoever asks would be their key to this house.
 */
const PRIVATE = new BlockList();
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  PRIVATE.addSubnet(net, prefix, 'ipv4');
}
/** Global unicast lies here (RFC 4291, 2.4); whatever of IPv6 lies elsewhere is somebody's own. */
const GLOBAL6 = new BlockList();
GLOBAL6.addSubnet('2000::', 3, 'ipv6');
for (const [net, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  // 6to4 (RFC 3056): an IPv4 address in other clothes, of a network that was given up.
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  PRIVATE.addSubnet(net, prefix, 'ipv6');
}
const MAPPED = /^(?:::ffff:|64:ff9b::)(\d+\.\d+\.\d+\.\d+)$/i;
const MAPPED_HEX = /^(?:::ffff:|64:ff9b::)([0-9a-f]{1,4}):([0-9a-f]{1,4})$/i;

/** Whether a numeric address belongs to the public internet. */
export function isPublic(address: string): boolean {
  const inside = embedded(address);
  if (inside !== undefined) return isPublic(inside);
  if (isIPv6(address)) return GLOBAL6.check(address, 'ipv6') && !PRIVATE.check(address, 'ipv6');
  return isIP(address) === 4 && !PRIVATE.check(address, 'ipv4');
}

/** The IPv4 address within a mapped (RFC 4291, 2.5.5.2) or translated one (RFC 6052). */
function embedded(address: string): string | undefined {
  const dotted = MAPPED.exec(address)?.[1];
  if (dotted !== undefined) return dotted;
  const hex = MAPPED_HEX.exec(address);
  if (!hex) return undefined;
  const [high, low] = [Number.parseInt(hex[1] ?? '', 16), Number.parseInt(hex[2] ?? '', 16)];
  return [high >> 8, high & 255, low >> 8, low & 255].join('.');
}

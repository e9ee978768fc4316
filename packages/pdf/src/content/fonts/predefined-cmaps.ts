import type { CMap } from './cmap.ts';

type Length = (bytes: Uint8Array, at: number) => number;

const twoBytes: Length = () => 2;

/** Lead bytes between the bounds begin a code of two bytes; all others stand alone. */
function lead(...ranges: readonly (readonly [number, number])[]): Length {
  return (bytes, at) => {
    const byte = bytes[at] as number;
    return ranges.some(([low, high]) => byte >= low && byte <= high) ? 2 : 1;
  };
}

/** Code spaces of the CMaps that readers know by name (ISO 32000-2, table 116), by what their names say. */
const FAMILIES: readonly (readonly [RegExp, Length])[] = [
  [/UCS2/, twoBytes],
  [/UTF16/, (bytes, at) => ((bytes[at] as number) >= 0xd8 && (bytes[at] as number) <= 0xdb ? 4 : 2)],
  [/UTF32/, () => 4],
  [/UTF8/, (bytes, at) => utf8Length(bytes[at] as number)],
  [/RKSJ/, lead([0x81, 0x9f], [0xe0, 0xfc])],
  [/^GBK2K/, (bytes, at) => gb18030Length(bytes, at)],
  [/^(GBK|GBKp)-EUC/, lead([0x81, 0xfe])],
  [/^GB(pc)?-EUC/, lead([0xa1, 0xfe])],
  [/^(B5pc|ETen-B5|ETenms-B5)/, lead([0xa1, 0xfe])],
  [/^HKscs-B5/, lead([0x87, 0xfe])],
  [/^CNS-EUC/, (bytes, at) => ((bytes[at] as number) === 0x8e ? 4 : (bytes[at] as number) >= 0xa1 ? 2 : 1)],
  [/^KSCms-UHC/, lead([0x81, 0xfe])],
  [/^KSC(pc)?-EUC/, lead([0xa1, 0xfe])],
  [/^EUC-/, lead([0x8e, 0x8e], [0xa1, 0xfe])],
  [/^(H|V|Add-[HV]|Ext-[HV]|NWP-[HV]|GB-[HV]|KSC-[HV]|CNS[12]-[HV]|Identity-[HV])$/, twoBytes],
];

/**
 * First CID of the run that the codes of printable ASCII map to: the only glyphs of these collections that are not full
 * width.
 */
const ASCII_RUNS: readonly (readonly [RegExp, number])[] = [
  [/^(90ms|90pv|83pv|Add|Ext)-RKSJ|^UniJIS.*-HW-|^EUC-/, 231],
  [
    /^90msp-RKSJ|^UniJIS|^GBKp-EUC|^GBK2K|^GBpc-EUC|^UniGB|^B5pc|^ETenms-B5|^HKscs|^UniCNS|^KSCms-UHC-[HV]$|^KSC(pc)?-EUC|^UniKS/,
    1,
  ],
  [/^GBK?-EUC/, 814],
  [/^ETen-B5|^CNS-EUC/, 13648],
  [/^KSCms-UHC-HW/, 8094],
];

/** `undefined` for a name that is not one of the standard's. */
export function predefinedCMap(name: string): CMap | undefined {
  const length = FAMILIES.find(([pattern]) => pattern.test(name))?.[1];
  if (!length) return undefined;
  const identity = name.startsWith('Identity-');
  const ascii = ASCII_RUNS.find(([pattern]) => pattern.test(name))?.[1];
  return {
    vertical: /(^|-)V$/.test(name),
    lengthAt: (bytes, at) => Math.max(1, Math.min(length(bytes, at), bytes.length - at)),
    cidOf: (code) => {
      if (identity) return code;
      return ascii !== undefined && code >= 0x20 && code <= 0x7e ? ascii + code - 0x20 : undefined;
    },
  };
}

function utf8Length(first: number): number {
  if (first < 0x80) return 1;
  if (first < 0xe0) return 2;
  return first < 0xf0 ? 3 : 4;
}

function gb18030Length(bytes: Uint8Array, at: number): number {
  if ((bytes[at] as number) < 0x81) return 1;
  const second = bytes[at + 1] ?? 0;
  return second >= 0x30 && second <= 0x39 ? 4 : 2;
}

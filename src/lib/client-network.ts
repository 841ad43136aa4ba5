/**
 * A canonical key for a client's network: an IPv4 address, or the /64 of an IPv6 household. Anything that isn't an
 * address is returned as is.
 */
export function networkOf(address: string): string {
  const plain = address.toLowerCase().split('%')[0] ?? '';
  if (!plain.includes(':')) return plain;
  const groups = groupsOf(plain);
  if (groups.length !== 8) return plain;
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  const [high = 0, low = 0] = groups.slice(6);
  if (isMapped) return [high >> 8, high & 255, low >> 8, low & 255].join('.');
  return groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':');
}

/** The eight groups of an IPv6 address, whose end may be in IPv4 notation. */
function groupsOf(address: string): number[] {
  const [, start = '', ...bytes] = /^(.*:)(\d+)\.(\d+)\.(\d+)\.(\d+)$/.exec(address) ?? [];
  const [a = 0, b = 0, c = 0, d = 0] = bytes.map(Number);
  const whole = start ? `${start}${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}` : address;
  const [head = '', tail] = whole.split('::');
  const left = numbersOf(head);
  const right = numbersOf(tail ?? '');
  const zeros = tail === undefined ? [] : Array<number>(Math.max(0, 8 - left.length - right.length)).fill(0);
  return [...left, ...zeros, ...right];
}

function numbersOf(part: string): number[] {
  return part
    .split(':')
    .filter(Boolean)
    .map((group) => Number.parseInt(group, 16));
}

/** The beginning of a client's address, which names a provider's region but no household; '' if it isn't an address. */
export function shortAddress(address: string): string {
  const network = networkOf(address);
  const groups = network.split(network.includes(':') ? ':' : '.');
  if (groups.length !== 4) return '';
  const [a = '', b = '', c = ''] = groups;
  return network.includes(':') ? `${a}:${b}:${c}::` : `${a}.${b}.${c}.0`;
}

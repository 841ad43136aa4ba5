import { BlockList, isIP, isIPv4 } from 'node:net';

/** IANA's special-purpose registries: addresses that are not on the public internet. */
const ranges4 = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12'],
  ...['192.0.0.0/24', '192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24'],
  ...['203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4'],
];
/** Only 2000::/3 is allocated at all; of that, IPv4 tunnels and documentation addresses are excluded. */
const ranges6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

const special = new BlockList();
for (const range of ranges4) add(range, 'ipv4');
for (const range of ranges6) add(range, 'ipv6');
const given = new BlockList();
given.addSubnet('2000::', 3, 'ipv6');

function add(range: string, type: 'ipv4' | 'ipv6'): void {
  const [network = '', prefix] = range.split('/');
  special.addSubnet(network, Number(prefix), type);
}

/** Whether an address is public: not this machine, its network, or a disguise of them, like IPv4 inside IPv6. */
export function isPublicAddress(address: string): boolean {
  if (!isIP(address)) return false;
  if (isIPv4(address)) return !special.check(address, 'ipv4');
  return given.check(address, 'ipv6') && !special.check(address, 'ipv6');
}

/** The same and this machine, for tests. */
export function isPublicOrLoopback(address: string): boolean {
  return address === '127.0.0.1' || address === '::1' || isPublicAddress(address);
}

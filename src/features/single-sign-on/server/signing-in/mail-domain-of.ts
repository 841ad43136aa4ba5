import { hostNameOf } from '#features/tenants/domain.ts';

/**
 * The domain of an address, as DNS spells it; undefined for what is no plain address. Letters that only turn into
 * ASCII when lower-cased (K, the Kelvin sign) make it another person's.
 */
export function mailDomainOf(email: string): string | undefined {
  if (!/^[\x21-\x7e]+$/.test(email)) return undefined;
  const at = email.lastIndexOf('@');
  if (at < 1 || email.indexOf('@') !== at) return undefined;
  const domain = email.slice(at + 1).toLowerCase();
  return hostNameOf(domain) === domain ? domain : undefined;
}

import { z } from 'zod';
import { EmailAddress } from '#features/people/email-address.ts';
import { Confirmation } from '#features/people/second-factor.ts';
import { DomainName, type DomainFinding } from '#features/tenants/domain.ts';
import { line } from '#lib/text/text.ts';

const discoveryPath = /\/\.well-known\/openid-configuration\/?$/;
const notAnIssuer = 'Enter the address that your provider calls issuer, like https://login.example.com.';

/** What providers call their issuer: an address without query, to which the well-known path is appended. */
const Issuer = line(500)
  .min(1, notAnIssuer)
  .overwrite((text) => text.replace(discoveryPath, ''))
  .refine(isIssuer, notAnIssuer);

function isIssuer(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, search, hash, pathname } = new URL(text);
  const isPlain = !username && !password && !search && !hash && !pathname.includes('/.well-known/');
  return /^https?:$/.test(protocol) && isPlain;
}

/** How an agency's people sign in at its own provider. */
export const ProviderSettings = z.strictObject({
  issuer: Issuer,
  clientId: line(300).min(1, 'Enter the client ID that your provider shows.'),
  /** Never read back; empty keeps the one that is stored. */
  clientSecret: line(500),
  isOn: z.boolean(),
  isRequired: z.boolean(),
  letsJoin: z.boolean(),
});
/** `version` is the one that was read; 0 for none yet. */
export const UpdateProvider = Confirmation.extend({ ...ProviderSettings.shape, version: z.int() });
export type UpdateProvider = z.infer<typeof UpdateProvider>;

const MailDomainName = z.string().min(1, 'Write a domain like example.com.').pipe(DomainName);
export const MailDomainChoice = z.strictObject({ domain: MailDomainName });
export const RemoveMailDomain = Confirmation.extend(MailDomainChoice.shape);

/** Where a sign-in at the provider begins: at an agency's own host without an address. */
export const StartProviderSignIn = z.strictObject({ email: EmailAddress.optional() });
/** What the provider has given the browser, and what that one kept. */
export const FinishProviderSignIn = z.strictObject({
  browser: z.string().min(20).max(100),
  query: z.string().max(4_000),
});
export type FinishProviderSignIn = z.infer<typeof FinishProviderSignIn>;

/** A mail domain, and whether it is proven. */
export interface MailDomain {
  domain: string;
  isVerified: boolean;
  checkedDate: Date | null;
  finding: DomainFinding | null;
  /** Days until it no longer counts, while the record of a proven one is gone; else null. */
  daysLeft: number | null;
  /** The TXT record to create. */
  proof: { name: string; value: string };
}

/** An agency's provider as its administrators see it. */
export interface Provider extends Omit<z.infer<typeof ProviderSettings>, 'clientSecret'> {
  hasSecret: boolean;
  /** What the last check has found; null if there was none of these settings. */
  lastCheck: { checkedDate: Date; finding: ProviderFinding | null } | null;
  /** What to enter at the provider: where it may send people back to. */
  redirectAddresses: string[];
  domains: MailDomain[];
  version: number;
}

/** What a check of a provider has found; null if all is well. */
export type ProviderFinding =
  | 'refused'
  | 'unreachable'
  | 'tooSlow'
  | 'tooLarge'
  | 'leadsElsewhere'
  | 'notAProvider'
  | 'otherIssuer'
  | 'noKeys'
  | 'wrongClient'
  | 'lostSecret';

/** The page where people type their address, and where providers send them back to. */
export const providerPath = '/single-sign-on';

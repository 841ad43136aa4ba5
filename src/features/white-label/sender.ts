import { z } from 'zod';
import { dkimSelector } from '#lib/mail/dkim-selector.ts';
import { asciiAddress } from '#lib/mail/mail-address.ts';
import { line } from '#lib/text/text.ts';

/** Why one of a sender's DNS records doesn't do: there is none, it says something else, or no server responds. */
export type RecordFinding = 'missing' | 'wrong' | 'unanswered';

/** Whom an agency's mails come from. */
export const UpdateSender = z.strictObject({
  /** Empty takes the app's name. */
  name: line(60),
  address: z
    .string()
    .trim()
    .toLowerCase()
    .max(254, 'At most 254 characters, please.')
    // DNS records and signatures name the domain's xn-- form.
    .overwrite((text) => asciiAddress(text) ?? text)
    // The API documents describe the input type; they use what comes before a pipe.
    .meta({ format: 'email' })
    .pipe(z.email('Enter the full address, like hello@example.com.')),
  /** Of the sender that was read; 0 for the first. */
  version: z.int().nonnegative(),
});
export type UpdateSender = z.infer<typeof UpdateSender>;

export const senderRecords = ['spf', 'dkim', 'dmarc'] as const;
export type SenderRecord = (typeof senderRecords)[number];

/** A TXT record to create, and what the last check found. */
export interface CheckedRecord {
  kind: SenderRecord;
  name: string;
  value: string;
  /** Null: as it should be, once it has been checked. */
  finding: RecordFinding | null;
}

export interface Sender {
  name: string;
  /** Empty: mails come from the product's own address. */
  address: string;
  /** All records are there: mails come from the address. */
  isLive: boolean;
  checkedDate: Date | null;
  records: CheckedRecord[];
  /** The product's own address, which mails come from otherwise. */
  usualAddress: string;
  version: number;
}

interface SenderDomain {
  domain: string;
  /** Of the product's own sender: its SPF record names the servers that we send from. */
  ours: string;
  publicKey: string;
}

/** What each record says; the domain may have an SPF record already, which takes up `include:`. */
export function wantedOf({
  domain,
  ours,
  publicKey,
}: SenderDomain): Record<SenderRecord, { name: string; value: string }> {
  return {
    spf: { name: domain, value: `v=spf1 include:${ours} ~all` },
    dkim: { name: `${dkimSelector}._domainkey.${domain}`, value: `v=DKIM1; k=rsa; p=${publicKey}` },
    dmarc: { name: `_dmarc.${domain}`, value: 'v=DMARC1; p=none' },
  };
}

/** Whether TXT records of the name do. @returns null if one does */
export function judgeRecord(
  kind: SenderRecord,
  texts: readonly string[],
  { ours, publicKey }: Pick<SenderDomain, 'ours' | 'publicKey'>,
): RecordFinding | null {
  const own = texts.map((text) => text.trim()).filter((text) => beginning[kind].test(text));
  const [first] = own;
  if (first === undefined) return 'missing';
  // Of two SPF or DMARC records, receivers heed none (RFC 7208 §4.5, RFC 7489 §6.6.3).
  if (kind !== 'dkim' && own.length > 1) return 'wrong';
  if (kind === 'spf') return wordsOf(first).includes(`include:${ours}`) ? null : 'wrong';
  if (kind === 'dmarc') return /;\s*p\s*=\s*(none|quarantine|reject)\s*(;|$)/i.test(first) ? null : 'wrong';
  return own.some((text) => keyOf(text) === publicKey) ? null : 'wrong';
}

const beginning = { spf: /^v=spf1(\s|$)/i, dkim: /(^|;)\s*p\s*=/i, dmarc: /^v\s*=\s*DMARC1\s*(;|$)/i };
const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .split(/\s+/)
    .map((word) => word.replace(/^\+/, ''));
const keyOf = (text: string) => /(?:^|;)\s*p\s*=([^;]*)/i.exec(text)?.[1]?.replaceAll(/\s/g, '');

/** What follows the @. */
export const domainOfAddress = (address: string): string => address.slice(address.lastIndexOf('@') + 1).toLowerCase();

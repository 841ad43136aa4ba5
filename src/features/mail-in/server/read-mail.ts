import type { Attachment, AddressObject, EmailAddress, ParsedMail } from 'mailparser';
import { cleanFileName } from '#features/media/file-name.ts';
import { asciiAddress } from '#lib/mail/mail-address.ts';
import type { SkippedFile } from '../mail-in.ts';

const longestHtml = 1_000_000;
const longestText = 50_000;
const longestSubject = 300;
/** Pictures within the text that are no larger, in bytes, are logos and lines of a signature. */
const mostLogoBytes = 20_000;
/** What counts opens of a mail. */
const mostPixelBytes = 1_000;

export interface MailHead {
  /** Empty if there is none. */
  messageId: string;
  /** In lower case; empty unless there is exactly one address, in one field: a relay may have checked another one. */
  from: string;
  subject: string;
  /** Of a program: an answer while somebody is away, a report that a mail didn't arrive. */
  isAutomatic: boolean;
  /** The topmost `Authentication-Results`. */
  results: string | undefined;
  /** How many of DKIM. */
  signatures: number;
}

export interface MailFile {
  name: string;
  type: string;
  content: Buffer;
}

export interface ReadMail extends MailHead {
  text: string;
  files: MailFile[];
  skipped: SkippedFile[];
}

/** @param raw the mail, or its beginning with all of its header */
export async function readHead(raw: Buffer): Promise<MailHead> {
  return headOf(await parse(raw));
}

/** Whatever a mail has, for its entry. */
export async function readMail(raw: Buffer): Promise<ReadMail> {
  const mail = await parse(raw);
  const files: MailFile[] = [];
  const skipped: SkippedFile[] = [];
  for (const part of mail.attachments) {
    const name = cleanFileName(part.filename ?? nameless(part));
    const reason = reasonToSkip(part);
    if (reason) skipped.push({ name, reason });
    else files.push({ name, type: part.contentType, content: part.content });
  }
  return { ...headOf(mail), text: textOf(mail), files, skipped };
}

/** Loaded with the first mail: until then, it would use memory in every process. */
async function parse(raw: Buffer): Promise<ParsedMail> {
  const { simpleParser } = await import('mailparser');
  return simpleParser(raw, {
    skipTextToHtml: true,
    skipTextLinks: true,
    skipImageLinks: true,
    keepCidLinks: true,
    maxHtmlLengthToParse: longestHtml,
    checksumAlgo: false,
  });
}

function headOf({ messageId = '', from, subject = '', headers, headerLines }: ParsedMail): MailHead {
  const addresses = addressesIn(from);
  const [address = ''] = addresses;
  const count = (name: string) => headerLines.filter(({ key }) => key === name).length;
  const automatic = textOfHeader(headers.get('auto-submitted'));
  const results = headerLines.find(({ key }) => key === 'authentication-results')?.line;
  return {
    messageId: messageId.slice(0, 1_000),
    from: addresses.length === 1 && count('from') === 1 ? (asciiAddress(address) ?? '').toLowerCase() : '',
    subject: plain(subject).replace(/\s+/g, ' ').trim().slice(0, longestSubject).toWellFormed(),
    isAutomatic: automatic !== '' && !/^no\b/i.test(automatic),
    results: results?.slice(results.indexOf(':') + 1),
    signatures: count('dkim-signature'),
  };
}

const textOfHeader = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

function addressesIn(from: AddressObject | undefined): string[] {
  const all = (list: readonly EmailAddress[]): string[] =>
    list.flatMap(({ address, group }) => [...(address ? [address] : []), ...all(group ?? [])]);
  return all(from?.value ?? []);
}

/** Without what can't be stored or shown; its lines end as ours do. */
const plain = (text: string): string =>
  text
    .toWellFormed()
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '');

function textOf({ text = '' }: ParsedMail): string {
  return plain(text).trim().slice(0, longestText).toWellFormed();
}

function reasonToSkip({ contentType, size, related, cid }: Attachment): string | undefined {
  if (size === 0) return 'It is empty.';
  if (!contentType.startsWith('image/')) return undefined;
  if (size <= mostPixelBytes) return 'It is too small to be a photo.';
  return (related || cid) && size <= mostLogoBytes ? 'It is a small picture in the text, such as a logo.' : undefined;
}

function nameless({ contentType }: Attachment): string {
  const [kind = '', format = ''] = contentType.split('/');
  if (kind === 'message') return 'mail';
  return kind === 'image' || kind === 'video' ? `${kind === 'image' ? 'photo' : 'video'}.${format}` : 'attachment';
}

import { EmailAddress } from '#features/people/email-address.ts';
import { NewAccount } from './provisioning.ts';

/** One line of a pasted list of clients. */
export interface ClientLine {
  /** From 1, as the list counts. */
  number: number;
  text: string;
  businessName: string;
  ownerEmail: string;
  /** Why it makes no account; undefined for one that does. */
  error: string | undefined;
}

export const mostClients = 200;

/** The clients of a pasted list: a name a line and, after a comma, semicolon or tab, the owner's email. */
export function clientsIn(text: string): ClientLine[] {
  const seen = new Map<string, number>();
  return text.split('\n').flatMap((line, index) => {
    if (line.trim() === '') return [];
    const client = clientIn(line);
    const number = index + 1;
    const key = client.businessName.toLowerCase();
    const first = seen.get(key) ?? number;
    seen.set(key, first);
    const error = wrongIn(client) ?? (first < number ? `The same name is in line ${first}.` : undefined);
    return [{ number, text: line, ...client, error }];
  });
}

/** A name may have commas of its own: the last part is an address only if it looks like one. */
function clientIn(line: string): Pick<ClientLine, 'businessName' | 'ownerEmail'> {
  const parts = line.split(/[,;\t]/).map((part) => part.trim());
  const last = parts.at(-1) ?? '';
  if (!last.includes('@')) return { businessName: line.trim().replace(/[,;]$/, '').trim(), ownerEmail: '' };
  const nameEnd = Math.max(line.lastIndexOf(','), line.lastIndexOf(';'), line.lastIndexOf('\t'));
  const ownerEmail = last.replace(/^.*<|>$/g, '').trim();
  return { businessName: nameEnd < 0 ? '' : line.slice(0, nameEnd).trim(), ownerEmail };
}

function wrongIn({ businessName, ownerEmail }: Pick<ClientLine, 'businessName' | 'ownerEmail'>): string | undefined {
  const name = NewAccount.shape.businessName.safeParse(businessName);
  if (!name.success) return name.error.issues[0]?.message;
  if (ownerEmail === '') return undefined;
  return EmailAddress.safeParse(ownerEmail).error?.issues[0]?.message;
}

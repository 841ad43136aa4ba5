import { addressLike } from '#lib/mail/address-like.ts';
import { contactOf, Recipient } from '../../../nouns/request.ts';
import type { RequestChannel } from '../../../nouns/request-channel.ts';
import type { Sheet } from './read-sheet.ts';

/** The meaning of a column; `field` keeps it as a customer field under the column's name. */
export const columnUses = ['name', 'email', 'phone', 'field', 'skip'] as const;
export type ColumnUse = (typeof columnUses)[number];

/** A row to send: its error, or the input for the server. */
export interface RecipientRow {
  /** The line number in the file or list, from 1. */
  number: number;
  recipient: Recipient;
  /** The error, as a sentence; undefined if it can be sent. */
  error?: string;
  /** The line with the same address. */
  sameAs?: number;
}

const phone = /^\+?[\d\s().\-/]{7,}$/;

const heads: [ColumnUse, RegExp][] = [
  ['email', /e-?mail|correo|courriel|דוא|بريد/i],
  ['phone', /phone|mobile|cell|tel|handy|móvil|teléfono|טלפון|هاتف/i],
  ['name', /^(full |customer |client |first |contact )*name$|^(customer|client|contact)$|nombre|^nom$|kunde|שם|اسم/i],
];

/** The meanings of columns, by name, else by contents; each is assigned once. */
export function guessUses({ head, rows }: Sheet): ColumnUse[] {
  const taken = new Set<ColumnUse>();
  return head.map((title, column) => {
    const cells = rows.slice(0, 20).flatMap(({ cells: row }) => row[column] || []);
    const byHead = heads.find(([, pattern]) => pattern.test(title))?.[0];
    const byCells = cells.length > 0 && cells.every((cell) => addressLike.test(cell)) ? 'email' : undefined;
    const use = byHead ?? byCells ?? (title ? 'field' : 'skip');
    if (use === 'field' || use === 'skip') return use;
    if (taken.has(use)) return 'field';
    taken.add(use);
    return use;
  });
}

/** Each row with its error. No row is left out here. */
export function recipientRows(
  { head, rows }: Sheet,
  uses: readonly ColumnUse[],
  channel: RequestChannel,
): RecipientRow[] {
  const cellOf = (cells: readonly string[], use: ColumnUse) =>
    cells.filter((cell, column) => uses[column] === use && cell !== '').join(' ');
  return checked(
    rows.map(({ number, cells }) => ({
      number,
      recipient: {
        customerName: cellOf(cells, 'name'),
        customerEmail: cellOf(cells, 'email'),
        customerPhone: cellOf(cells, 'phone'),
        customerFields: Object.fromEntries(
          head.flatMap((key, column) =>
            uses[column] === 'field' && key && cells[column] ? [[key, cells[column]]] : [],
          ),
        ),
      },
    })),
    channel,
  );
}

/** Lines as people paste them: `Kim Doe <kim@example.com>`, or name, address and number in any order. */
export function pastedRows(text: string, channel: RequestChannel): RecipientRow[] {
  const lines = text
    .split(/\r\n|\r|\n/)
    .map((line, index) => ({ number: index + 1, line: line.normalize('NFC').trim() }));
  return checked(
    lines.filter(({ line }) => line !== '').map(({ number, line }) => ({ number, recipient: recipientOf(line) })),
    channel,
  );
}

function recipientOf(line: string): Recipient {
  const parts = line
    .replace(/[<>]/g, ',')
    .split(/[,;\t]/)
    .map((part) => part.trim().replace(/^(["'])(.*)\1$/, '$2'))
    .filter((part) => part !== '');
  const customerEmail = parts.find((part) => part.includes('@')) ?? '';
  const customerPhone = parts.find((part) => part !== customerEmail && phone.test(part)) ?? '';
  const names = parts.filter((part) => part !== customerEmail && part !== customerPhone);
  // 'kim@example.com Kim Doe' has no separator between the two.
  const words = customerEmail.split(/\s+/);
  const address = words.find((word) => word.includes('@')) ?? '';
  const beside = words.filter((word) => word !== address);
  return { customerName: [...beside, ...names].join(' '), customerEmail: address, customerPhone, customerFields: {} };
}

function checked(rows: readonly { number: number; recipient: Recipient }[], channel: RequestChannel): RecipientRow[] {
  const seen = new Map<string, number>();
  return rows.map(({ number, recipient: written }) => {
    const parsed = Recipient.safeParse(written);
    if (!parsed.success) {
      const [issue] = parsed.error.issues;
      return { number, recipient: written, error: issue?.message ?? '' };
    }
    const recipient = parsed.data;
    const contact = contactOf(channel, recipient);
    if (contact === '') return { number, recipient, error: channel === 'mail' ? noEmail : noPhone };
    const sameAs = contact === null ? undefined : seen.get(contact);
    if (sameAs !== undefined) return { number, recipient, sameAs };
    if (contact !== null) seen.set(contact, number);
    return { number, recipient };
  });
}

const noEmail = 'There is no email address.';
const noPhone = 'There is no phone number.';

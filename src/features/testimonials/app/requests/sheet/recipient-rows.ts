import { addressLike } from '#lib/mail/address-like.ts';
import { contactOf, maxCustomerFields, Recipient, type RequestChannel, wrongFor } from '../../../request.ts';
import { onOneLine, type Sheet } from '#lib/sheets/read-sheet.ts';

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

const phone = /^\+?[\p{Nd}\s().\-/]{7,}$/u;

const heads: [ColumnUse, RegExp][] = [
  ['email', /e-?mail|correo|courriel|דוא|بريد/i],
  ['phone', /phone|mobile|cell|tel|handy|móvil|teléfono|טלפון|هاتف/i],
  ['name', /^(full |customer |client |first |contact )*name$|^(customer|client|contact)$|nombre|^nom$|kunde|שם|اسم/i],
];

/** The meanings of columns, by name, else by contents; each is assigned once, and fields as often as a request allows. */
export function guessUses({ head, rows }: Sheet): ColumnUse[] {
  const taken = new Set<ColumnUse>();
  let fields = 0;
  return head.map((title, column) => {
    const cells = rows.slice(0, 20).flatMap(({ cells: row }) => row[column] || []);
    const byHead = heads.find(([, pattern]) => pattern.test(title))?.[0];
    const byCells = cells.length > 0 && cells.every((cell) => addressLike.test(cell)) ? 'email' : undefined;
    const use = byHead ?? byCells ?? (title ? 'field' : 'skip');
    if (use === 'skip') return use;
    if (use !== 'field' && !taken.has(use)) {
      taken.add(use);
      return use;
    }
    fields += 1;
    return fields > maxCustomerFields ? 'skip' : 'field';
  });
}

/** Each row with its error. No row is left out here. */
export function recipientRows(
  { head, rows }: Sheet,
  uses: readonly ColumnUse[],
  channel: RequestChannel,
): RecipientRow[] {
  const cellOf = (cells: readonly string[], use: ColumnUse) =>
    onOneLine(cells.filter((cell, column) => uses[column] === use && cell !== '').join(' '));
  return checked(
    rows.map(({ number, cells }) => ({
      number,
      recipient: {
        customerName: cellOf(cells, 'name'),
        customerEmail: cellOf(cells, 'email'),
        customerPhone: cellOf(cells, 'phone'),
        customerFields: Object.fromEntries(
          head.flatMap((key, column) =>
            uses[column] === 'field' && key && cells[column] ? [[cutTo(100, key), cutTo(500, cells[column])]] : [],
          ),
        ),
      },
    })),
    channel,
  );
}

/** A longer text doesn't keep its customer from being asked: its end is left out, with an ellipsis in the preview. */
function cutTo(most: number, cell: string): string {
  const text = onOneLine(cell);
  return text.length > most
    ? `${text
        .slice(0, most - 1)
        .replace(/[\ud800-\udbff]$/, '')
        .trimEnd()}…`
    : text;
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
    if (channel === 'mail' && !recipient.customerEmail)
      return { number, recipient, error: 'There is no email address.' };
    const wrong = wrongFor(channel, recipient);
    if (wrong) return { number, recipient, error: channel === 'text' ? 'There is no phone number.' : wrong.message };
    // Phone numbers are compared once the server has read them.
    const contact = channel === 'mail' ? contactOf(channel, recipient) : null;
    const sameAs = contact === null ? undefined : seen.get(contact);
    if (sameAs !== undefined) return { number, recipient, sameAs };
    if (contact !== null) seen.set(contact, number);
    return { number, recipient };
  });
}

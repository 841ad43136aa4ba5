import { EmailAddress } from '#features/people/email-address.ts';
import { addressLike } from '#lib/mail/address-like.ts';
import { onOneLine, type Sheet } from '#lib/sheets/read-sheet.ts';
import { foldText } from '#lib/text/fold-text.ts';
import type { InvitedName, NewAgencyInvitations } from '../../invitation.ts';

/** The meaning of a column. */
export const peopleUses = ['email', 'name', 'firstName', 'lastName', 'role', 'skip'] as const;
export type PeopleUse = (typeof peopleUses)[number];

/** A person to invite, or why not. */
export interface PeopleRow {
  /** The line of the file. */
  number: number;
  email: string;
  name: InvitedName;
  /** Null where the sheet says nothing. */
  role: NewAgencyInvitations['role'] | null;
  /** What is wrong, as a sentence. */
  error?: string;
  /** The line with the same address. */
  sameAs?: number;
}

/** What columns are called, folded. */
const heads: [PeopleUse, RegExp][] = [
  ['email', /e-?mail|correo|courriel|דוא|بريد/],
  ['firstName', /^(first|given)[ -]?name$|^first$|vorname|prenom|^nombre$/],
  ['lastName', /^(last|family|sur)[ -]?name$|^last$|nachname|apellidos?/],
  ['name', /^(full |display |employee |team )?name$|^(person|employee|member)$|^nom$|^שם$|^اسم$/],
  ['role', /^(role|access|permission level|rolle|rol)$/],
];

/** The meanings of columns, by name, else by contents; each is one column's. */
export function guessPeopleUses({ head, rows }: Sheet): PeopleUse[] {
  const taken = new Set<PeopleUse>();
  return head.map((title, column) => {
    const cells = rows.slice(0, 20).flatMap(({ cells: row }) => row[column] || []);
    const byCells = cells.length > 0 && cells.every((cell) => addressLike.test(cell)) ? 'email' : undefined;
    const use = heads.find(([, pattern]) => pattern.test(foldText(title)))?.[0] ?? byCells;
    if (!use || taken.has(use)) return 'skip';
    taken.add(use);
    return use;
  });
}

const roles: Record<string, NewAgencyInvitations['role']> = {
  admin: 'admin',
  administrator: 'admin',
  user: 'user',
  member: 'user',
};

/** Each row with what is wrong with it. No row is left out here. */
export function peopleRows({ rows }: Sheet, uses: readonly PeopleUse[]): PeopleRow[] {
  const seen = new Map<string, number>();
  return rows.map(({ number, cells }) => {
    const cellOf = (use: PeopleUse) =>
      onOneLine(cells.find((cell, column) => uses[column] === use && cell !== '') ?? '');
    const address = EmailAddress.safeParse(cellOf('email'));
    const written = cellOf('role');
    const role = roles[foldText(written)] ?? null;
    const row = { number, email: address.data ?? cellOf('email'), name: nameOf(cellOf), role };
    if (!address.success) return { ...row, error: address.error.issues[0]?.message ?? '' };
    if (written !== '' && role === null) return { ...row, error: `“${written}” is no role. Write Admin or User.` };
    const sameAs = seen.get(address.data);
    if (sameAs !== undefined) return { ...row, sameAs };
    seen.set(address.data, number);
    return row;
  });
}

function nameOf(cellOf: (use: PeopleUse) => string): InvitedName {
  const [first = '', ...rest] = cellOf('name').split(' ');
  return {
    firstName: (cellOf('firstName') || first).slice(0, 100),
    lastName: (cellOf('lastName') || rest.join(' ')).slice(0, 100),
  };
}

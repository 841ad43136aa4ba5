import { z } from 'zod';
import { PageQuery } from '#lib/lists/page.ts';

/** What an act changed in a row. Values of columns that hold what people have said are left out. */
export interface RowChange {
  table: string;
  id: string;
  fields: { name: string; before?: unknown; after?: unknown }[];
}

/** Whose acts are listed: all, those done through other eyes, or by programs. */
export const auditKinds = ['all', 'viewing', 'program'] as const;
export type AuditKind = (typeof auditKinds)[number];

const filter = {
  /** In names of people and in what was done. */
  search: z.string().trim().max(200).default(''),
  kind: z.enum(auditKinds).default('all'),
  /** Days, as 2026-11-23. */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
};
export const AuditFilter = z.strictObject(filter);
export type AuditFilter = z.infer<typeof AuditFilter>;

export const AuditQuery = z.strictObject({ ...filter, ...PageQuery.shape, limit: PageQuery.shape.limit.default(50) });
export type AuditQuery = z.infer<typeof AuditQuery>;

/** One act. */
export interface AuditEntry {
  id: number;
  date: Date;
  /** Empty once the person has been erased. */
  actorName: string;
  role: string;
  /** The person, account or agency through whose eyes they looked; empty for most. */
  asName: string;
  isViewing: boolean;
  reason: string;
  /** `content.publishEntry` */
  procedure: string;
  target: string;
  /** Where it happened, for the agency and the house. */
  businessName: string;
  changes: RowChange[];
  clientAddress: string;
  userAgent: string;
}

/** `content.publishEntry` as words: Publish entry. */
export const actName = (procedure: string): string => wordsOf(procedure.split('.').at(-1) ?? procedure);

/** A table's or column's name as words. */
export function wordsOf(name: string): string {
  const words = name
    .replaceAll('_', ' ')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

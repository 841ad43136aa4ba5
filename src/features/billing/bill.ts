import { z } from 'zod';
import { type NamedPage, NamedPageQuery } from '#lib/lists/named-page.ts';
import { askedBills, type BillState } from './bill-states.ts';

/** Searches for a client's name or the number of a bill. */
export const BillQuery = NamedPageQuery.extend({ asked: z.enum(askedBills).default('unpaid') });

/** A client's bill, as its agency lists it. */
export interface Bill {
  accountId: string;
  businessName: string;
  invoiceId: string;
  number: number;
  planName: string;
  amount: number;
  currency: string;
  issueDate: Date;
  dueDate: Date;
  paidDate: Date | null;
  paidNote: string;
  /** The payment provider's page of it; empty for a bill by hand. */
  address: string;
  state: BillState;
}

/** What all clients together owe in one currency, and how much of it is past due. */
export interface Owed {
  currency: string;
  amount: number;
  overdue: number;
}

/** `owed` comes with the first page. */
export interface BillPage extends NamedPage<Bill> {
  owed: Owed[] | null;
}

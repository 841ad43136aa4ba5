import type { NamedPage } from '#lib/lists/named-page.ts';

/** Which bills of its clients an agency wants to see. */
export const askedBills = ['unpaid', 'overdue', 'failed', 'paid'] as const;

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
  /** `failed`: the payment provider could not charge it. `paid`: by hand. */
  state: 'open' | 'overdue' | 'failed' | 'paid';
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

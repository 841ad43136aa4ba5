/** Which bills of its clients an agency wants to see. */
export const askedBills = ['unpaid', 'overdue', 'failed', 'paid'] as const;

/** `failed`: the payment provider could not charge it. `paid`: by hand. */
export type BillState = 'open' | 'overdue' | 'failed' | 'paid';

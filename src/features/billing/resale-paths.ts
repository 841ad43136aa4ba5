/** Where an agency says what its accounts can buy. */
export const resalePath = '/settings/resale';
/** What its accounts owe it. */
export const billsSection = 'bills';
export const billsPath = `${resalePath}/${billsSection}`;
/** Where the payment provider's page leads an account back to, below its plan. */
export const paidReason = 'success';
export const cancelledReason = 'cancelled';

/** Where an agency chooses and pays its plan (spec 1 §2). */
export const payPath = '/settings/account-agency/pay';
/** Where the payment provider's page leads back to (spec 1 §2). */
export const successPath = '/settings/account-agency/success';
export const errorPath = '/settings/account-agency/error';
/** Where an account chooses and pays the plan that it has with its agency. */
export const accountPlanPath = '/settings/plan';
/** Where the payment provider's page leads an account back to, below its plan. */
export const paidReason = 'success';
export const cancelledReason = 'cancelled';
/** Where an agency says what its accounts can buy. */
export const resalePath = '/settings/resale';
/** What its accounts owe it. */
export const billsSection = 'bills';
export const billsPath = `${resalePath}/${billsSection}`;
/** What the house sells. */
export const plansPath = '/plans';

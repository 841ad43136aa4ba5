/** Where an agency chooses and pays its plan (spec 1 §2). */
export const payPath = '/settings/account-agency/pay';
/** Where an account chooses and pays the plan that it has with its agency. */
export const accountPlanPath = '/settings/plan';
/** Where the payment provider's page leads back to (spec 1 §2). */
export const successPath = '/settings/account-agency/success';
export const errorPath = '/settings/account-agency/error';

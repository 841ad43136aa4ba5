/** Where an agency chooses and pays its plan (spec 1 §2). */
export const payPath = '/settings/account-agency/pay';

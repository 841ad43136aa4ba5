import { accountReading } from '#access/procedures.ts';
import { loadAllowance } from './phone-queries.ts';

/** Whether and how many phones may be paired, according to the house and the account. */
export const getPhoneAllowance = accountReading('phone.pair').handler(({ context: { scope } }) => loadAllowance(scope));

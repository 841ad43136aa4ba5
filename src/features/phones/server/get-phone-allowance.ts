import { accountReading } from '#access/procedures.ts';
import { loadAllowance } from './phone-queries.ts';

/** Whether and how many phones may be paired, by the house and by the account itself. */
export const getPhoneAllowance = accountReading('phone.pair').handler(({ context: { scope } }) => loadAllowance(scope));

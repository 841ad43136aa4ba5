import { z } from 'zod';
import { houseReading } from '#access/procedures.ts';
import { Uid } from '#lib/uid.ts';
import { planTransfer } from './plan-transfer.ts';

/** What becomes of an account at another agency, told before it goes there. @throws NOT_FOUND, UNPROCESSABLE_CONTENT */
export const getTransferPlan = houseReading('house.accounts')
  .input(z.strictObject({ accountId: Uid, agencyId: Uid }))
  .handler(({ input, context: { scope, ports } }) => planTransfer(scope, input, ports.config));

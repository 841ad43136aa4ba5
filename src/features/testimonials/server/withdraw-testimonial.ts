import { selectOwn } from '#access/own-rows.ts';
import { enqueue, enqueueSystem } from '#access/events/emit.ts';
import type { Ports } from '#access/ports.ts';
import { type AccountScope, asVisitor, inSystem } from '#access/scope.ts';
import { unpublishAll } from '#features/content/server/publishing/unpublish-all.ts';
import { recordErasuresJob } from '#features/operations/server/record-erasures.job.ts';
import { secretHash } from '#platform/secrets/secret-hash.ts';
import { problem } from '#lib/problem.ts';
import { sendWithdrawalReceiptJob } from './inbox/receipt-mail.tsx';
import { recordStep } from './inbox/inbox.ts';
import { setState } from './approval.ts';

export interface Withdrawable {
  accountId: string;
  entryId: string;
  businessName: string;
  description: string;
  isWithdrawn: boolean;
  /** When it was withdrawn, for repeated visits; null before that. */
  withdrawnDate: Date | null;
  /** They get a receipt; nobody does for suspected spam, whose address may be anyone's. */
  hasEmail: boolean;
}

/** The testimonial of a withdrawal link; undefined if unknown. */
export function findWithdrawable({ db }: Ports, code: string): Promise<Withdrawable | undefined> {
  return inSystem(db, 'testimonial.withdraw', async ({ tx }) => {
    const hash = secretHash(code);
    const row = await tx
      .selectFrom('testimonial as t')
      .innerJoin('account as a', 'a.uid', 't.accountId')
      .select([
        't.accountId',
        't.entryId',
        'a.businessName',
        't.description',
        't.state',
        't.withdrawnDate',
        't.customerEmail',
      ])
      .where((row) => row.or([row('t.withdrawCodeHash', '=', hash), row('t.formerWithdrawCodeHash', '=', hash)]))
      .executeTakeFirst();
    if (!row) return undefined;
    const { state, customerEmail, ...facts } = row;
    return { ...facts, isWithdrawn: state === 'withdrawn', hasEmail: customerEmail !== '' && state !== 'suspected' };
  });
}

/** Removes it from every public page at once. @throws NOT_FOUND for an unknown code */
export async function withdrawTestimonial(ports: Ports, code: string): Promise<void> {
  const found = await findWithdrawable(ports, code);
  if (!found) throw problem('NOT_FOUND', 'This link isn’t valid.');
  if (found.isWithdrawn) return;
  await asVisitor(ports.db, found.accountId, 'testimonial.withdraw', async (scope) => {
    await withdraw(scope, found.entryId);
    if (found.hasEmail) await enqueue(scope, sendWithdrawalReceiptJob, { entryId: found.entryId });
    const { accountId, entryId: uid } = found;
    await enqueueSystem(scope, recordErasuresJob, { erasures: [{ kind: 'testimonial', accountId, uid }] });
  });
}

async function withdraw(scope: AccountScope, entryId: string): Promise<void> {
  await setState(scope, entryId, 'withdrawn');
  await recordStep(scope, { entryId, kind: 'withdrawn' });
  await unpublishAll(scope, [entryId]);
}

/** Repeats a withdrawal after the database was restored to an earlier state. */
export async function withdrawAgain(scope: AccountScope, entryIds: readonly string[]): Promise<void> {
  if (entryIds.length === 0) return;
  const shown = await selectOwn(scope, 'testimonial')
    .select('entryId')
    .where('entryId', 'in', entryIds)
    .where('state', '<>', 'withdrawn')
    .execute();
  for (const { entryId } of shown) await withdraw(scope, entryId);
}

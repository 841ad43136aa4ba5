import { z } from 'zod';
import { selectOwn } from '#access/own-rows.ts';
import type { AccountScope } from '#access/scope.ts';
import { Paragraph } from '#features/notifications/server/mail/branded-mail.tsx';
import { customerBranding } from '#features/notifications/server/mail/mail-branding.ts';
import { defineCustomerMail } from '#features/sending/server/define-customer-mail.ts';
import { accountZone } from '#features/tenants/server/accounts/account-zone.ts';
import { isolated } from '#lib/words/isolated.ts';
import { wordLanguageOf } from '#lib/words/word-languages.ts';
import { receiptDate, receiptNumber } from '../../words/story/receipt.ts';
import { storyWords } from '../../words/story/story-words.ts';

/** Mails the customer that the testimonial is withdrawn, and since when, as soon as there is room for it. */
export const sendWithdrawalReceiptJob = defineCustomerMail({
  name: 'send-withdrawal-receipt',
  payload: z.object({ entryId: z.string() }),
  messageId: (_payload, jobId) => `testimonial-receipt-${jobId}`,
  countsAs: 'withdrawalReceipt',
  async find(scope, { entryId }) {
    const found = await findWithdrawn(scope, entryId);
    const { to, withdrawnDate } = found ?? {};
    return found && to && withdrawnDate ? { ...found, to, withdrawnDate } : undefined;
  },
  write({ businessName, language, agencyEmail, themeValue, withdrawnDate, timeZone }, { entryId }) {
    const words = storyWords(language).receipt;
    const date = receiptDate(withdrawnDate, language, timeZone);
    return {
      branding: customerBranding(businessName, agencyEmail, themeValue),
      language: wordLanguageOf(language),
      subject: words.subject({ business: isolated(businessName, language) }),
      preview: words.preview,
      footnote: words.keep,
      children: (
        <>
          <Paragraph>{words.text({ business: businessName, date })}</Paragraph>
          <Paragraph>{words.number({ id: receiptNumber(entryId) })}</Paragraph>
        </>
      ),
    };
  },
});

function findWithdrawn(scope: AccountScope, entryId: string) {
  return selectOwn(scope, 'testimonial as t')
    .innerJoin('account as a', 'a.uid', 't.accountId')
    .innerJoin('agency as g', 'g.uid', 'a.agencyId')
    .select(['t.customerEmail as to', 't.withdrawnDate', 'a.businessName', 'a.language'])
    .select(['g.themeValue', 'g.email as agencyEmail', accountZone.as('timeZone')])
    .where('t.entryId', '=', entryId)
    .where('t.state', '=', 'withdrawn')
    .executeTakeFirst();
}

import { createHash, createHmac, hkdfSync } from 'node:crypto';
import { selectOwn } from '#access/own-rows.ts';
import type { AccountScope } from '#access/scope.ts';
import { type EntryPatch, ServiceStatus } from '#features/content/entry.ts';
import { ensureContentType } from '#features/content/server/terms/content-types.ts';
import type { Uid } from '#lib/uid.ts';
import type { TestimonialSettings } from '../testimonial.ts';
import { z } from 'zod';
import { Paragraph } from '#features/notifications/server/mail/branded-mail.tsx';
import { customerBranding } from '#features/notifications/server/mail/mail-branding.ts';
import { defineCustomerMail } from '#features/sending/server/define-customer-mail.ts';
import { isolated } from '#lib/words/isolated.ts';
import { wordLanguageOf } from '#lib/words/word-languages.ts';
import { testimonialWords } from '../words/testimonial-words.ts';

/**
 * The id of a submission's entry. It becomes public when shared, so it must not allow anyone to repeat the submission:
 * a repeated one returns the withdrawal link again.
 */
export function entryIdOf(submissionId: Uid): Uid {
  const digest = createHash('sha256').update(`testimonial ${submissionId}`).digest('hex');
  return (digest.slice(0, 28).match(/.{4}/g) ?? []).join('-');
}

/** The withdrawal code of a testimonial; the mail's job derives it again, so no queue stores it. */
export async function withdrawCodeOf(scope: AccountScope, entryId: string): Promise<string> {
  return (await accountSecrets(scope, 'testimonial withdrawal'))(entryId);
}

/**
 * How a new testimonial's entry is filed (spec 3 §4): according to the settings, with the first category and the first
 * service. A deleted content type must not keep customers from answering.
 */
export async function filingOf(scope: AccountScope, { contentType, stage }: TestimonialSettings): Promise<EntryPatch> {
  return {
    contentTypeId: (await ownType(scope, contentType)) ?? (await ensureContentType(scope, 'testimonial')),
    statusService: ServiceStatus.safeParse(stage).data ?? 'open',
    categoryIds: await firstOf(scope, 'businessCategory'),
    serviceIds: await firstOf(scope, 'businessService'),
  };
}

/** Contact requests are never published, so their type isn't used. */
async function ownType(scope: AccountScope, uid: string): Promise<string | undefined> {
  if (!uid) return undefined;
  const row = await selectOwn(scope, 'contentType')
    .select('uid')
    .where('uid', '=', uid)
    .where('purpose', '!=', 'contactUs')
    .executeTakeFirst();
  return row?.uid;
}

async function firstOf(scope: AccountScope, table: 'businessCategory' | 'businessService'): Promise<string[]> {
  const rows = await selectOwn(scope, table).select('uid').orderBy('position').orderBy('uid').limit(1).execute();
  return rows.map(({ uid }) => uid);
}

/** Each purpose has a separate key. */
type Purpose =
  | 'testimonial request'
  | 'testimonial request form'
  | 'testimonial withdrawal'
  | 'shown consent'
  | 'customer mail'
  | 'imported review';

/**
 * Derives 256-bit secrets, as base64url, from a subject and the account's own secret: deterministic, so that none has
 * to be stored or passed on.
 */
export async function accountSecrets(
  { tx, accountId }: Pick<AccountScope, 'tx' | 'accountId'>,
  purpose: Purpose,
): Promise<(subject: string) => string> {
  const { linkSecret } = await tx
    .selectFrom('account')
    .select('linkSecret')
    .where('uid', '=', accountId)
    .executeTakeFirstOrThrow();
  const key = Buffer.from(hkdfSync('sha256', linkSecret, '', purpose, 32));
  return (subject) => createHmac('sha256', key).update(subject).digest('base64url');
}

/**
 * Thanks the customer by mail, with the withdrawal link (R-14b), as soon as the daily limit has room for it: in
 * the name of the business; the sender is the agency's app (spec 1 §7).
 */
export const sendTestimonialThanksJob = defineCustomerMail({
  name: 'send-testimonial-thanks',
  payload: z.object({ entryId: z.string(), publicOrigin: z.string() }),
  messageId: (_payload, jobId) => `testimonial-thanks-${jobId}`,
  countsAs: 'testimonialThanks',
  find: (scope, { entryId }) => findThanks(scope, entryId),
  write({ businessName, customerName, language, appName, agencyEmail, themeValue, code }, { publicOrigin }) {
    const words = testimonialWords(language).mail;
    return {
      branding: customerBranding(appName || businessName, agencyEmail, themeValue),
      language: wordLanguageOf(language),
      subject: words.thanksSubject({ business: isolated(businessName, language) }),
      preview: words.thanksPreview,
      action: { text: words.withdraw, address: `${publicOrigin}/testimonial-withdraw/${code}` },
      children: (
        <>
          <Paragraph>{words.hello({ name: customerName })}</Paragraph>
          <Paragraph>{words.thanksText({ business: businessName })}</Paragraph>
        </>
      ),
    };
  },
});

async function findThanks(scope: AccountScope, entryId: string) {
  const facts = await selectOwn(scope, 'testimonial as t')
    .innerJoin('account as a', 'a.uid', 't.accountId')
    .innerJoin('agency as g', 'g.uid', 'a.agencyId')
    .select(['t.customerName', 't.customerEmail as to', 'a.businessName', 'a.language'])
    .select(['g.appName', 'g.email as agencyEmail', 'g.themeValue'])
    .where('t.entryId', '=', entryId)
    .executeTakeFirst();
  return facts?.to ? { ...facts, code: await withdrawCodeOf(scope, entryId) } : undefined;
}

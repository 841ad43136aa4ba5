import type { CSSProperties } from 'react';
import { selectOwn } from '#access/own-rows.ts';
import type { AccountScope } from '#access/scope.ts';
import { brandedMail, Paragraph } from '#features/notifications/server/mail/branded-mail.tsx';
import { customerBranding } from '#features/notifications/server/mail/mail-branding.ts';
import { loadAccount } from '#features/tenants/server/accounts/load-account.ts';
import type { MailMessage } from '#integrations/mail/mail.ts';
import { oneStop } from '#lib/text/one-stop.ts';
import { isolated } from '#lib/words/isolated.ts';
import { wordLanguageOf } from '#lib/words/word-languages.ts';
import type { Config } from '#platform/config.ts';
import { contactOf } from '../../../request.ts';
import { type RequestWords, requestWords } from '../../../words/requests/request-words.ts';
import { testimonialWords } from '../../../words/testimonial-words.ts';
import { sendingTimesOf } from '../../settings.ts';
import { findOptedOut } from '../request-replies.ts';
import { isOpenNow, requestAddress, requestSecrets } from '../request-rows.ts';

interface Props {
  businessName: string;
  declineAddress: string;
  unsubscribeAddress: string;
  words: RequestWords['mail'];
}

const small: CSSProperties = {
  fontFamily: "-apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif",
  fontSize: '13px',
  lineHeight: '20px',
  color: '#5b6670',
  margin: 0,
};
const link: CSSProperties = { color: '#5b6670', textDecoration: 'underline' };

/** Why the mail was sent, and two ways to stop them. */
function MailFootnote({ businessName, declineAddress, unsubscribeAddress, words }: Props) {
  return (
    <p style={small}>
      {oneStop(words.reason({ business: businessName }))}
      <br />
      <a href={declineAddress} style={link}>
        {words.noThanks}
      </a>
      {' · '}
      <a href={unsubscribeAddress} style={link}>
        {words.unsubscribe}
      </a>
    </p>
  );
}

/** Asks a customer for a testimonial (spec 3 §1), in the name of the business; the sender is the agency's app (spec 1 §7). */
export async function requestMail(sending: Sending): Promise<MailMessage> {
  const { businessName: business, customerName, language, entryTitle, isReminder, unsubscribeAddress } = sending;
  const { mail: words, write } = requestWords(language);
  const { hello, helloAll } = testimonialWords(language).mail;
  const message = await brandedMail({
    branding: customerBranding(sending.appName || business, sending.replyTo, sending.themeValue),
    language: wordLanguageOf(language),
    to: sending.customerEmail,
    subject: (isReminder ? words.reminderSubject : words.subject)({ business: isolated(business, language) }),
    preview: words.preview,
    messageId: sending.messageId,
    action: { text: write, address: sending.address },
    footnote: <MailFootnote {...sending} words={words} />,
    children: (
      <>
        <Paragraph>{customerName ? hello({ name: customerName }) : helloAll}</Paragraph>
        <Paragraph>
          {entryTitle ? words.thanksFor({ business, work: entryTitle }) : oneStop(words.thanks({ business }))}{' '}
          {isReminder ? words.askAgain : words.ask}
        </Paragraph>
      </>
    ),
  });
  return { ...message, unsubscribeUrl: unsubscribeAddress };
}

interface Wanted {
  requestId: string;
  /** The message number, from 0. */
  number: number;
  now: Date;
}

/** All data of a message to a customer. */
export type Sending = NonNullable<Awaited<ReturnType<typeof findSending>>>;

/** Undefined if the message is no longer wanted. */
export async function findSending(scope: AccountScope, config: Config, { requestId, number, now }: Wanted) {
  const row = await findRow(scope, requestId, now);
  const isWanted = row?.isOpen && !row.usedDate && !row.declinedDate && row.sentCount === number;
  const contact = row && contactOf(row.channel, row);
  if (!isWanted || !contact || (await findOptedOut(scope, [contact])).has(contact)) return undefined;
  const { siteOrigin, language } = await loadAccount(scope, config);
  const secret = (await requestSecrets(scope))(requestId);
  const settings = await sendingTimesOf(scope);
  return {
    ...row,
    requestId,
    number,
    accountId: scope.accountId,
    language,
    settings,
    isReminder: number > 0,
    address: requestAddress(siteOrigin, secret),
    declineAddress: `${siteOrigin}/testimonial-decline/${secret}`,
    unsubscribeAddress: `${siteOrigin}/testimonial-unsubscribe/${secret}`,
    messageId: `testimonial-request-${requestId}-${number}`,
  };
}

function findRow(scope: AccountScope, requestId: string, now: Date) {
  return selectOwn(scope, 'testimonialRequest as r')
    .innerJoin('account as a', 'a.uid', 'r.accountId')
    .innerJoin('agency as g', 'g.uid', 'a.agencyId')
    .leftJoin('entry as e', (join) => join.onRef('e.accountId', '=', 'r.accountId').onRef('e.uid', '=', 'r.entryId'))
    .select([
      'r.customerName',
      'r.customerEmail',
      'r.customerPhone',
      'r.channel',
      'r.sentCount',
      'r.attemptDate',
      'r.isOfClosing',
    ])
    .select(['r.usedDate', 'r.declinedDate', isOpenNow(now).as('isOpen')])
    .select(['a.businessName', 'a.email as replyTo', 'g.appName', 'g.themeValue', 'e.title as entryTitle'])
    .where('r.uid', '=', requestId)
    .executeTakeFirst();
}

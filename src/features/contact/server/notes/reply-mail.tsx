import { sql } from 'kysely';
import { z } from 'zod';
import { emit } from '#access/events/emit.ts';
import { selectOwn, updateOwn } from '#access/own-rows.ts';
import type { AccountScope } from '#access/scope.ts';
import { personKeys } from '#features/content/fields/field-types.ts';
import { fieldValueText } from '#features/content/fields/field-value-text.ts';
import { Lines, Quote, SmallPrint, TypedText } from '#features/notifications/server/mail/branded-mail.tsx';
import { customerBranding } from '#features/notifications/server/mail/mail-branding.ts';
import { defineCustomerMail } from '#features/sending/server/define-customer-mail.ts';
import { forgetRecipient } from '#features/sending/server/reserve-messages.ts';
import { accountZone } from '#features/tenants/server/accounts/account-zone.ts';
import { leadChanged } from '../../events.ts';
import type { LeadAnswer } from '../../lead.ts';
import { setLeadState } from '../lead-queries.ts';

/** What replies count as where sending is limited. */
export const replyReason = 'leadReply';

/** Mails a reply to the visitor, under the business's own name, above what the visitor had asked. */
export const sendLeadReplyJob = defineCustomerMail({
  name: 'send-lead-reply',
  payload: z.object({ noteId: z.string() }),
  messageId: ({ noteId }) => `lead-reply-${noteId}`,
  async find(scope, { noteId }) {
    const reply = await findReply(scope, noteId);
    return reply?.sentDate ? undefined : reply;
  },
  write: ({ businessName, replyTo, themeValue, text, ...asked }) => ({
    branding: customerBranding(businessName, replyTo, themeValue),
    subject: `Your request to ${businessName}`,
    preview: text.slice(0, 120),
    isPersonal: true,
    children: (
      <>
        <TypedText text={text} />
        <Asked {...asked} />
      </>
    ),
  }),
  async sent(scope, { entryId, now: sentDate }, { noteId }) {
    await updateOwn(scope, 'leadNote').set({ sentDate }).where('uid', '=', noteId).execute();
    await emit(scope, leadChanged, { entryId });
  },
  // The lead is new again, unless somebody else's reply got through; another one may be sent at once.
  async gaveUp(scope, { entryId, to, state, failure, now: failedDate }, { noteId }) {
    await updateOwn(scope, 'leadNote')
      .set({ failedDate, failure: failure.slice(0, 300) })
      .where('uid', '=', noteId)
      .execute();
    await forgetRecipient(scope, replyReason, to);
    const got = await selectOwn(scope, 'leadNote')
      .select('uid')
      .where('entryId', '=', entryId)
      .where('sentDate', 'is not', null)
      .executeTakeFirst();
    if (state === 'answered' && !got) await setLeadState(scope, [entryId], 'new');
    else await emit(scope, leadChanged, { entryId });
  },
});

interface Asking {
  /** What the visitor sent. */
  answers: readonly LeadAnswer[];
  askedDate: Date;
  timeZone: string;
}

/** Who they are, they know. */
const ownKeys: ReadonlySet<string> = new Set(Object.values(personKeys));

function Asked({ answers, askedDate, timeZone }: Asking) {
  const quoted = answers.filter(({ key }) => !ownKeys.has(key));
  if (quoted.length === 0) return null;
  const date = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone }).format(askedDate);
  return (
    <>
      <SmallPrint>On {date}, you wrote:</SmallPrint>
      {quoted.map(({ key, name, value }) => (
        <Quote key={key}>
          {quoted.length > 1 && (
            <>
              <strong>{name}</strong>
              <br />
            </>
          )}
          <Lines text={fieldValueText(value)} />
        </Quote>
      ))}
    </>
  );
}

function findReply(scope: AccountScope, noteId: string) {
  return (
    selectOwn(scope, 'leadNote as n')
      .innerJoin('lead as l', (on) => on.onRef('l.accountId', '=', 'n.accountId').onRef('l.entryId', '=', 'n.entryId'))
      .innerJoin('account as a', 'a.uid', 'n.accountId')
      .innerJoin('agency as g', 'g.uid', 'a.agencyId')
      .leftJoin('user as u', 'u.uid', 'n.userId')
      .select(['n.entryId', 'n.text', 'n.sentDate', 'l.email as to', 'l.state', 'l.answers'])
      .select(['l.createDate as askedDate', 'a.businessName', 'g.themeValue', accountZone.as('timeZone')])
      // The business's own address: anybody there can take over.
      .select(sql<string>`coalesce(nullif(a.email, ''), u.email, '')`.as('replyTo'))
      .where('n.uid', '=', noteId)
      .where('n.kind', '=', 'reply')
      .executeTakeFirst()
  );
}

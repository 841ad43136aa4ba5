import { on } from '#access/events/define-event.ts';
import { selectOwn } from '#access/own-rows.ts';
import type { AccountScope } from '#access/scope.ts';
import { Paragraph, Quote } from '#features/notifications/server/mail/branded-mail.tsx';
import { defineNotification } from '#features/notifications/server/notify.ts';
import { notifyAdministrators } from '#features/notifications/server/mail/define-mail.ts';
import { cutOnWord } from '#lib/text/cut-text.ts';
import { testimonialSubmitted } from '../../events.ts';

const kind = defineNotification({ name: 'testimonialReceived', label: 'New testimonials', mail: 'now' });

/** Mails the administrators of the business who has sent a testimonial, and its beginning. */
export const notifyOfTestimonial = on(
  testimonialSubmitted,
  'mail-testimonial-notice',
  notifyAdministrators({
    idPrefix: 'testimonial-notice',
    kind,
    entryId: ({ payload: { entryId } }) => entryId,
    find: (scope, { payload: { entryId } }: { payload: { entryId: string } }) => findStory(scope, entryId),
    write({ origin, customerName, businessName, rating, description }, { payload: { entryId } }) {
      const stars = rating === null ? '' : ` with ${rating} of 5 stars`;
      return {
        subject: `${customerName} sent a testimonial`,
        preview: description ? cutOnWord(description, 120) : `For ${businessName}${stars}.`,
        action: { text: 'Review it', address: `${origin}/testimonials?open=${entryId}` },
        children: (
          <>
            <Paragraph>
              {`${customerName} sent ${businessName} a testimonial${stars}. It’s private until you approve it.`}
            </Paragraph>
            {description && <Quote>{`“${cutOnWord(description, 600)}”`}</Quote>}
          </>
        ),
      };
    },
  }),
);

function findStory(scope: AccountScope, entryId: string) {
  return selectOwn(scope, 'testimonial as t')
    .innerJoin('entry as e', (on) => on.onRef('e.accountId', '=', 't.accountId').onRef('e.uid', '=', 't.entryId'))
    .innerJoin('account as a', 'a.uid', 't.accountId')
    .select(['t.customerName', 't.rating', 't.description', 'a.businessName'])
    .where('t.entryId', '=', entryId)
    .where('t.state', '=', 'pending')
    .where('e.deletedDate', 'is', null)
    .executeTakeFirst();
}

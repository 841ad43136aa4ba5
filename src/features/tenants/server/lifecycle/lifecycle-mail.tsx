import { z } from 'zod';
import type { SystemScope } from '#access/scope.ts';
import { Paragraph } from '#features/notifications/server/mail/branded-mail.tsx';
import { defineNotification } from '#features/notifications/server/notify.ts';
import { defineMail } from '#features/notifications/server/mail/define-mail.ts';
import { findAddress } from '#features/notifications/server/mail/recipients.ts';
import { accountTrashDays } from '../../deleted-account.ts';

/** What an administrator or member is mailed: what has become of which account or agency. */
const LifecycleNews = z.object({
  userId: z.string(),
  kind: z.enum(['account', 'agency']),
  id: z.string(),
  news: z.enum(['suspended', 'resumed', 'deleted', 'restored', 'transferred']),
  note: z.string(),
});
export type LifecycleNews = z.infer<typeof LifecycleNews>;

const notification = defineNotification({ name: 'lifecycleNews', label: 'Suspended, deleted or moved', mail: 'now' });

/** Mails an administrator that an account or agency was suspended, deleted or given to another agency, or is back. */
export const sendLifecycleNewsJob = defineMail({
  name: 'send-lifecycle-news',
  idPrefix: 'lifecycle',
  notification: {
    kind: notification,
    of: ({ userId, kind, id }) => ({ userId, ...(kind === 'account' ? { accountId: id } : { agencyId: id }) }),
  },
  payload: LifecycleNews,
  async find(scope, payload) {
    const { userId } = payload;
    const to = await findAddress(scope, userId);
    const name = await nameOf(scope, payload);
    return to && name ? { to, userId, name } : undefined;
  },
  write({ origin, name }, { kind, news, note }) {
    const { subject, preview, text, action } = textsOf(kind, name, note)[news];
    return {
      subject,
      preview,
      action: { text: action, address: origin },
      children: (
        <>
          <Paragraph>{text}</Paragraph>
          {note && news !== 'transferred' ? <Paragraph>“{note}”</Paragraph> : null}
        </>
      ),
    };
  },
});

function textsOf(kind: LifecycleNews['kind'], name: string, note: string) {
  const sites = kind === 'account' ? 'Its website' : 'The websites of its accounts';
  const show = kind === 'account' ? 'shows' : 'show';
  return {
    suspended: {
      subject: `${name} is suspended`,
      preview: 'Nothing is lost, and nobody can work in it for now.',
      text: `${name} was suspended. ${sites} ${show} a placeholder, and nobody can work in it. Nothing is lost: everything comes back when the suspension ends.`,
      action: 'See what is open to you',
    },
    resumed: {
      subject: `${name} is back`,
      preview: 'The suspension has ended.',
      text: `The suspension of ${name} has ended. Everything is as it was.`,
      action: 'Sign in',
    },
    deleted: {
      subject: `${name} was deleted`,
      preview: `It can be restored for ${accountTrashDays} days.`,
      text: `${name} was deleted. ${sites} closed right away. It can be restored for ${accountTrashDays} days; after that, everything is erased.`,
      action: 'See what is open to you',
    },
    restored: {
      subject: `${name} is back`,
      preview: 'It was taken out of the trash.',
      text: `${name} was taken out of the trash. Everything is as it was.`,
      action: 'Sign in',
    },
    transferred: {
      subject: `${name} has a new agency`,
      preview: `It belongs to ${note} from now on.`,
      text: `${name} belongs to ${note} from now on. Its people and all its content stay. Its web address and the page where you sign in may be other ones.`,
      action: 'Sign in',
    },
  };
}

async function nameOf({ tx }: SystemScope, { kind, id }: LifecycleNews): Promise<string | undefined> {
  const named = tx
    .selectFrom(kind as 'account')
    .select('businessName')
    .where('uid', '=', id);
  return (await named.executeTakeFirst())?.businessName;
}

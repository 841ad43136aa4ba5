import { brandedMail, Paragraph } from '#features/mail/server/branded-mail.tsx';
import type { MailHome } from '#features/mail/server/mail-branding.ts';
import type { MailMessage } from '#integrations/mail/mail.ts';
import { accountTrashDays } from '../../deleted-account.ts';
import type { LifecycleNews } from './lifecycle-news.ts';

type LifecycleMail = MailHome & Omit<LifecycleNews, 'userId' | 'id'> & { to: string; name: string; messageId: string };

export function lifecycleMail({ origin, kind, name, news, note, ...envelope }: LifecycleMail): Promise<MailMessage> {
  const sites = kind === 'account' ? 'Its website' : 'The websites of its accounts';
  const show = kind === 'account' ? 'shows' : 'show';
  const texts = {
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
  const { subject, preview, text, action } = texts[news];
  return brandedMail({
    ...envelope,
    subject,
    preview,
    action: { text: action, address: origin },
    children: (
      <>
        <Paragraph>{text}</Paragraph>
        {note && news !== 'transferred' ? <Paragraph>“{note}”</Paragraph> : null}
      </>
    ),
  });
}

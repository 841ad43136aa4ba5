import { CheckedLink } from '#features/people/app/sign-in/checked-link.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { JoinForm, type InvitationFound, type InvitationLink } from './join-form.tsx';
import { acceptMessages } from './messages.ts';

export function AcceptPage({ link, check }: { link: InvitationLink; check: Promise<InvitationFound> }) {
  const t = useTexts(acceptMessages);
  return (
    <CheckedLink check={check} texts={{ checking: t('checking'), badTitle: t('badTitle') }} hint={t('badHint')}>
      {(found) => <JoinForm link={link} found={found} />}
    </CheckedLink>
  );
}

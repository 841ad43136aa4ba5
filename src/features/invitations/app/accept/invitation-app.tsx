import { useState } from 'react';
import { openApi } from '#app-kit/api/open-api.ts';
import { BeforeShell } from '#features/people/app/sign-in/before-shell.tsx';
import { CheckedLink } from '#features/people/app/sign-in/checked-link.tsx';
import { useBranding } from '#features/people/app/sign-in/frame/use-branding.ts';
import { takeMailCode } from '#features/people/app/sign-in/mail-code.ts';
import { useSignInLocation } from '#features/people/app/sign-in/sign-in-location.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { type InvitationFound, type InvitationLink, JoinForm } from './join-form.tsx';
import { acceptMessages } from './messages.ts';

/** `/invite-user/{id}` and `/invite-user-confirm?id=`: accepts an emailed invitation, in the agency's branding. */
export function InvitationApp({ iconUrl }: { iconUrl: string }) {
  const { path, query } = useSignInLocation();
  const id = query.get('id') ?? path.split('/')[2] ?? '';
  const [code] = useState(() => takeMailCode(`invitation ${id}`));
  const [check] = useState(() => openApi.invitations.checkInvitation({ id: id || '-', code: code || '-' }));
  // An expired link doesn't tell the agency: the host does.
  const branding = useBranding(() =>
    check.then(
      (found) => found.branding,
      () => openApi.branding.getHostBranding(),
    ),
  );
  return (
    <BeforeShell branding={branding} iconUrl={iconUrl}>
      <AcceptPage link={{ id, code }} check={check} />
    </BeforeShell>
  );
}

function AcceptPage({ link, check }: { link: InvitationLink; check: Promise<InvitationFound> }) {
  const t = useTexts(acceptMessages);
  return (
    <CheckedLink check={check} texts={{ checking: t('checking'), badTitle: t('badTitle') }} hint={t('badHint')}>
      {(found) => <JoinForm link={link} found={found} />}
    </CheckedLink>
  );
}

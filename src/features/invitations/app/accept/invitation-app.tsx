import { useState } from 'react';
import { Anchor, Button } from '@mantine/core';
import { openApi } from '#app-kit/api/open-api.ts';
import { BeforeShell } from '#features/people/app/sign-in/before-shell.tsx';
import { CheckedLink } from '#features/people/app/sign-in/checked-link.tsx';
import { useBranding } from '#features/people/app/sign-in/frame/use-branding.ts';
import { takeMailCode } from '#features/people/app/sign-in/mail-code.ts';
import { useSignInLocation } from '#features/people/app/sign-in/sign-in-location.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { usePlainForm } from '#app-kit/editing/use-plain-form.ts';
import { FormHeading } from '#features/people/app/sign-in/form-heading.tsx';
import { PasswordField } from '#features/people/app/sign-in/password-field.tsx';
import { shortest } from '#features/people/shortest.ts';
import { FormAlert } from '#ui/forms/form-alert.tsx';
import { acceptMessages } from './messages.ts';
import styles from '#features/people/app/sign-in/form.module.css';

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

interface InvitationLink {
  id: string;
  code: string;
}

interface InvitationFound {
  email: string;
  /** The account or agency. */
  team: string;
  /** Empty if the person has no name. */
  invitedBy: string;
  /** Whether the address already has a password. */
  isKnown: boolean;
}

function JoinForm({ link, found }: { link: InvitationLink; found: InvitationFound }) {
  const t = useTexts(acceptMessages);
  const { email, team, invitedBy, isKnown } = found;
  const { isBusy, alert, field, submit } = usePlainForm({
    values: { password: '' },
    check: ({ password }) => {
      if (isKnown) return password === '' ? { password: t('empty') } : {};
      return password.length < shortest.newPassword ? { password: t('tooShort') } : {};
    },
    send: async ({ password }) => {
      const { landing } = await openApi.invitations.acceptInvitation({ ...link, password });
      window.location.replace(landing);
    },
  });
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <FormHeading title={t('title', { team })} heading={t('title', { team })}>
        {invitedBy ? t('invitedBy', { name: invitedBy, team }) : t('invited', { team })}{' '}
        {t(isKnown ? 'proveHint' : 'chooseHint', { email })}
      </FormHeading>
      <FormAlert reason={alert} />
      {/* For password managers, which save it with the address. */}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={t('password')}
        description={isKnown ? undefined : t('rule')}
        name="password"
        autoComplete={isKnown ? 'current-password' : 'new-password'}
        autoFocus
        required
        withAsterisk={false}
        {...field('password')}
      />
      <Button type="submit" size="md" fullWidth loading={isBusy}>
        {t('submit', { team })}
      </Button>
      {isKnown ? (
        <Anchor href="/reset-password" size="sm" fw={500}>
          {t('forgot')}
        </Anchor>
      ) : null}
    </form>
  );
}

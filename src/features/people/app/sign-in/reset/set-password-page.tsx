import { Button, Checkbox } from '@mantine/core';
import { ORPCError } from '@orpc/client';
import { useState } from 'react';
import { usePlainForm } from '#app-kit/editing/use-plain-form.ts';
import { shortest } from '#features/people/shortest.ts';
import { FormAlert } from '#ui/forms/form-alert.tsx';
import { isSignedIn } from '#app-kit/api/is-signed-in.ts';
import { openApi } from '#app-kit/api/open-api.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { BackToLogin } from '../back-to-login.tsx';
import { CheckedLink } from '../checked-link.tsx';
import styles from '../form.module.css';
import { FormHeading } from '../form-heading.tsx';
import { useMailCheck } from '../frame/use-mail-check.ts';
import { PasswordField } from '../password-field.tsx';
import { SignInLink } from '../sign-in-link.tsx';
import { takeMailCode } from '../mail-code.ts';
import { linkMessages } from '../link-messages.ts';

/** The landing page of the reset mail: the code is checked before the form is shown. */
export function SetPasswordPage() {
  const t = useTexts(linkMessages);
  const [code] = useState(() => takeMailCode('passwordResetCode'));
  const check = useMailCheck(() => (code ? openApi.people.checkResetCode({ code }) : withoutCode(t('set.noCode'))));
  return (
    <CheckedLink
      check={check}
      texts={{ checking: t('set.checking'), badTitle: t('set.badTitle') }}
      wayOut={<SignInLink to="/reset-password">{t('set.askAgain')}</SignInLink>}
    >
      {({ apiKeyCount }) => <NewPasswordForm code={code} apiKeyCount={apiKeyCount} />}
    </CheckedLink>
  );
}

/** Without a code, a signed-in person changes their password (spec 1 §4). */
async function withoutCode(message: string): Promise<never> {
  if (!(await isSignedIn())) throw new ORPCError('GONE', { message });
  window.location.replace('/settings/account');
  return new Promise(() => {});
}

function NewPasswordForm({ code, apiKeyCount }: { code: string; apiKeyCount: number }) {
  const t = useTexts(linkMessages);
  const [keepApiKeys, setKeepApiKeys] = useState(false);
  const { isBusy, alert, field, submit } = usePlainForm({
    values: { password: '' },
    check: ({ password }) => (password.length < shortest.newPassword ? { password: t('set.tooShort') } : {}),
    send: async ({ password }) => {
      await openApi.people.setPassword({ code, password, keepApiKeys });
      window.location.replace('/login?password-set');
    },
  });
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <FormHeading title={t('set.title')} heading={t('set.title')}>
        {t('set.hint')}
      </FormHeading>
      <FormAlert reason={alert} />
      <PasswordField
        label={t('set.label')}
        name="new-password"
        autoComplete="new-password"
        autoFocus
        required
        withAsterisk={false}
        {...field('password')}
      />
      {apiKeyCount > 0 ? (
        <Checkbox
          label={t('set.keepApiKeys', { count: apiKeyCount })}
          description={t('set.keepApiKeysHint')}
          checked={keepApiKeys}
          onChange={(event) => setKeepApiKeys(event.currentTarget.checked)}
        />
      ) : null}
      <Button type="submit" size="md" fullWidth loading={isBusy}>
        {t('set.submit')}
      </Button>
      <BackToLogin />
    </form>
  );
}

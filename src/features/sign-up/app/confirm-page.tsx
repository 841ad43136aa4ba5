import { Button } from '@mantine/core';
import { openApi } from '#app-kit/api/open-api.ts';
import { usePlainForm } from '#app-kit/editing/use-plain-form.ts';
import { CheckedLink } from '#features/people/app/sign-in/checked-link.tsx';
import { FormHeading } from '#features/people/app/sign-in/form-heading.tsx';
import styles from '#features/people/app/sign-in/form.module.css';
import { PasswordField } from '#features/people/app/sign-in/password-field.tsx';
import { SignInLink } from '#features/people/app/sign-in/sign-in-link.tsx';
import { shortest } from '#features/people/shortest.ts';
import { FormAlert } from '#ui/forms/form-alert.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import type { SignUpKind } from '../sign-up.ts';
import { CategoryField } from './category-field.tsx';
import { signUpMessages } from './messages.ts';

interface SignUpFound {
  kind: SignUpKind;
  email: string;
  businessName: string;
  businessCategory: string;
}

/** `/signup-account-confirm` and `/signup-agency-confirm`. */
export function ConfirmPage({ code, check }: { code: string; check: Promise<SignUpFound> }) {
  const t = useTexts(signUpMessages.confirm);
  return (
    <CheckedLink
      check={check}
      texts={{ checking: t('checking'), badTitle: t('badTitle') }}
      wayOut={<SignInLink to={window.location.pathname.replace(/-confirm\/?$/, '')}>{t('again')}</SignInLink>}
    >
      {(found) => <PasswordForm code={code} found={found} />}
    </CheckedLink>
  );
}

function PasswordForm({ code, found }: { code: string; found: SignUpFound }) {
  const { kind, email, businessName } = found;
  const t = useTexts(signUpMessages.confirm);
  const { isBusy, alert, field, submit } = usePlainForm({
    values: { password: '', businessCategory: found.businessCategory },
    check: ({ password }) => (password.length < shortest.newPassword ? { password: t('tooShort') } : {}),
    send: async (values) => {
      const { landing } = await openApi.signUp.confirmSignUp({ code, ...values });
      window.location.replace(landing);
    },
  });
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <FormHeading title={t('title')} heading={t('title')}>
        {t('hint', { businessName, email })}
      </FormHeading>
      <FormAlert reason={alert} />
      {/* For password managers, which save it with the address. */}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={t('label')}
        description={t('rule')}
        name="password"
        autoComplete="new-password"
        autoFocus
        required
        withAsterisk={false}
        {...field('password')}
      />
      {kind === 'account' ? <CategoryField {...field('businessCategory')} /> : null}
      <Button type="submit" size="md" fullWidth loading={isBusy}>
        {t('submit')}
      </Button>
    </form>
  );
}

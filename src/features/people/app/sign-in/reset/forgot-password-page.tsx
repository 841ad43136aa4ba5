import { Button, TextInput } from '@mantine/core';
import { usePlainForm } from '#app-kit/editing/use-plain-form.ts';
import { FormAlert } from '#ui/forms/form-alert.tsx';
import { openApi } from '#app-kit/api/open-api.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { BackToLogin } from '../back-to-login.tsx';
import styles from '../form.module.css';
import { FormHeading } from '../form-heading.tsx';
import { goTo } from '../sign-in-location.ts';
import { linkMessages } from '../link-messages.ts';

const addressLike = /^\S+@\S+\.\S+$/;

/** Requests a reset mail; the response is the same whether or not the address is known (decision 2). */
export function ForgotPasswordPage() {
  const t = useTexts(linkMessages);
  const { isBusy, alert, field, submit } = usePlainForm({
    values: { email: '' },
    check: ({ email }) => (addressLike.test(email.trim()) ? {} : { email: t('reset.invalid') }),
    send: async ({ email }) => {
      await openApi.people.requestPasswordReset({ email });
      goTo(`/sent-email?email=${encodeURIComponent(email.trim())}`);
    },
  });
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <FormHeading title={t('reset.title')} heading={t('reset.title')}>
        {t('reset.hint')}
      </FormHeading>
      <FormAlert reason={alert} />
      <TextInput
        label={t('reset.email')}
        type="email"
        name="email"
        size="md"
        autoComplete="username"
        autoFocus
        required
        withAsterisk={false}
        {...field('email')}
      />
      <Button type="submit" size="md" fullWidth loading={isBusy}>
        {t('reset.submit')}
      </Button>
      <BackToLogin />
    </form>
  );
}

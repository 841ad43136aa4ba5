import { Button, TextInput } from '@mantine/core';
import { usePlainForm } from '#app-kit/editing/use-plain-form.ts';
import { FormAlert } from '#ui/forms/form-alert.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { BackToLogin } from '../back-to-login.tsx';
import { FormHeading } from '../form-heading.tsx';
import styles from '../form.module.css';
import { goToProvider } from './enter-at-provider.ts';
import { providerMessages } from './provider-messages.ts';

const addressLike = /^\S+@\S+\.\S+$/;

/** On the main host, the domain of somebody's address says whose sign-in service is theirs. */
export function AddressForm() {
  const t = useTexts(providerMessages);
  const { isBusy, alert, field, submit } = usePlainForm({
    values: { email: '' },
    check: ({ email }) => (addressLike.test(email.trim()) ? {} : { email: t('invalid') }),
    send: ({ email }) => goToProvider(email.trim()),
  });
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <FormHeading title={t('title')} heading={t('title')}>
        {t('hint')}
      </FormHeading>
      <FormAlert reason={alert} />
      <TextInput
        label={t('email')}
        type="email"
        name="email"
        size="md"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        required
        withAsterisk={false}
        {...field('email')}
      />
      <Button type="submit" size="md" fullWidth loading={isBusy}>
        {t('submit')}
      </Button>
      <BackToLogin />
    </form>
  );
}

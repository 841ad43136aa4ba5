import { Button, TextInput } from '@mantine/core';
import { usePlainForm } from '#app-kit/editing/use-plain-form.ts';
import { FormAlert } from '#ui/forms/form-alert.tsx';
import { addressLike } from '#lib/mail/address-like.ts';
import { BackToLogin } from './back-to-login.tsx';
import { FormHeading } from './form-heading.tsx';
import styles from './form.module.css';

interface Words {
  title: string;
  hint: string;
  email: string;
  submit: string;
  /** Said of a field that is left empty, where that differs from `invalid`. */
  required?: string;
  invalid: string;
}

interface AddressFormProps {
  words: Words;
  known?: string;
  send: (email: string) => Promise<unknown>;
}

/** A page that asks for one email address. */
export function AddressForm({ words, known = '', send }: AddressFormProps) {
  const { isBusy, alert, field, submit } = usePlainForm({
    values: { email: known },
    check: ({ email }) => {
      if (addressLike.test(email.trim())) return {};
      return { email: email.trim() ? words.invalid : (words.required ?? words.invalid) };
    },
    send: ({ email }) => send(email.trim()),
  });
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <FormHeading title={words.title} heading={words.title}>
        {words.hint}
      </FormHeading>
      <FormAlert reason={alert} />
      <TextInput
        label={words.email}
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
        {words.submit}
      </Button>
      <BackToLogin />
    </form>
  );
}

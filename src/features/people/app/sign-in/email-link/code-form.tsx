import { Button, TextInput } from '@mantine/core';
import { ORPCError } from '@orpc/client';
import { useState } from 'react';
import { usePlainForm } from '#app-kit/editing/use-plain-form.ts';
import { FormAlert } from '#ui/forms/form-alert.tsx';
import { problemText } from '#ui/text/problem-text.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import styles from '../form.module.css';
import { emailLinkMessages } from './email-link-messages.ts';
import { enterByLink } from './enter-by-link.ts';
import { LinkEnded } from './link-ended.tsx';

/** The code of the mail, typed in by hand beside the link or the browser's secret. */
export function CodeForm({ proof }: { proof: { link: string } | { browser: string } }) {
  const t = useTexts(emailLinkMessages);
  const [ended, setEnded] = useState<string>();
  const { isBusy, alert, field, submit } = usePlainForm({
    values: { code: '' },
    check: ({ code }) => (/^\d{8}$/.test(code.replace(/\s/g, '')) ? {} : { code: t('codeHint') }),
    send: ({ code }) =>
      enterByLink({ ...proof, code }).catch((error: unknown) => {
        if (error instanceof ORPCError && error.code === 'GONE') setEnded(problemText(error));
        else throw error;
      }),
  });
  if (ended) return <LinkEnded reason={ended} />;
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <FormAlert reason={alert} />
      <TextInput
        label={t('code')}
        name="code"
        size="md"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={20}
        autoFocus
        required
        withAsterisk={false}
        {...field('code')}
      />
      <Button type="submit" size="md" fullWidth loading={isBusy}>
        {t('enter')}
      </Button>
    </form>
  );
}

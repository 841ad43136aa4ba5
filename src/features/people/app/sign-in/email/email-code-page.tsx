import { Button } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { usePlainForm } from '#app-kit/editing/use-plain-form.ts';
import { openApi } from '#app-kit/api/open-api.ts';
import type { EmailCode } from '#features/people/email-change.ts';
import { FormAlert } from '#ui/forms/form-alert.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { BackToLogin } from '../back-to-login.tsx';
import { CheckedLink } from '../checked-link.tsx';
import styles from '../form.module.css';
import { FormHeading } from '../form-heading.tsx';
import { useMailCheck } from '../frame/use-mail-check.ts';
import { takeMailCode } from '../mail-code.ts';
import { linkMessages } from '../link-messages.ts';
import { undoDeletionMessages } from './undo-deletion-messages.ts';

export function ConfirmEmailPage() {
  return <EmailCodePage purpose="confirm" />;
}

export function UndoEmailPage() {
  return <EmailCodePage purpose="undo" />;
}

/** The landing page of mails about a changed address. */
function EmailCodePage({ purpose }: Pick<EmailCode, 'purpose'>) {
  const t = useTexts(linkMessages);
  const [code] = useState(() => takeMailCode(`${purpose}EmailCode`));
  const check = useMailCheck(() => openApi.people.checkEmailCode({ purpose, code: code || '-' }));
  const use = () =>
    purpose === 'confirm' ? openApi.people.confirmEmail({ code }) : openApi.people.undoEmailChange({ code });
  return (
    <CheckedLink check={check} texts={{ checking: t('set.checking'), badTitle: t('set.badTitle') }}>
      {({ email }) => (
        <UseCode
          title={t(`${purpose}Email.title`)}
          text={t(`${purpose}Email.text`, { email })}
          submit={t(`${purpose}Email.submit`)}
          send={async () => {
            await use();
            return { title: t(`${purpose}Email.done`), text: t(`${purpose}Email.doneText`, { email }) };
          }}
        />
      )}
    </CheckedLink>
  );
}

/** Brings back an account that its person has deleted. */
export function UndoDeletionPage() {
  const t = useTexts(undoDeletionMessages);
  const texts = useTexts(linkMessages.set);
  const [code] = useState(() => takeMailCode('undoDeletionCode'));
  const check = useMailCheck(() => openApi.people.checkDeletionCode({ code: code || '-' }));
  return (
    <CheckedLink check={check} texts={{ checking: texts('checking'), badTitle: texts('badTitle') }}>
      {() => (
        <UseCode
          title={t('title')}
          text={t('text')}
          submit={t('submit')}
          send={async () => {
            const { email } = await openApi.people.undoDeletion({ code });
            return { title: t('done'), text: t('doneText', { email }) };
          }}
        />
      )}
    </CheckedLink>
  );
}

interface Words {
  title: string;
  text: ReactNode;
}

interface UseCodeProps extends Words {
  submit: string;
  /** @returns what has happened */
  send: () => Promise<Words>;
}

/** Nothing happens until the button is pressed, since programs open links, too. */
function UseCode({ submit: label, send, ...question }: UseCodeProps) {
  const [done, setDone] = useState<Words>();
  const { isBusy, alert, submit } = usePlainForm({ values: {}, send: async () => setDone(await send()) });
  const { title, text } = done ?? question;
  return (
    <form className={styles.form} onSubmit={submit}>
      <FormHeading key={title} title={title} heading={title} focus>
        {text}
      </FormHeading>
      <FormAlert reason={alert} />
      {done ? null : (
        <Button type="submit" size="md" fullWidth loading={isBusy}>
          {label}
        </Button>
      )}
      <BackToLogin />
    </form>
  );
}

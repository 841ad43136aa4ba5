import { Button, Loader } from '@mantine/core';
import { useEffect, useState } from 'react';
import { usePlainForm } from '#app-kit/editing/use-plain-form.ts';
import { openApi } from '#app-kit/api/open-api.ts';
import type { EmailCode } from '#features/people/email-change.ts';
import { FormAlert } from '#ui/forms/form-alert.tsx';
import { problemText } from '#ui/text/problem-text.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { BackToLogin } from '../back-to-login.tsx';
import styles from '../form.module.css';
import { FormHeading } from '../form-heading.tsx';
import { takeMailCode } from '../mail-code.ts';
import { linkMessages } from '../link-messages.ts';
import { undoDeletionMessages } from './undo-deletion-messages.ts';

type Purpose = EmailCode['purpose'];
type Check = { state: 'checking' } | { state: 'good' | 'done'; email: string } | { state: 'bad'; reason: string };

export function ConfirmEmailPage() {
  return <EmailCodePage purpose="confirm" />;
}

export function UndoEmailPage() {
  return <EmailCodePage purpose="undo" />;
}

/**
 * The landing page of mails about a changed address: nothing happens until the button is pressed, since programs open
 * links, too.
 */
function EmailCodePage({ purpose }: { purpose: Purpose }) {
  const t = useTexts(linkMessages);
  const [code] = useState(() => takeMailCode(`${purpose}EmailCode`));
  const [check, setCheck] = useState<Check>({ state: 'checking' });
  useEffect(() => {
    openApi.people.checkEmailCode({ purpose, code: code || '-' }).then(
      ({ email }) => setCheck({ state: 'good', email }),
      (error: unknown) => setCheck({ state: 'bad', reason: problemText(error) }),
    );
  }, [purpose, code]);
  if (check.state === 'checking')
    return (
      <div className={styles.wait} role="status">
        <Loader size="sm" />
        {t('set.checking')}
      </div>
    );
  if (check.state === 'good')
    return (
      <UseCode purpose={purpose} code={code} email={check.email} onDone={() => setCheck({ ...check, state: 'done' })} />
    );
  const title = check.state === 'bad' ? t('set.badTitle') : t(`${purpose}Email.done`);
  return (
    <div className={styles.form}>
      <FormHeading key={check.state} title={title} heading={title} focus>
        {check.state === 'bad' ? check.reason : t(`${purpose}Email.doneText`, { email: check.email })}
      </FormHeading>
      <BackToLogin />
    </div>
  );
}

interface UseCodeProps {
  purpose: Purpose;
  code: string;
  email: string;
  onDone: () => void;
}

function UseCode({ purpose, code, email, onDone }: UseCodeProps) {
  const t = useTexts(linkMessages);
  const { isBusy, alert, submit } = usePlainForm({
    values: {},
    send: async () => {
      await (purpose === 'confirm' ? openApi.people.confirmEmail({ code }) : openApi.people.undoEmailChange({ code }));
      onDone();
    },
  });
  const title = t(`${purpose}Email.title`);
  return (
    <form className={styles.form} onSubmit={submit}>
      <FormHeading title={title} heading={title} focus>
        {t(`${purpose}Email.text`, { email })}
      </FormHeading>
      <FormAlert reason={alert} />
      <Button type="submit" size="md" fullWidth loading={isBusy}>
        {t(`${purpose}Email.submit`)}
      </Button>
      <BackToLogin />
    </form>
  );
}

/** Brings back an account that its person has deleted, once they press the button: programs open links, too. */
export function UndoDeletionPage() {
  const t = useTexts(undoDeletionMessages);
  const [code] = useState(() => takeMailCode('undoDeletionCode'));
  const [email, setEmail] = useState<string>();
  const { isBusy, alert, submit } = usePlainForm({
    values: {},
    send: async () => setEmail((await openApi.people.undoDeletion({ code: code || '-' })).email),
  });
  const title = t(email ? 'done' : 'title');
  return (
    <form className={styles.form} onSubmit={submit}>
      <FormHeading key={title} title={title} heading={title} focus>
        {email ? t('doneText', { email }) : t('text')}
      </FormHeading>
      <FormAlert reason={alert} />
      {email ? null : (
        <Button type="submit" size="md" fullWidth loading={isBusy}>
          {t('submit')}
        </Button>
      )}
      <BackToLogin />
    </form>
  );
}

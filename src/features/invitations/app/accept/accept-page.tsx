import { Loader } from '@mantine/core';
import { useEffect, useState } from 'react';
import { BackToLogin } from '#features/people/app/sign-in/back-to-login.tsx';
import { FormHeading } from '#features/people/app/sign-in/form-heading.tsx';
import styles from '#features/people/app/sign-in/form.module.css';
import { problemText } from '#ui/text/problem-text.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { JoinForm, type InvitationFound, type InvitationLink } from './join-form.tsx';
import { acceptMessages } from './messages.ts';

type Check = { state: 'checking' } | { state: 'bad'; reason: string } | { state: 'good'; found: InvitationFound };

/** The invitation is used up by the form's button alone, since programs open links, too. */
export function AcceptPage({ link, check }: { link: InvitationLink; check: Promise<InvitationFound> }) {
  const t = useTexts(acceptMessages);
  const [outcome, setOutcome] = useState<Check>({ state: 'checking' });
  useEffect(() => {
    check.then(
      (found) => setOutcome({ state: 'good', found }),
      (error: unknown) => setOutcome({ state: 'bad', reason: problemText(error) }),
    );
  }, [check]);
  if (outcome.state === 'good') return <JoinForm link={link} found={outcome.found} />;
  if (outcome.state === 'checking')
    return (
      <div className={styles.wait} role="status">
        <Loader size="sm" />
        {t('checking')}
      </div>
    );
  return (
    <div className={styles.form}>
      <FormHeading title={t('badTitle')} heading={t('badTitle')} focus>
        {outcome.reason}. {t('badHint')}
      </FormHeading>
      <BackToLogin />
    </div>
  );
}

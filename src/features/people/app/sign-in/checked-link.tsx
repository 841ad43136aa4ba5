import { Loader } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { problemText } from '#ui/text/problem-text.ts';
import { BackToLogin } from './back-to-login.tsx';
import { FormHeading } from './form-heading.tsx';
import styles from './form.module.css';

type Check<Found> = { state: 'checking' } | { state: 'bad'; reason: string } | { state: 'good'; found: Found };

interface CheckedLinkProps<Found> {
  /** The link's data, or the error if it no longer works. */
  check: Promise<Found>;
  texts: { checking: string; badTitle: string };
  /** The form that consumes the link, since programs open links, too. */
  children: (found: Found) => ReactNode;
  /** What to do if a link no longer works. */
  hint?: string;
  wayOut?: ReactNode;
}

/** The page that a mail's link opens: a form if the link is valid, else the reason and a way out. */
export function CheckedLink<Found>({ check, texts, hint, wayOut, children }: CheckedLinkProps<Found>) {
  const [outcome, setOutcome] = useState<Check<Found>>({ state: 'checking' });
  useEffect(() => {
    check.then(
      (found) => setOutcome({ state: 'good', found }),
      (error: unknown) => setOutcome({ state: 'bad', reason: problemText(error) }),
    );
  }, [check]);
  if (outcome.state === 'good') return children(outcome.found);
  if (outcome.state === 'checking')
    return (
      <div className={styles.wait} role="status">
        <Loader size="sm" />
        {texts.checking}
      </div>
    );
  return (
    <div className={styles.form}>
      <FormHeading title={texts.badTitle} heading={texts.badTitle} focus>
        {outcome.reason}
        {hint ? `. ${hint}` : null}
      </FormHeading>
      {wayOut}
      <BackToLogin />
    </div>
  );
}

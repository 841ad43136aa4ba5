import { Alert, Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { problemText } from '#ui/text/problem-text.ts';
import styles from './form.module.css';

const waitSeconds = 60;

interface Props {
  send: () => Promise<unknown>;
  words: { nothing: string; sentAgain: string; again: string; againIn: (seconds: number) => string };
}

/** Resends the same email, at most once a minute. */
export function SendAgain({ send, words }: Props) {
  const [wait, setWait] = useState(waitSeconds);
  const [outcome, setOutcome] = useState<{ sent: boolean; text: string }>();
  useEffect(() => {
    if (wait <= 0) return undefined;
    const timer = setTimeout(() => setWait(wait - 1), 1000);
    return () => clearTimeout(timer);
  }, [wait]);
  const again = async () => {
    setWait(waitSeconds);
    try {
      await send();
      setOutcome({ sent: true, text: words.sentAgain });
    } catch (error) {
      setOutcome({ sent: false, text: problemText(error) });
    }
  };
  return (
    <>
      <p className={styles.hint}>{words.nothing}</p>
      {outcome ? (
        <Alert color={outcome.sent ? 'success' : 'error'} role="status">
          {outcome.text}
        </Alert>
      ) : null}
      <Button variant="default" size="md" fullWidth disabled={wait > 0} onClick={() => void again()}>
        {wait > 0 ? words.againIn(wait) : words.again}
      </Button>
    </>
  );
}

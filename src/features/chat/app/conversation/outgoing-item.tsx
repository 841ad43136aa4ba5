import { Button } from '@mantine/core';
import { Clock, TriangleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import { personName } from '#app-kit/view/person-name.ts';
import { useViewer } from '#app-kit/view/view.ts';
import { NameMark } from '#ui/name-mark.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { discard, type Outgoing, retry } from '../composer/outgoing.ts';
import { chatMessages } from '../messages.ts';
import { Attachments } from './attachments.tsx';
import { MessageText } from './message-text.tsx';
import styles from './message-item.module.css';

/** A message on its way: it is in its place, and says so if it has to wait. */
export function OutgoingItem({ message }: { message: Outgoing }) {
  const viewer = useViewer();
  const name = personName(viewer);
  const { text, mentions, attachments, userId } = message;
  return (
    <article className={styles.message} data-outgoing aria-label={name}>
      <span className={styles.side}>
        <NameMark name={name} src={viewer.logoUrl} size={32} round />
      </span>
      <div className={styles.body}>
        <p className={styles.head}>
          <bdi className={styles.name}>{name}</bdi>
          <State message={message} />
        </p>
        {text ? <MessageText text={text} mentions={mentions} viewerId={userId} /> : null}
        <Attachments attachments={attachments} />
        {message.problem === null ? null : <Refused message={message} />}
      </div>
    </article>
  );
}

const patienceMs = 2_500;

function State({ message }: { message: Outgoing }) {
  const t = useTexts(chatMessages);
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), patienceMs);
    return () => clearTimeout(timer);
  }, []);
  if (message.problem !== null) return null;
  return (
    <span className={styles.time} role="status">
      {isLate || !navigator.onLine ? <Clock size={12} strokeWidth={2} aria-hidden /> : null}{' '}
      {t(isLate || !navigator.onLine ? 'waiting' : 'sending')}
    </span>
  );
}

function Refused({ message: { uid, userId, problem } }: { message: Outgoing }) {
  const t = useTexts(chatMessages);
  return (
    <div className={styles.refused} role="alert">
      <TriangleAlert size={14} strokeWidth={2} aria-hidden />
      <span>{t('notSent', { reason: problem ?? '' })}</span>
      <Button size="xs" variant="default" onClick={() => retry(uid, userId)}>
        {t('retry')}
      </Button>
      <Button size="xs" variant="subtle" onClick={() => discard(uid)}>
        {t('discard')}
      </Button>
    </div>
  );
}

import { Badge } from '@mantine/core';
import { useFormatter, useLocale } from 'use-intl';
import { isolated } from '#lib/words/isolated.ts';
import type { RequestStatus } from '../../../request.ts';
import { useAgo } from '#ui/text/use-ago.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import type { RequestItem } from '../../testimonial-item.ts';
import { requestMessages } from '../request-messages.ts';
import styles from '../requests.module.css';
import { RequestMenu } from './request-menu.tsx';

const colors: Partial<Record<RequestStatus, string>> = {
  submitted: 'success',
  opened: 'primary',
  started: 'primary',
  failed: 'error',
};

/** Recipient, state and dates. */
export function RequestRow({ request }: { request: RequestItem }) {
  const t = useTexts(requestMessages);
  const facts = useFacts(request);
  const { customerName, customerEmail, customerPhone, entryTitle, status, failure } = request;
  const contact = customerEmail || customerPhone;
  const name = customerName || contact || t('anyone');
  return (
    <li>
      <div className={styles.words}>
        <span className={styles.who}>
          <bdi>{name}</bdi>
        </span>
        {contact && contact !== name ? <span className={styles.facts}>{contact}</span> : null}
        {entryTitle ? (
          <span className={styles.facts} dir="auto">
            {t('about', { title: entryTitle })}
          </span>
        ) : null}
        <span className={styles.facts}>{facts.join(' · ')}</span>
        {status === 'failed' ? <span className={styles.failure}>{failure}</span> : null}
      </div>
      <Badge color={colors[status] ?? 'gray'} variant="light">
        {t(`status.${status}`)}
      </Badge>
      <RequestMenu request={request} name={name} />
    </li>
  );
}

/** The latest event, and what comes next. */
function useFacts(request: RequestItem): string[] {
  const t = useTexts(requestMessages.facts);
  const format = useFormatter();
  const locale = useLocale();
  const ago = useAgo();
  const own = (date: string) => isolated(date, locale);
  const { status, sentDate, sentCount, nextSendDate, waitsFor, expireDate, isOpen } = request;
  const past = (date: Date | null) => ({ when: date ? own(ago(date)) : '' });
  const day = (date: Date) => ({ date: own(format.dateTime(date, { dateStyle: 'medium' })) });
  const hour = (date: Date) => ({ date: own(format.dateTime(date, { dateStyle: 'medium', timeStyle: 'short' })) });
  const latest = () => {
    switch (status) {
      case 'submitted':
        return t('submitted', past(request.usedDate));
      case 'declined':
        return t('declined', past(request.declinedDate));
      case 'started':
        return t('started', past(request.startedDate));
      case 'opened':
        return t('opened', past(request.openedDate));
      case 'revoked':
        return t('revoked', past(request.revokedDate));
      case 'expired':
        return t('expired', expireDate ? day(expireDate) : { date: '' });
      default:
        if (sentCount > 1) return t('reminded', { count: sentCount - 1, ...past(sentDate) });
        return sentDate ? t('sent', past(sentDate)) : t('made', past(request.createDate));
    }
  };
  const next = (date: Date) => {
    if (waitsFor) return t(waitsFor, hour(date));
    return sentCount === 0 ? t('leaves', hour(date)) : t('reminder', day(date));
  };
  return [
    latest(),
    ...(nextSendDate ? [next(nextSendDate)] : []),
    ...(isOpen && expireDate && status !== 'submitted' && status !== 'declined' ? [t('expires', day(expireDate))] : []),
  ];
}

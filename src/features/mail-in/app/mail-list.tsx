import { Badge, Button, SegmentedControl } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormatter } from 'use-intl';
import { useLiveRefresh } from '#app-kit/live/use-live.ts';
import { AppLink } from '#app-kit/navigation/app-link.tsx';
import { type Cursor, paged, usePagedList } from '#app-kit/use-paged-list.ts';
import { ConfirmedButton } from '#ui/dialogs/confirmed-button.tsx';
import { FormSection } from '#ui/forms/form-section.tsx';
import rowList from '#ui/lists/row-list.module.css';
import { snackbar } from '#ui/notices/snackbar.ts';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { PagedList } from '#ui/page/paged-list.tsx';
import { SkeletonRows } from '#ui/page/skeleton-rows.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import type { ReceivedMail } from '../mail-in.ts';
import styles from './mail-in.module.css';
import { mailInMessages } from './messages.ts';
import { useMailIn } from './use-mail-in.ts';

/** What has come, the latest first, ten at a time. */
export function MailList() {
  const t = useTexts(mailInMessages);
  const { verbs } = useMailIn();
  const [shown, setShown] = useState('all');
  const state = shown === 'held' ? { state: 'held' as const } : {};
  const mails = usePagedList(
    verbs.listReceivedMails.infiniteOptions({ input: (cursor: Cursor) => ({ ...state, cursor }), ...paged }),
  );
  useLiveRefresh(['mailHandled'], verbs.listReceivedMails.key());
  return (
    <FormSection title={t('mails')} description={t('mailsHint')}>
      <SegmentedControl
        aria-label={t('show')}
        value={shown}
        onChange={setShown}
        data={[
          { value: 'all', label: t('showAll') },
          { value: 'held', label: t('showHeld') },
        ]}
      />
      <PagedList
        query={mails}
        failed={t('mailsFailed')}
        waiting={<SkeletonRows count={3} height={64} />}
        empty={
          shown === 'held' ? (
            <EmptyState title={t('noHeld')} />
          ) : (
            <EmptyState title={t('nothing')} message={t('nothingText')} />
          )
        }
        more={mails}
      >
        {(items) => (
          <ul className={rowList.list} aria-label={t('mails')}>
            {items.map((mail) => (
              <MailRow key={mail.uid} mail={mail} />
            ))}
          </ul>
        )}
      </PagedList>
    </FormSection>
  );
}

const colors = { waiting: 'info', made: 'success', held: 'warning', failed: 'error', discarded: 'gray' } as const;

function MailRow({ mail }: { mail: ReceivedMail }) {
  const t = useTexts(mailInMessages);
  const format = useFormatter();
  const { mayUpdate } = useMailIn();
  const { state, words, fromAddress, subject, skipped, entryId, createDate } = mail;
  const isOpen = state === 'held' || state === 'failed';
  const date = format.dateTime(createDate, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <li className={styles.mail}>
      <div className={styles.head}>
        <bdi className={rowList.name}>{subject || t('noSubject')}</bdi>
        <Badge color={colors[state]} variant="light">
          {t(`states.${state}`)}
        </Badge>
      </div>
      <p className={styles.hint}>
        <bdi>{fromAddress || t('noSender')}</bdi> · {date}
      </p>
      {words ? <p className={styles.problem}>{words}</p> : null}
      {skipped.length > 0 ? (
        <details className={styles.hint}>
          <summary>{t('skipped', { count: skipped.length })}</summary>
          <ul className={styles.skipped}>
            {skipped.map(({ name, reason }, index) => (
              // Two attachments may have the same name.
              // oxlint-disable-next-line react/no-array-index-key
              <li key={index}>
                <bdi>{name}</bdi>: {reason}
              </li>
            ))}
          </ul>
        </details>
      ) : null}
      {entryId ? (
        <AppLink size="sm" to="/content/$entryId" params={{ entryId }}>
          {t('entryLink')}
        </AppLink>
      ) : null}
      {isOpen && mayUpdate ? <HeldTools mail={mail} /> : null}
    </li>
  );
}

function HeldTools({ mail: { uid: mailId, subject: given } }: { mail: ReceivedMail }) {
  const t = useTexts(mailInMessages);
  const { verbs, refresh } = useMailIn();
  const subject = given || t('noSubject');
  const accept = useMutation({
    mutationFn: () => verbs.acceptReceivedMail.call({ mailId }),
    onSuccess: () => snackbar.success(t('accepted')),
    onSettled: refresh,
  });
  const discard = async () => {
    await verbs.discardReceivedMail.call({ mailId });
    void refresh();
  };
  return (
    <div className={styles.tools}>
      <Button
        size="xs"
        variant="default"
        aria-label={t('acceptOf', { subject })}
        loading={accept.isPending}
        onClick={() => accept.mutate()}
      >
        {t('accept')}
      </Button>
      <ConfirmedButton
        label={t('discard')}
        accessibleLabel={t('discardOf', { subject })}
        title={t('discardTitle', { subject })}
        message={t('discardText')}
        onConfirm={discard}
      />
    </div>
  );
}

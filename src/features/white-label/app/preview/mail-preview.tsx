import { useQuery } from '@tanstack/react-query';
import { api } from '#app-kit/api/api.ts';
import { useAgencyId } from '#app-kit/view/use-account-id.ts';
import { Loaded } from '#ui/page/loaded.tsx';
import { SkeletonRows } from '#ui/page/skeleton-rows.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { whiteLabelMessages } from '../messages.ts';
import styles from './preview.module.css';

/** A mail to one of the agency's clients, with its sender. */
export function MailPreview() {
  const t = useTexts(whiteLabelMessages.preview);
  const mail = useQuery(api.agency(useAgencyId()).whiteLabel.getMailPreview.queryOptions());
  return (
    <Loaded query={mail} failed={t('failed')} waiting={<SkeletonRows count={3} height={64} />}>
      {({ fromName, fromAddress, replyTo, subject, html }) => (
        <div className={styles.mail}>
          <dl className={styles.envelope}>
            <dt>{t('from')}</dt>
            <dd>
              <bdi>{fromName}</bdi> <bdi className={styles.address}>{fromAddress}</bdi>
            </dd>
            {replyTo ? (
              <>
                <dt>{t('replyTo')}</dt>
                <dd>
                  <bdi className={styles.address}>{replyTo}</bdi>
                </dd>
              </>
            ) : null}
            <dt>{t('subject')}</dt>
            <dd>{subject}</dd>
          </dl>
          {/* Without scripts, forms or navigation. */}
          <iframe className={styles.letter} title={t('mailTitle')} sandbox="" srcDoc={html} />
        </div>
      )}
    </Loaded>
  );
}

import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { api } from '#app-kit/api/api.ts';
import { useSearchState } from '#app-kit/navigation/use-search-state.ts';
import { useAgencyId } from '#app-kit/view/use-account-id.ts';
import { signInMessages } from '#features/people/app/sign-in-messages.ts';
import { Prints } from '#features/people/app/sign-in/frame/prints/prints.tsx';
import type { Agency } from '#features/tenants/agency.ts';
import { AgencyNav } from '#features/tenants/app/agency/agency-nav.tsx';
import { Loaded } from '#ui/page/loaded.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { SkeletonRows } from '#ui/page/skeleton-rows.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { whiteLabelMessages } from '../messages.ts';
import { AppPreview } from './app-preview.tsx';
import { Brand, Themed } from './themed.tsx';
import styles from './preview.module.css';

const looks = ['login', 'mail', 'app'] as const;
type Look = (typeof looks)[number];
const fields = { look: (value: unknown): Look => looks.find((name) => name === value) ?? 'login' };

/** /settings/account-agency/preview: sign-in page, mail and app as the agency's clients see them. */
export function PreviewPage() {
  const t = useTexts(whiteLabelMessages.preview);
  const [{ look }, setSearch] = useSearchState(fields);
  const agency = useQuery(api.agency(useAgencyId()).tenants.getAgency.queryOptions());
  return (
    <>
      <PageHeader title={t('title')} description={t('description')} />
      <AgencyNav />
      <div className={styles.choice} role="group" aria-label={t('choose')}>
        {looks.map((name) => (
          <Button
            key={name}
            variant={name === look ? 'filled' : 'default'}
            aria-pressed={name === look}
            onClick={() => setSearch({ look: name })}
          >
            {t(`look.${name}`)}
          </Button>
        ))}
      </div>
      <Loaded query={agency} failed={t('failed')} waiting={<SkeletonRows count={3} height={64} />}>
        {(data) =>
          look === 'mail' ? (
            <MailPreview />
          ) : (
            <Themed agency={data} label={t(`look.${look}`)}>
              {look === 'login' ? <LoginPreview agency={data} /> : <AppPreview agency={data} />}
            </Themed>
          )
        }
      </Loaded>
    </>
  );
}

/** The sign-in page of the agency's host. */
function LoginPreview({ agency }: { agency: Agency }) {
  const t = useTexts(whiteLabelMessages.preview);
  const words = useTexts(signInMessages);
  return (
    <div className={styles.login}>
      <div className={styles.side}>
        <Brand agency={agency} />
        <div className={styles.form}>
          <p className={styles.heading}>{t('welcome', { appName: agency.appName || agency.businessName })}</p>
          {(['email', 'password'] as const).map((name) => (
            <div key={name}>
              <span className={styles.fieldLabel}>{t(name)}</span>
              <span className={styles.field} />
            </div>
          ))}
          <span className={styles.button}>{t('login')}</span>
        </div>
        <p className={styles.footer}>
          <span>{t('support')}</span>
          {agency.policyUrl ? <span>{t('policy')}</span> : null}
        </p>
      </div>
      <div className={styles.promise}>
        <Prints />
        <p dir="auto">{agency.welcomeText || words('promise')}</p>
      </div>
    </div>
  );
}

/** A mail to one of the agency's clients, with its sender. */
function MailPreview() {
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

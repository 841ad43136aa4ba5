import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { api } from '#app-kit/api/api.ts';
import { useSearchState } from '#app-kit/navigation/use-search-state.ts';
import { useAgencyId } from '#app-kit/view/use-account-id.ts';
import { AgencyNav } from '#features/tenants/app/agency/agency-nav.tsx';
import { Loaded } from '#ui/page/loaded.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { SkeletonRows } from '#ui/page/skeleton-rows.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { whiteLabelMessages } from '../messages.ts';
import { AppPreview } from './app-preview.tsx';
import { LoginPreview } from './login-preview.tsx';
import { MailPreview } from './mail-preview.tsx';
import { Themed } from './themed.tsx';
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

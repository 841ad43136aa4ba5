import { Badge, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ExternalLink, Globe, QrCode } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { api } from '#app-kit/api/api.ts';
import { ButtonLink } from '#app-kit/navigation/app-link.tsx';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import styles from './domain.module.css';
import { domainMessages } from './domain-messages.ts';

const QrDialog = lazy(async () => ({ default: (await import('./qr-dialog.tsx')).QrDialog }));
const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** Where the site is, and the ways to it: by a click, by a camera, by a domain of its own. */
export function SiteAddress() {
  const t = useTexts(domainMessages);
  const [isQrOpen, setQrOpen] = useState(false);
  const { data: site } = useQuery(api.account(useAccountId()).tenants.getSiteDomain.queryOptions());
  if (!site) return null;
  const { siteOrigin, state } = site;
  return (
    <>
      <span className={styles.address}>
        <span className={styles.name}>
          <bdi>{new URL(siteOrigin).host}</bdi>
        </span>
        {state === 'none' || state === 'live' ? null : <Badge color="warning">{t(`states.${state}`)}</Badge>}
      </span>
      <ButtonLink to="/settings/gallery/domain" variant="default" leftSection={<Globe {...icon} />}>
        {t(state === 'none' ? 'address.setUp' : 'address.manage')}
      </ButtonLink>
      <Button variant="default" leftSection={<QrCode {...icon} />} onClick={() => setQrOpen(true)}>
        {t('address.qr')}
      </Button>
      <Button
        variant="default"
        component="a"
        href={siteOrigin}
        target="_blank"
        rel="noopener"
        leftSection={<ExternalLink {...icon} />}
      >
        {t('address.view')}
      </Button>
      {isQrOpen && (
        <Suspense>
          <QrDialog address={siteOrigin} opened onClose={() => setQrOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

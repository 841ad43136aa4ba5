import { ActionIcon, Menu } from '@mantine/core';
import { Ellipsis, Globe, QrCode } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { PlainLink } from '#app-kit/navigation/app-link.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { domainMessages } from './domain-messages.ts';

const QrDialog = lazy(async () => ({ default: (await import('./qr-dialog.tsx')).QrDialog }));
const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** More ways to reach the site: own domain, QR code. */
export function SiteMenu({ siteOrigin, isSetUp }: { siteOrigin: string; isSetUp: boolean }) {
  const t = useTexts(domainMessages);
  const [isQrOpen, setQrOpen] = useState(false);
  return (
    <>
      <Menu position="bottom-end" trapFocus>
        <Menu.Target>
          <ActionIcon variant="default" size="input-sm" aria-label={t('address.more')}>
            <Ellipsis {...icon} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item component={PlainLink} to="/settings/gallery/domain" leftSection={<Globe {...icon} />}>
            {t(isSetUp ? 'address.manage' : 'address.setUp')}
          </Menu.Item>
          <Menu.Item leftSection={<QrCode {...icon} />} onClick={() => setQrOpen(true)}>
            {t('address.qr')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isQrOpen && (
        <Suspense>
          <QrDialog address={siteOrigin} opened onClose={() => setQrOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

import { ActionIcon, Menu } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Download, Ellipsis, Link, PenLine, Settings, Upload } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { can } from '#access/permissions.ts';
import { api } from '#app-kit/api/api.ts';
import { PlainLink } from '#app-kit/navigation/app-link.tsx';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import { useView } from '#app-kit/view/view.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { testimonialMessages } from './messages.ts';
import { useCopyLink } from './requests/request-hooks.ts';

const ImportDialog = lazy(async () => ({ default: (await import('./import/import-dialog.tsx')).ImportDialog }));
const WizardDialog = lazy(async () => ({ default: (await import('./wizard/wizard-dialog.tsx')).WizardDialog }));
const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** Less frequent actions on testimonials. */
export function MoreMenu() {
  const t = useTexts(testimonialMessages);
  const view = useView();
  const accountId = useAccountId();
  const [isImporting, setImporting] = useState<boolean>();
  const [isWriting, setWriting] = useState<boolean>();
  return (
    <>
      <Menu position="bottom-end" trapFocus>
        <Menu.Target>
          <ActionIcon variant="default" size="input-sm" aria-label={t('more')}>
            <Ellipsis {...icon} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <CopyItem />
          {can(view, 'testimonial.approve') ? (
            <Menu.Item leftSection={<PenLine {...icon} />} onClick={() => setWriting(true)}>
              {t('write')}
            </Menu.Item>
          ) : null}
          {can(view, 'testimonial.approve') ? (
            <Menu.Item leftSection={<Upload {...icon} />} onClick={() => setImporting(true)}>
              {t('import')}
            </Menu.Item>
          ) : null}
          <Menu.Item
            component="a"
            href={`/testimonial-export/${accountId}/testimonials.zip`}
            leftSection={<Download {...icon} />}
          >
            {t('export')}
          </Menu.Item>
          {can(view, 'testimonial.configure') ? (
            <Menu.Item component={PlainLink} to="/settings/testimonial" leftSection={<Settings {...icon} />}>
              {t('toSettings')}
            </Menu.Item>
          ) : null}
        </Menu.Dropdown>
      </Menu>
      {/* Loaded when it is first opened. */}
      <Suspense>
        {isImporting === undefined ? null : <ImportDialog opened={isImporting} onClose={() => setImporting(false)} />}
        {isWriting === undefined ? null : <WizardDialog opened={isWriting} onClose={() => setWriting(false)} />}
      </Suspense>
    </>
  );
}

/** Copies the account's open link, which any customer can use. */
function CopyItem() {
  const t = useTexts(testimonialMessages);
  const requests = useQuery(api.account(useAccountId()).testimonials.listRequests.queryOptions());
  const copy = useCopyLink();
  const address = requests.data?.openAddress;
  return (
    <Menu.Item leftSection={<Link {...icon} />} disabled={!address} onClick={() => void copy(address ?? '')}>
      {t('copyOpenLink')}
    </Menu.Item>
  );
}

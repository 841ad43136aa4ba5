import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ImageUp, Trash2 } from 'lucide-react';
import { FormAlert } from '#ui/forms/form-alert.tsx';
import { api } from '#app-kit/api/api.ts';
import { problemText } from '#ui/text/problem-text.ts';
import { MediaThumb } from '#features/media/app/media-thumb.tsx';
import { PickFiles } from '#features/media/app/upload/pick/pick-files.tsx';
import { useUploadedTo, useUploads } from '#features/media/app/upload/use-uploads.ts';
import type { Account } from '../../account.ts';
import { FormSection } from '#ui/forms/form-section.tsx';
import { NameMark } from '#ui/name-mark.tsx';
import { snackbar } from '#ui/notices/snackbar.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import styles from './business-logo.module.css';
import { tenantMessages } from '../messages.ts';
import { refreshNames } from './refresh-names.ts';

/** The logo is saved as soon as it is uploaded. */
export function BusinessLogo({ account }: { account: Account }) {
  const t = useTexts(tenantMessages.business);
  const { accountId, logoMediaId, businessName } = account;
  const save = useSaveLogo(account);
  useUploadedTo(logoKey(accountId), (mediaId) => save.mutate({ logoMediaId: mediaId, version: account.version }));
  return (
    <FormSection title={t('logo')} description={t('logoHint')}>
      <FormAlert reason={save.error && problemText(save.error)} />
      <div className={styles.row}>
        <div className={styles.logo}>
          {logoMediaId ? (
            <Logo accountId={accountId} mediaId={logoMediaId} />
          ) : (
            <NameMark name={businessName} size={96} />
          )}
        </div>
        <LogoButtons account={account} save={save} />
      </div>
    </FormSection>
  );
}

interface LogoButtonsProps {
  account: Account;
  save: ReturnType<typeof useSaveLogo>;
}

function LogoButtons({ account: { accountId, logoMediaId, version }, save }: LogoButtonsProps) {
  const t = useTexts(tenantMessages.business);
  const key = logoKey(accountId);
  const { uploads, addFiles } = useUploads();
  const isOnTheWay = uploads.some(
    ({ state, ...upload }) => upload.key === key && (state === 'sending' || state === 'waiting'),
  );
  return (
    <>
      <PickFiles
        kind="image"
        multiple={false}
        onFiles={(files) => addFiles(files, { accountId, key, label: t('logo') })}
      >
        {(open) => (
          <Button
            variant="default"
            leftSection={<ImageUp size={16} strokeWidth={1.75} aria-hidden />}
            loading={isOnTheWay || save.isPending}
            onClick={open}
          >
            {t(logoMediaId ? 'logoReplace' : 'logoAdd')}
          </Button>
        )}
      </PickFiles>
      {logoMediaId ? (
        <Button
          variant="subtle"
          color="gray"
          leftSection={<Trash2 size={16} strokeWidth={1.75} aria-hidden />}
          onClick={() => save.mutate({ logoMediaId: null, version })}
        >
          {t('logoRemove')}
        </Button>
      ) : null}
    </>
  );
}

const logoKey = (accountId: string): string => `logo:${accountId}`;

function Logo({ accountId, mediaId }: { accountId: string; mediaId: string }) {
  const media = useQuery(api.account(accountId).media.listMedia.queryOptions({ input: { ids: [mediaId] } }));
  return <MediaThumb media={media.data?.items[0]} fit="contain" sizes="96px" />;
}

function useSaveLogo({ accountId }: Account) {
  const t = useTexts(tenantMessages.business);
  const queryClient = useQueryClient();
  const { tenants } = api.account(accountId);
  return useMutation({
    ...tenants.updateAccount.mutationOptions(),
    meta: { shownInPlace: true },
    onSuccess: (current) => {
      queryClient.setQueryData(tenants.getAccount.queryKey(), current);
      refreshNames();
      snackbar.success(t('logoSaved'));
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: tenants.getAccount.key() }),
  });
}

import { Button, NativeSelect, Switch } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Mail } from 'lucide-react';
import { useState } from 'react';
import { EditSection } from '#app-kit/editing/edit-section.tsx';
import { useEditForm } from '#app-kit/editing/use-edit-form.ts';
import { ownTypes } from '#features/content/app/own-types.ts';
import { useTaxonomy } from '#features/content/app/use-taxonomy.ts';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { FormSection } from '#ui/forms/form-section.tsx';
import { snackbar } from '#ui/notices/snackbar.ts';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { Loaded } from '#ui/page/loaded.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { SkeletonForm } from '#ui/page/skeleton-form.tsx';
import { CopyLine } from '#ui/text/copy-line.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import type { MailIn } from '../mail-in.ts';
import styles from './mail-in.module.css';
import { MailList } from './mail-list.tsx';
import { mailInMessages } from './messages.ts';
import { mailInTitles } from './titles.ts';
import { useMailIn } from './use-mail-in.ts';

/** /settings/mail-in: the address to which the team mails photos, and what has come. */
export function MailInPage() {
  const t = useTexts(mailInMessages);
  const { verbs } = useMailIn();
  // The form reads its values once: cached ones would be saved over newer ones.
  const found = useQuery({ ...verbs.getMailIn.queryOptions(), gcTime: 0 });
  const made = found.data?.isAvailable && found.data.version > 0 ? found.data : undefined;
  return (
    <>
      <PageHeader
        title={mailInTitles.mailIn}
        description={t('description')}
        actions={made ? <OnSwitch mailIn={made} /> : null}
      />
      <Loaded query={found} failed={t('failed')} waiting={<SkeletonForm fields={3} />}>
        {(mailIn) => <Opened mailIn={mailIn} />}
      </Loaded>
    </>
  );
}

function Opened({ mailIn }: { mailIn: MailIn }) {
  const t = useTexts(mailInMessages);
  const { mayUpdate } = useMailIn();
  const icon = <Mail size={24} strokeWidth={1.75} />;
  if (!mailIn.isAvailable) return <EmptyState icon={icon} title={t('unavailable')} />;
  if (mailIn.version === 0)
    return (
      <EmptyState
        icon={icon}
        title={t('none')}
        message={t('offText')}
        action={mayUpdate ? <TurnOn mailIn={mailIn} /> : null}
      />
    );
  return (
    <>
      <AddressSection mailIn={mailIn} />
      <TypeForm mailIn={mailIn} />
      <MailList />
    </>
  );
}

function useTurning({ version }: MailIn) {
  const { verbs, refresh } = useMailIn();
  return useMutation({ mutationFn: (isOn: boolean) => verbs.updateMailIn.call({ version, isOn }), onSettled: refresh });
}

function TurnOn({ mailIn }: { mailIn: MailIn }) {
  const t = useTexts(mailInMessages);
  const turning = useTurning(mailIn);
  return (
    <Button loading={turning.isPending} onClick={() => turning.mutate(true)}>
      {t('turnOn')}
    </Button>
  );
}

function OnSwitch({ mailIn }: { mailIn: MailIn }) {
  const t = useTexts(mailInMessages);
  const { mayUpdate } = useMailIn();
  const turning = useTurning(mailIn);
  return (
    <Switch
      label={t(mailIn.isOn ? 'on' : 'off')}
      checked={mailIn.isOn}
      disabled={!mayUpdate || turning.isPending}
      onChange={({ currentTarget }) => turning.mutate(currentTarget.checked)}
    />
  );
}

function AddressSection({ mailIn: { address, isOn } }: { mailIn: MailIn }) {
  const t = useTexts(mailInMessages);
  const { verbs, refresh, mayUpdate } = useMailIn();
  const [isAsking, setAsking] = useState(false);
  const renew = async () => {
    await verbs.renewMailInAddress.call();
    setAsking(false);
    snackbar.success(t('renewed'));
    void refresh();
  };
  return (
    <FormSection title={t('address')} description={t('addressText')}>
      <CopyLine text={address} label={t('copy')} words={{ copied: t('copied'), copyFailed: t('copyFailed') }} />
      {isOn ? null : <p className={styles.problem}>{t('isOff')}</p>}
      {mayUpdate ? (
        <div className={styles.tools}>
          <Button variant="default" size="xs" onClick={() => setAsking(true)}>
            {t('renew')}
          </Button>
        </div>
      ) : null}
      <ConfirmDialog
        opened={isAsking}
        title={t('renewTitle')}
        message={t('renewText')}
        confirmLabel={t('renew')}
        cancelLabel={t('cancel')}
        onConfirm={renew}
        onClose={() => setAsking(false)}
      />
    </FormSection>
  );
}

type TypeValues = Pick<MailIn, 'contentTypeId'>;
const schema = () => import('../mail-in.ts').then(({ MailInForm }) => MailInForm.pick({ contentTypeId: true }));

function TypeForm({ mailIn }: { mailIn: MailIn }) {
  const t = useTexts(mailInMessages);
  const { verbs, refresh, mayUpdate } = useMailIn();
  const types = ownTypes(useTaxonomy()?.contentTypes, null);
  const edit = useEditForm<TypeValues, MailIn>({
    schema,
    record: mailIn,
    valuesOf: ({ contentTypeId }) => ({ contentTypeId }),
    send: ({ changes, version }) => verbs.updateMailIn.call({ ...changes, version }),
    onSaved: () => {
      snackbar.success(t('saved'));
      void refresh();
    },
  });
  return (
    <EditSection title={t('section')} edit={edit} labels={{ contentTypeId: t('type') }}>
      <NativeSelect
        label={t('type')}
        name="contentTypeId"
        disabled={!mayUpdate}
        data={[{ value: '', label: t('noType') }, ...types.map(({ uid, name }) => ({ value: uid, label: name }))]}
        value={edit.values.contentTypeId ?? ''}
        error={edit.errors['contentTypeId']}
        onChange={({ currentTarget }) => edit.set({ contentTypeId: currentTarget.value || null })}
      />
    </EditSection>
  );
}

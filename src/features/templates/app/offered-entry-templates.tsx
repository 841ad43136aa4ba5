import { ActionIcon, Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus, X } from 'lucide-react';
import { lazy, useState } from 'react';
import { can } from '#access/permissions.ts';
import { api } from '#app-kit/api/api.ts';
import { useAgencyId } from '#app-kit/view/use-account-id.ts';
import { useView } from '#app-kit/view/view.ts';
import { LateDialog } from '#ui/dialogs/late-dialog.tsx';
import { FactList, FactRow } from '#ui/fact-list.tsx';
import { FormSection } from '#ui/forms/form-section.tsx';
import { showUndoToast } from '#ui/notices/undo-toast.tsx';
import { Loaded } from '#ui/page/loaded.tsx';
import { SkeletonRows } from '#ui/page/skeleton-rows.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { templateMessages } from './messages.ts';
import styles from './templates.module.css';

const OfferDialog = lazy(async () => ({ default: (await import('./offer-dialog.tsx')).OfferDialog }));

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** The entry templates that the agency offers in all of its accounts. */
export function OfferedEntryTemplates() {
  const t = useTexts(templateMessages.entries);
  const canManage = can(useView(), 'agency.manageAccounts');
  const offered = useOffered();
  const [isOffering, setOffering] = useState(false);
  const offer = canManage ? (
    <Button variant="default" leftSection={<Plus {...icon} />} onClick={() => setOffering(true)}>
      {t('offer')}
    </Button>
  ) : undefined;
  return (
    <FormSection title={t('title')} description={t('description')} actions={offer}>
      <Loaded query={offered} waiting={<SkeletonRows count={1} height={56} />}>
        {(all) =>
          all.length === 0 ? (
            <p className={styles.facts}>{t('none')}</p>
          ) : (
            <FactList>
              {all.map((one) => (
                <OfferedRow key={one.uid} offered={one} canManage={canManage} />
              ))}
            </FactList>
          )
        }
      </Loaded>
      <LateDialog opened={isOffering}>
        {(opened) => <OfferDialog opened={opened} onClose={() => setOffering(false)} />}
      </LateDialog>
    </FormSection>
  );
}

/** What the agency offers, archived ones too. */
function useOffered() {
  return useQuery(api.agency(useAgencyId()).content.listAgencyEntryTemplates.queryOptions());
}
type Offered = NonNullable<ReturnType<typeof useOffered>['data']>[number];

function OfferedRow({ offered, canManage }: { offered: Offered; canManage: boolean }) {
  const t = useTexts(templateMessages.entries);
  const { archive, restore } = useOfferedVerbs();
  const { uid, name, contentType, photoCount, taskCount, archivedDate } = offered;
  const facts = [contentType, t('photos', { count: photoCount }), t('tasks', { count: taskCount })].join(' · ');
  return (
    <FactRow name={<bdi>{name}</bdi>} facts={[facts]} {...(archivedDate && { status: t('hidden') })}>
      {canManage && archivedDate ? (
        <Button size="compact-sm" variant="default" onClick={() => restore(uid)}>
          {t('restore')}
        </Button>
      ) : null}
      {canManage && !archivedDate ? (
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('archive', { name })}
          onClick={() => void archive(uid, name).catch(() => undefined)}
        >
          <X {...icon} />
        </ActionIcon>
      ) : null}
    </FactRow>
  );
}

function useOfferedVerbs() {
  const t = useTexts(templateMessages.entries);
  const { content } = api.agency(useAgencyId());
  const queryClient = useQueryClient();
  const onSettled = () => queryClient.invalidateQueries({ queryKey: content.key() });
  const archiving = useMutation(content.archiveAgencyEntryTemplate.mutationOptions({ onSettled }));
  return {
    restore: (templateId: string) => archiving.mutate({ templateId, isArchived: false }),
    async archive(templateId: string, name: string) {
      await archiving.mutateAsync({ templateId });
      const undo = async () => void (await archiving.mutateAsync({ templateId, isArchived: false }));
      showUndoToast({ message: t('archived', { name }), undo, undoLabel: t('undo') });
    },
  };
}

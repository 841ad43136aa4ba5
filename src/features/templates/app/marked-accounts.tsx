import { ActionIcon, Button, Menu } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Ellipsis, Globe, Plus, X } from 'lucide-react';
import { lazy, useState } from 'react';
import { can } from '#access/permissions.ts';
import { api } from '#app-kit/api/api.ts';
import { ButtonLink } from '#app-kit/navigation/app-link.tsx';
import { useAgencyId } from '#app-kit/view/use-account-id.ts';
import { useView } from '#app-kit/view/view.ts';
import { LateDialog } from '#ui/dialogs/late-dialog.tsx';
import { FormSection } from '#ui/forms/form-section.tsx';
import { showUndoToast } from '#ui/notices/undo-toast.tsx';
import { Loaded } from '#ui/page/loaded.tsx';
import { SkeletonRows } from '#ui/page/skeleton-rows.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import type { MarkedAccount } from '../template.ts';
import { templateMessages } from './messages.ts';
import { Contents } from './template-contents.tsx';
import styles from './templates.module.css';

const MarkDialog = lazy(async () => ({ default: (await import('./mark-dialog.tsx')).MarkDialog }));

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** The accounts that new ones are offered, as they are now. */
export function MarkedAccounts() {
  const t = useTexts(templateMessages.list);
  const canManage = can(useView(), 'agency.manageAccounts');
  const marked = useQuery(api.agency(useAgencyId()).templates.listMarkedAccounts.queryOptions());
  const [isMarking, setMarking] = useState(false);
  const mark = canManage ? (
    <Button variant="default" leftSection={<Plus {...icon} />} onClick={() => setMarking(true)}>
      {t('mark')}
    </Button>
  ) : undefined;
  return (
    <FormSection title={t('live')} description={t('liveHint')} actions={mark}>
      <Loaded query={marked} waiting={<SkeletonRows count={1} height={96} />}>
        {(all) =>
          all.length === 0 ? (
            <p className={styles.facts}>{t('noLive')}</p>
          ) : (
            <ul className={styles.cards}>
              {all.map((account) => (
                <AccountCard key={account.accountId} account={account} canManage={canManage} />
              ))}
            </ul>
          )
        }
      </Loaded>
      <LateDialog opened={isMarking}>
        {(opened) => <MarkDialog opened={opened} onClose={() => setMarking(false)} />}
      </LateDialog>
    </FormSection>
  );
}

function AccountCard({ account, canManage }: { account: MarkedAccount; canManage: boolean }) {
  const t = useTexts(templateMessages.list);
  const { accountId, businessName, isPublicTemplateGlobal, counts } = account;
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <bdi className={styles.name}>{businessName}</bdi>
        {canManage ? <CardMenu account={account} /> : null}
      </div>
      <span className={styles.facts}>
        {t('isLive')}
        {isPublicTemplateGlobal ? ` · ${t('global')}` : null}
      </span>
      <Contents counts={counts} />
      {canManage ? (
        <ButtonLink to="/accounts/new" search={{ template: accountId } as never} variant="default" size="xs">
          {t('use')}
        </ButtonLink>
      ) : null}
    </li>
  );
}

function CardMenu({ account: { accountId, businessName: name, isPublicTemplateGlobal } }: { account: MarkedAccount }) {
  const t = useTexts(templateMessages.list);
  const isHouse = can(useView(), 'agency.manage');
  const { templates } = api.agency(useAgencyId());
  const queryClient = useQueryClient();
  const onSettled = () => queryClient.invalidateQueries({ queryKey: templates.key() });
  const mark = useMutation(templates.markAccount.mutationOptions({ onSettled }));
  const was = { accountId, isPublicTemplate: true, isPublicTemplateGlobal };
  const unmark = async () => {
    await mark.mutateAsync({ accountId, isPublicTemplate: false });
    showUndoToast({
      message: t('unmarked', { name }),
      undo: async () => void (await mark.mutateAsync(was)),
      undoLabel: t('undo'),
    });
  };
  return (
    <Menu position="bottom-end" trapFocus withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={t('menuOf', { name })}>
          <Ellipsis {...icon} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {isHouse ? (
          <Menu.Item
            leftSection={<Globe {...icon} />}
            onClick={() => mark.mutate({ ...was, isPublicTemplateGlobal: !isPublicTemplateGlobal })}
          >
            {t(isPublicTemplateGlobal ? 'notToAll' : 'toAll')}
          </Menu.Item>
        ) : null}
        {isHouse || !isPublicTemplateGlobal ? (
          <Menu.Item leftSection={<X {...icon} />} onClick={() => void unmark().catch(() => undefined)}>
            {t('unmark')}
          </Menu.Item>
        ) : null}
      </Menu.Dropdown>
    </Menu>
  );
}

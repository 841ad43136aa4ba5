import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormatter } from 'use-intl';
import { DialogForm } from '#app-kit/editing/dialog-form.tsx';
import { useActionForm } from '#app-kit/editing/use-action-form.ts';
import rowList from '#ui/lists/row-list.module.css';
import { CopyLine } from '#ui/text/copy-line.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { usePosts } from '../use-posts.ts';
import styles from './composer.module.css';
import { approvalMessages } from './composer-messages.ts';

interface ApprovalDialogProps {
  postIds: readonly string[];
  onClose: () => void;
}

/** Makes a link by which somebody without an account approves posts; it is shown once. */
export function ApprovalDialog({ postIds, onClose }: ApprovalDialogProps) {
  const t = useTexts(approvalMessages);
  const { verbs } = usePosts();
  const queries = useQueryClient();
  const [path, setPath] = useState<string>();
  const action = useActionForm({
    schema: () => import('../../post.ts').then(({ ApprovalName }) => ApprovalName),
    values: { name: '' },
    send: ({ name }) => verbs.createApprovalLink.call({ name, postIds: [...postIds] }),
    onSent: async (made) => {
      setPath(made.path);
      await queries.invalidateQueries({ queryKey: verbs.listApprovalLinks.key() });
    },
  });
  const { values, set, errors } = action;
  return (
    <Modal opened onClose={onClose} title={t('title')} closeOnClickOutside={!path}>
      {path ? (
        <Stack gap="md">
          <Text>{t('ready')}</Text>
          <CopyLine
            text={location.origin + path}
            label={t('copy')}
            words={{ copied: t('copied'), copyFailed: t('copyFailed') }}
          />
          <Group justify="flex-end">
            <Button onClick={onClose}>{t('done')}</Button>
          </Group>
        </Stack>
      ) : (
        <DialogForm action={action} cancel={t('cancel')} submit={t('make')} onCancel={onClose}>
          <Text size="sm">{t('text')}</Text>
          <TextInput
            name="name"
            label={t('name')}
            required
            maxLength={100}
            data-autofocus
            dir="auto"
            value={values.name}
            error={errors['name']}
            onChange={(event) => set({ name: event.currentTarget.value })}
          />
        </DialogForm>
      )}
      <Links />
    </Modal>
  );
}

/** Those that still open; one that is deleted opens nothing from then on. */
function Links() {
  const t = useTexts(approvalMessages);
  const format = useFormatter();
  const queries = useQueryClient();
  const { verbs } = usePosts();
  const links = useQuery(verbs.listApprovalLinks.queryOptions());
  const remove = (linkId: string) =>
    verbs.deleteApprovalLink
      .call({ linkId })
      .finally(() => void queries.invalidateQueries({ queryKey: verbs.listApprovalLinks.key() }));
  if (!links.data?.length) return null;
  return (
    <Stack gap="xs" mt="lg">
      <Text size="sm" fw={500}>
        {t('links')}
      </Text>
      <ul className={rowList.list} aria-label={t('links')}>
        {links.data.map(({ uid, name, postIds: asked, expireDate }) => (
          <li key={uid} className={styles.link}>
            <span className={rowList.words}>
              <bdi className={rowList.name}>{name}</bdi>
              <span className={rowList.facts}>
                {t('linkFacts', { count: asked.length, date: format.dateTime(expireDate, { dateStyle: 'medium' }) })}
              </span>
            </span>
            <Button
              size="compact-sm"
              variant="default"
              aria-label={t('removeOf', { name })}
              onClick={() => void remove(uid)}
            >
              {t('remove')}
            </Button>
          </li>
        ))}
      </ul>
    </Stack>
  );
}

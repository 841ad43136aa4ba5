import { Badge, Loader } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { api } from '#app-kit/api/api.ts';
import { AppLink } from '#app-kit/navigation/app-link.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { libraryMessages } from '../library-messages.ts';
import styles from './media-details.module.css';

/** The entries that use a medium, with its role in each. */
export function MediaUses({ accountId, mediaId }: { accountId: string; mediaId: string }) {
  const t = useTexts(libraryMessages.details);
  const uses = useQuery(
    api.account(accountId).content.listMediaUses.queryOptions({ input: { mediaId }, staleTime: 0 }),
  );
  return (
    <section>
      <h3 className={styles.label}>{t('uses')}</h3>
      {uses.isPending ? <Loader size="xs" /> : null}
      {uses.isError ? <p className={styles.hint}>{t('usesFailed')}</p> : null}
      {uses.data?.length === 0 ? <p className={styles.hint}>{t('usesNone')}</p> : null}
      <ul className={styles.uses}>
        {uses.data?.map(({ entryId, title, inTrash, roles }) => (
          <li key={entryId} className={styles.use}>
            {inTrash ? (
              <bdi>{title || t('untitled')}</bdi>
            ) : (
              <AppLink to="/content/$entryId" params={{ entryId }}>
                <bdi>{title || t('untitled')}</bdi>
              </AppLink>
            )}
            {inTrash ? <Badge color="warning">{t('inTrash')}</Badge> : null}
            {roles.map((role) => (
              <Badge key={role} color="gray">
                {t(`roles.${role}`)}
              </Badge>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}

import { Share2 } from 'lucide-react';
import { api } from '#app-kit/api/api.ts';
import { searchText } from '#app-kit/navigation/address-fields.ts';
import { useSearchState } from '#app-kit/navigation/use-search-state.ts';
import { type Cursor, paged, usePagedList } from '#app-kit/use-paged-list.ts';
import { SearchField } from '#ui/forms/search-field.tsx';
import rowList from '#ui/lists/row-list.module.css';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { PagedList } from '#ui/page/paged-list.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { SkeletonRows } from '#ui/page/skeleton-rows.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import type { IntegratedAccount } from '../../integrated.ts';
import { KindMark } from '../kind-mark.tsx';
import { integratedMessages } from '../posts/posts-messages.ts';
import { publishingTitles } from '../titles.ts';
import styles from './integrated.module.css';

const addressFields = { search: searchText };

/** /integrated-toSocial: which accounts are connected to what, for the house. */
export function IntegratedPage() {
  const t = useTexts(integratedMessages);
  const [{ search }, setAddress] = useSearchState(addressFields);
  const list = usePagedList(
    api.house.publishing.listIntegrated.infiniteOptions({ input: (cursor: Cursor) => ({ cursor, search }), ...paged }),
  );
  return (
    <>
      <PageHeader title={publishingTitles.integrated} description={t('description')} />
      <SearchField
        className={styles.search ?? ''}
        label={t('search')}
        value={search}
        onSearch={(next) => setAddress({ search: next })}
      />
      <PagedList
        query={list}
        failed={t('failed')}
        waiting={<SkeletonRows count={5} height={72} />}
        more={list}
        empty={
          <EmptyState
            icon={<Share2 size={24} strokeWidth={1.75} />}
            title={t(search ? 'none' : 'empty')}
            message={t(search ? 'noneText' : 'emptyText')}
          />
        }
      >
        {(accounts) => (
          <ul className={rowList.list} aria-label={t('list')}>
            {accounts.map((account) => (
              <AccountRow key={account.accountId} account={account} />
            ))}
          </ul>
        )}
      </PagedList>
    </>
  );
}

function AccountRow({ account }: { account: IntegratedAccount }) {
  const t = useTexts(integratedMessages);
  const health = useTexts(integratedMessages.health);
  const { businessName, agencyName, channels, live, failed } = account;
  return (
    <li className={styles.row}>
      <div className={rowList.words}>
        <bdi className={rowList.name}>{businessName}</bdi>
        <span className={rowList.facts}>
          <bdi>{agencyName}</bdi> · {t('live', { count: live })}
          {failed > 0 ? ` · ${t('failing', { count: failed })}` : ''}
        </span>
      </div>
      <ul className={styles.channels}>
        {channels.map((channel) => (
          <li key={channel.uid} className={styles.channel} data-health={channel.health}>
            <KindMark kind={channel.kind} />
            <span>
              <bdi>{channel.name}</bdi>
              <small>{health(channel.health)}</small>
            </span>
          </li>
        ))}
      </ul>
    </li>
  );
}

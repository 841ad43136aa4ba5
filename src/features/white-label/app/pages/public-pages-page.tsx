import { Badge, Group, InputBase, NativeSelect, Text, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#app-kit/api/api.ts';
import { useSearchState } from '#app-kit/navigation/use-search-state.ts';
import { useAgencyId } from '#app-kit/view/use-account-id.ts';
import { AgencyNav } from '#features/tenants/app/agency/agency-nav.tsx';
import { Loaded } from '#ui/page/loaded.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { SkeletonRows } from '#ui/page/skeleton-rows.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { EditSection } from '#app-kit/editing/edit-section.tsx';
import { textFieldOf } from '#app-kit/editing/text-field-of.ts';
import { useEditForm } from '#app-kit/editing/use-edit-form.ts';
import type { Agency } from '#features/tenants/agency.ts';
import { ConfirmedButton } from '#ui/dialogs/confirmed-button.tsx';
import { snackbar } from '#ui/notices/snackbar.ts';
import { agencyPageNames, type AgencyPageName } from '../../agency-page-name.ts';
import { whiteLabelMessages } from '../messages.ts';
import type { AgencyPage } from '../../agency-page.ts';
import styles from '../white-label.module.css';

const fields = {
  page: (value: unknown): AgencyPageName => agencyPageNames.find((name) => name === value) ?? 'welcome',
};

/** /settings/account-agency/pages: the agency's own words on its public pages. */
export function PublicPagesPage() {
  const t = useTexts(whiteLabelMessages.pages);
  const [{ page }, setSearch] = useSearchState(fields);
  const agencyId = useAgencyId();
  const pages = useQuery(api.agency(agencyId).whiteLabel.listPages.queryOptions());
  const agency = useQuery(api.agency(agencyId).tenants.getAgency.queryOptions());
  return (
    <>
      <PageHeader title={t('title')} description={t('description')} />
      <AgencyNav />
      <Loaded query={pages} failed={t('failed')} waiting={<SkeletonRows count={3} height={64} />}>
        {(data) => (
          <>
            <NativeSelect
              className={styles.choice}
              label={t('choose')}
              value={page}
              onChange={({ currentTarget }) => setSearch({ page: fields.page(currentTarget.value) })}
              data={data.map((one) => ({
                value: one.page,
                label: t(one.version > 0 ? 'ownOf' : 'standardOf', { page: t(`name.${one.page}`) }),
              }))}
            />
            {data
              .filter((one) => one.page === page)
              .map((one) => (
                <PageForm key={one.page} page={one} agency={agency.data} />
              ))}
          </>
        )}
      </Loaded>
    </>
  );
}

interface PageFormProps {
  page: AgencyPage;
  /** Undefined while it is loading. */
  agency: Agency | undefined;
}

/** Title and text of one page; empty for the standard one. */
function PageForm({ page, agency }: PageFormProps) {
  const t = useTexts(whiteLabelMessages.pages);
  const { updatePage, show } = useUpdatePage();
  const edit = useEditForm({
    schema: () => import('../../agency-page.ts').then((file) => file.PageText),
    record: page,
    valuesOf: ({ title, text }: AgencyPage) => ({ title, text }),
    send: ({ values, version }) => updatePage({ ...values, version, page: page.page }),
    onSaved: (next) => {
      snackbar.success(t('saved'));
      show(next);
    },
  });
  const labels = { title: t('titleLabel'), text: t('text') };
  const field = textFieldOf(edit.form, labels);
  const isOwn = page.version > 0;
  return (
    <EditSection title={t(`name.${page.page}`)} edit={edit} labels={labels} save={t('save')}>
      <Group gap="sm">
        <Badge color={isOwn ? 'success' : 'gray'}>{t(isOwn ? 'own' : 'standard')}</Badge>
        <a href={addressOf(page, agency)} target="_blank" rel="noreferrer">
          {t('open')}
        </a>
        {isOwn ? <Reset page={page} /> : null}
      </Group>
      {isOwn ? null : <Text c="dimmed">{t('standardHint')}</Text>}
      {page.page === 'privacy' && agency?.policyUrl ? <Text c="dimmed">{t('privacyHint')}</Text> : null}
      <TextInput {...field('title')} />
      <InputBase component="textarea" multiline rows={14} description={t('textHint')} {...field('text')} />
    </EditSection>
  );
}

function useUpdatePage() {
  const queryClient = useQueryClient();
  const { whiteLabel } = api.agency(useAgencyId());
  const show = (next: AgencyPage) =>
    queryClient.setQueryData(whiteLabel.listPages.queryKey(), (all) =>
      all?.map((one) => (one.page === next.page ? next : one)),
    );
  return { updatePage: whiteLabel.updatePage.call, show };
}

function Reset({ page: { page, version } }: { page: AgencyPage }) {
  const t = useTexts(whiteLabelMessages.pages);
  const { updatePage, show } = useUpdatePage();
  return (
    <ConfirmedButton
      label={t('reset')}
      title={t('resetTitle')}
      message={t('resetText')}
      onConfirm={async () => {
        show(await updatePage({ page, version, title: '', text: '' }));
      }}
    />
  );
}

/** At the agency's own address, else here with its code. */
function addressOf({ page }: AgencyPage, agency: Agency | undefined): string {
  if (!agency) return `/${page}`;
  const { isDomainVerified, whitelabelDomain, freeCode } = agency;
  const { protocol, port } = window.location;
  if (isDomainVerified) return `${protocol}//${whitelabelDomain}${port && `:${port}`}/${page}`;
  return freeCode ? `/${page}?freeCode=${freeCode}` : `/${page}`;
}

import { Button, TextInput } from '@mantine/core';
import { z } from 'zod';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ActionSection } from '#app-kit/editing/action-section.tsx';
import { textFieldOf } from '#app-kit/editing/text-field-of.ts';
import { useEditForm } from '#app-kit/editing/use-edit-form.ts';
import type { Agency } from '../../agency.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { api } from '#app-kit/api/api.ts';
import { ConfirmedButton } from '#ui/dialogs/confirmed-button.tsx';
import { CheckedName } from '#ui/dns/checked-name.tsx';
import { DnsRecords } from '#ui/dns/dns-records.tsx';
import { FormSection } from '#ui/forms/form-section.tsx';
import { tenantMessages } from '../messages.ts';
import type { AgencyWriter } from '../agency/use-agency-writer.ts';
import type { DomainProof } from '../../domain.ts';

interface AgencyDomainProps {
  agency: Agency;
  writer: AgencyWriter;
}

/** The app's address under the agency's own name (spec 1 §1, R-24). */
export function AgencyDomain({ agency, writer }: AgencyDomainProps) {
  if (agency.whitelabelDomain === null) return <DomainForm agency={agency} writer={writer} />;
  return <ClaimedDomain agency={agency} domain={agency.whitelabelDomain} writer={writer} />;
}

function DomainForm({ agency, writer }: AgencyDomainProps) {
  const t = useTexts(tenantMessages.agencyDomain);
  const edit = useEditForm({
    schema: () => import('../../domain.ts').then((file) => z.object({ whitelabelDomain: file.DomainName })),
    record: agency,
    valuesOf: ({ whitelabelDomain }: Agency) => ({ whitelabelDomain: whitelabelDomain ?? '' }),
    send: ({ changes, version }) => writer.send({ ...changes, version }),
    onSaved: writer.onSaved,
  });
  const field = textFieldOf(edit.form, { whitelabelDomain: t('domain') });
  const action = { ...edit, isSending: edit.isSaving };
  return (
    <ActionSection
      title={t('title')}
      description={t('none', { host: agency.mainHost })}
      action={action}
      submit={t('claim')}
    >
      <TextInput
        description={t('domainHint')}
        placeholder="app.example.com"
        autoCapitalize="none"
        spellCheck={false}
        {...field('whitelabelDomain')}
        dir="ltr"
      />
    </ActionSection>
  );
}

interface ClaimedDomainProps {
  agency: Agency;
  domain: string;
  writer: AgencyWriter;
}

/** The check takes a second or two; until it is done, we poll for its result. */
const lookEveryMs = { checking: 2_000, recordGone: 10_000 };

/** A claimed domain: whether it is live, what is missing, and a way to give it up. */
function ClaimedDomain({ agency, domain, writer }: ClaimedDomainProps) {
  const t = useTexts(tenantMessages.agencyDomain);
  const state = stateOf(agency);
  const { agencyId, domainProof } = agency;
  const { tenants } = api.agency(agencyId);
  useQuery({
    ...tenants.getAgency.queryOptions(),
    refetchInterval: (state === 'checking' || state === 'recordGone') && lookEveryMs[state],
  });
  const queryClient = useQueryClient();
  const check = useMutation(
    tenants.checkAgencyDomain.mutationOptions({
      onSuccess: (next) => queryClient.setQueryData(tenants.getAgency.queryKey(), next),
    }),
  );
  return (
    <FormSection
      title={t('title')}
      description={t('hint')}
      actions={
        <>
          <GiveUp agency={agency} domain={domain} writer={writer} />
          {state === 'passed' ? null : (
            <Button loading={check.isPending || state === 'checking'} onClick={() => check.mutate(undefined)}>
              {t('check')}
            </Button>
          )}
        </>
      }
    >
      <CheckedName
        name={domain}
        state={t(`state.${state}`)}
        isFine={state === 'passed'}
        text={t(`text.${state}`, { days: agency.domainDaysLeft ?? 0 })}
      />
      {state === 'passed' || !domainProof ? null : <DomainRecords proof={domainProof} />}
    </FormSection>
  );
}

function stateOf({ isDomainVerified, domainCheckedDate, domainFinding, domainDaysLeft }: Agency) {
  if (isDomainVerified) return domainDaysLeft === null ? 'passed' : 'recordGone';
  return domainCheckedDate === null ? 'checking' : (domainFinding ?? 'missing');
}

function GiveUp({ agency: { version, mainHost }, domain, writer }: ClaimedDomainProps) {
  const t = useTexts(tenantMessages.agencyDomain);
  const giveUp = async () => {
    writer.onSaved(await writer.send({ whitelabelDomain: null, version }));
  };
  return (
    <ConfirmedButton
      label={t('giveUp')}
      title={t('giveUpTitle', { domain })}
      message={t('giveUpText', { domain, host: mainHost })}
      onConfirm={giveUp}
    />
  );
}

/** The DNS record that proves ownership, and the one that points the domain here. */
function DomainRecords({ proof: { cname, txt } }: { proof: DomainProof }) {
  const t = useTexts(tenantMessages.agencyDomain);
  const records = [
    { type: 'TXT', hint: t('txt'), ...txt },
    { type: 'CNAME', hint: t('cname'), ...cname },
  ];
  const words = {
    nameOf: (type: string) => t('recordName', { type }),
    value: t('recordValue'),
    copy: t('copy'),
    copied: t('copied'),
    copyFailed: t('copyFailed'),
  };
  return <DnsRecords records={records} words={words} />;
}

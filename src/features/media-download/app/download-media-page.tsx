import { useQuery, keepPreviousData } from '@tanstack/react-query';
import { Download, FolderSearch } from 'lucide-react';
import { useState } from 'react';
import { Badge, Button } from '@mantine/core';
import { api } from '#app-kit/api/api.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import { FormSection } from '#ui/forms/form-section.tsx';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { Loaded } from '#ui/page/loaded.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { SkeletonRows } from '#ui/page/skeleton-rows.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { useSizeText } from '#features/media/app/use-size-text.ts';
import { type ChoiceForm, choiceOf, ChoiceFields, firstChoice } from './choice-fields.tsx';
import { mediaDownloadMessages } from './messages.ts';
import { type DownloadChoice, type DownloadPart, partAddress } from '../download-choice.ts';
import styles from './download-parts.module.css';

/** /settings/downloadMedia: the account's photos and videos as ZIP files. */
export function DownloadMediaPage() {
  const t = useTexts(mediaDownloadMessages);
  const [form, setForm] = useState<ChoiceForm>(firstChoice);
  return (
    <>
      <PageHeader title={t('title')} description={t('description')} />
      <FormSection title={t('choice')}>
        <ChoiceFields form={form} onChange={(change) => setForm({ ...form, ...change })} />
      </FormSection>
      <Result form={form} />
    </>
  );
}

function Result({ form }: { form: ChoiceForm }) {
  const t = useTexts(mediaDownloadMessages);
  const accountId = useAccountId();
  const choice = choiceOf(form);
  const plan = useQuery({
    ...api.account(accountId).mediaDownload.planDownload.queryOptions({ input: choice, staleTime: 0 }),
    placeholderData: keepPreviousData,
  });
  return (
    <FormSection title={t('result')}>
      <Loaded query={plan} failed={t('failed')} waiting={<SkeletonRows count={1} height={56} />}>
        {({ files, bytes, parts }) =>
          files === 0 ? (
            <EmptyState icon={<FolderSearch />} title={t('nothing')} message={t('nothingText')} />
          ) : (
            <DownloadParts
              key={JSON.stringify(choice)}
              {...{ accountId, choice, files, bytes, parts }}
              isStale={plan.isPlaceholderData}
            />
          )
        }
      </Loaded>
    </FormSection>
  );
}

interface DownloadPartsProps {
  accountId: string;
  choice: DownloadChoice;
  files: number;
  bytes: number;
  parts: readonly DownloadPart[];
  /** The data shown belong to the previous choice; links are disabled. */
  isStale: boolean;
}

/** The total size, and a link for each ZIP. The browser downloads, and resumes interrupted downloads with ranges. */
function DownloadParts({ accountId, choice, files, bytes, parts, isStale }: DownloadPartsProps) {
  const t = useTexts(mediaDownloadMessages);
  const sizeText = useSizeText();
  const [started, setStarted] = useState<ReadonlySet<number>>(new Set());
  const link = (part: DownloadPart) => ({
    component: 'a' as const,
    href: isStale ? undefined : partAddress(accountId, choice, part),
    download: true,
    onClick: () => setStarted(new Set([...started, part.number])),
  });
  const [only, more] = parts;
  return (
    <>
      <p className={styles.summary} role="status">
        {t('summary', { files, size: sizeText(bytes) })}
      </p>
      <p className={styles.hint}>
        {more ? t('many', { count: parts.length }) : t('one')} {t('resume')}
      </p>
      {only && !more ? (
        <div>
          <Button {...link(only)} leftSection={<Download size={16} aria-hidden />}>
            {t('download')}
          </Button>
        </div>
      ) : (
        <ul className={styles.parts}>
          {parts.map((part) => (
            <li key={part.number} className={styles.part}>
              <span className={styles.words}>
                <strong>{t('part', { number: part.number, count: parts.length })}</strong>
                <span className={styles.hint}>{t('summary', { files: part.files, size: sizeText(part.bytes) })}</span>
              </span>
              {started.has(part.number) ? <Badge color="success">{t('started')}</Badge> : null}
              <Button
                {...link(part)}
                size="sm"
                variant="default"
                aria-label={t('downloadPart', { number: part.number })}
                leftSection={<Download size={16} aria-hidden />}
              >
                {t('download')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

import { Alert, Button, Checkbox, Group, Modal, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { api } from '#app-kit/api/api.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import { inParts } from '#lib/lists/in-parts.ts';
import { PickSheet } from '#ui/sheets/pick-sheet.tsx';
import { SheetColumns } from '#ui/sheets/sheet-columns.tsx';
import { sheetMessages } from '#ui/sheets/sheet-messages.ts';
import { useSheetFile } from '#ui/sheets/use-sheet-file.ts';
import { problemText } from '#ui/text/problem-text.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import type { ImportedReview } from '../../imported-review.ts';
import { maxImported } from '../../recording.ts';
import type { SheetProblem } from '#lib/sheets/read-sheet.ts';
import { importMessages } from './import-messages.ts';
import { DateQuestion, ReviewPreview } from './review-preview.tsx';
import type { ReviewRows, ReviewUse } from './review-rows.ts';
import type { FirstNumber } from '#lib/sheets/written-dates.ts';

/** A request is limited to a megabyte, and reviews may be long. */
const atOnce = 50;

const useNames = Object.keys(importMessages.uses) as ReviewUse[];

const sources = ['google', 'trustpilot', 'facebook', 'yelp', 'other'] as const;

export function ImportDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useTexts(importMessages);
  return (
    <Modal opened={opened} onClose={onClose} title={t('title')} size="lg">
      <ImportForm onClose={onClose} />
    </Modal>
  );
}

function useSource() {
  const t = useTexts(importMessages);
  const [kind, setKind] = useState<(typeof sources)[number]>('google');
  const [otherName, setOtherName] = useState('');
  const source = kind === 'other' ? otherName.trim() : t(`sources.${kind}`);
  const fields = (
    <>
      <NativeSelect
        label={t('source')}
        value={kind}
        data={sources.map((value) => ({ value, label: t(`sources.${value}`) }))}
        onChange={(event) => setKind(event.currentTarget.value as typeof kind)}
      />
      {kind === 'other' ? (
        <TextInput
          label={t('otherName')}
          dir="auto"
          maxLength={40}
          value={otherName}
          onChange={(event) => setOtherName(event.currentTarget.value)}
        />
      ) : null}
    </>
  );
  return { source, fields };
}

function ImportForm({ onClose }: { onClose: () => void }) {
  const t = useTexts(importMessages);
  const { source, fields } = useSource();
  const [mayShow, setMayShow] = useState(false);
  const { sheet, uses, rows, problem, choose, setUse, unclear, first, setFirst } = useReviewSheet();
  const known = useKnown(source, rows);
  const sending = useImport();
  const good = rows.filter(({ error, sameAs, review }) => !error && sameAs === undefined && !known.has(review.key));
  if (sending.data) return <Imported count={sending.data.imported} onClose={onClose} />;
  const send = () => sending.mutate({ source, reviews: good.map(({ review }) => review) });
  return (
    <Stack gap="md">
      <Text size="sm">{t('intro')}</Text>
      {fields}
      <PickSheet hasFile={sheet !== undefined} alsoAccepts=".zip" onFile={(file) => void choose(file)}>
        {sheet ? null : t('limits', { most: maxImported })}
      </PickSheet>
      {problem ? <Failure problem={problem} /> : null}
      {sheet ? (
        <SheetColumns
          head={sheet.head}
          rows={sheet.rows.map(({ cells }) => cells)}
          uses={uses}
          choices={useNames.map((value) => ({ value, label: t(`uses.${value}`) }))}
          skipped="skip"
          onUse={setUse}
        />
      ) : null}
      {unclear ? <DateQuestion unclear={unclear} first={first} onFirst={setFirst} /> : null}
      {sheet ? <ReviewPreview rows={rows} known={known} /> : null}
      <Checkbox label={t('mayShow')} checked={mayShow} onChange={(event) => setMayShow(event.currentTarget.checked)} />
      {sending.error ? (
        <Alert color="error" role="alert">
          {problemText(sending.error)}
        </Alert>
      ) : null}
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button loading={sending.isPending} disabled={good.length === 0 || !mayShow || source === ''} onClick={send}>
          {t('submit', { count: good.length })}
        </Button>
      </Group>
    </Stack>
  );
}

/** Keys of reviews that already exist. */
function useKnown(source: string, rows: readonly { review: { key: string }; error?: string }[]): ReadonlySet<string> {
  const { testimonials } = api.account(useAccountId());
  const keys = rows.flatMap(({ review, error }) => (error ? [] : [review.key]));
  const { data } = useQuery(
    testimonials.findImported.queryOptions({ input: { source, keys }, enabled: source !== '' && keys.length > 0 }),
  );
  return new Set(data?.keys);
}

function useImport() {
  const { testimonials } = api.account(useAccountId());
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ source, reviews }: { source: string; reviews: readonly ImportedReview[] }) => {
      let imported = 0;
      for (const part of inParts(reviews, atOnce)) {
        const done = await testimonials.importReviews.call({ source, reviews: part, mayShow: true });
        imported += done.imported;
      }
      return { imported };
    },
    meta: { shownInPlace: true },
    onSettled: () => queryClient.invalidateQueries({ queryKey: testimonials.key() }),
  });
}

function Failure({ problem }: { problem: string }) {
  const t = useTexts(importMessages);
  const words = useTexts(sheetMessages.problems);
  return (
    <Alert color="error" role="alert">
      {problem === 'noReviews' ? t('noReviews') : words(problem as SheetProblem, { most: maxImported })}
    </Alert>
  );
}

function Imported({ count, onClose }: { count: number; onClose: () => void }) {
  const t = useTexts(importMessages);
  return (
    <Stack gap="md" role="status">
      <strong>{t('imported', { count })}</strong>
      {count > 0 ? <span>{t('next')}</span> : null}
      <Group justify="flex-end">
        <Button onClick={onClose} data-autofocus>
          {t('done')}
        </Button>
      </Group>
    </Stack>
  );
}

type Reader = typeof import('./review-rows.ts');

/** A file of reviews, with the meanings of its columns and its rows. */
function useReviewSheet() {
  const [reader, setReader] = useState<Reader>();
  const [uses, setUses] = useState<ReviewUse[]>([]);
  const [first, setFirst] = useState<FirstNumber>();
  const { sheet, problem, choose } = useSheetFile(async (file) => {
    const [{ readReviewFile }, rowReader] = await Promise.all([
      import('./read-review-file.ts'),
      import('./review-rows.ts'),
    ]);
    const next = await readReviewFile(file, maxImported);
    setReader(rowReader);
    setUses(rowReader.guessReviewUses(next));
    setFirst(undefined);
    return next;
  });
  const { rows, unclear } = useMemo(
    (): ReviewRows => (sheet && reader ? reader.reviewRows(sheet, uses, first) : { rows: [] }),
    [sheet, reader, uses, first],
  );
  const setUse = (column: number, use: string) => setUses((before) => before.with(column, use as ReviewUse));
  return { sheet, uses, rows, problem, choose, setUse, unclear, first, setFirst };
}

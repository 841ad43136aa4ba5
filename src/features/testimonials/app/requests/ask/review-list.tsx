import { Alert, Button, Group, Stack, Switch } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useFormatter, useLocale } from 'use-intl';
import { api } from '#app-kit/api/api.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import { LeftToday } from '#features/sending/app/left-today.tsx';
import { inParts } from '#lib/lists/in-parts.ts';
import { addressKey } from '#lib/mail/mail-address.ts';
import { newUid } from '#lib/new-uid.ts';
import { isolated } from '#lib/words/isolated.ts';
import rowList from '#ui/lists/row-list.module.css';
import { Loaded } from '#ui/page/loaded.tsx';
import { SkeletonRows } from '#ui/page/skeleton-rows.tsx';
import { LeftOut, SheetLines } from '#ui/sheets/sheet-lines.tsx';
import { problemText } from '#ui/text/problem-text.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import type { NewRequests, RequestChannel } from '../../../request.ts';
import type { ListedRequests } from '../../testimonial-item.ts';
import { useWaitingTime } from '../request-hooks.ts';
import { requestMessages } from '../request-messages.ts';
import styles from '../requests.module.css';
import type { RecipientRow } from '../sheet/recipient-rows.ts';
import { type AskProps, LinkOptions, type LinkValues } from './link-options.tsx';

interface ReviewListProps extends AskProps {
  rows: readonly RecipientRow[];
  channel: RequestChannel;
  onBack: () => void;
}

/** All recipients of a list: who gets the request, and why the others don't. */
export function ReviewList({ rows, channel, about, onBack, onDone, onClose }: ReviewListProps) {
  const { testimonials } = api.account(useAccountId());
  const contacts = useMemo(
    () => [...new Set(rows.flatMap(({ recipient }) => contactIn(recipient, channel)))],
    [rows, channel],
  );
  const known = useQuery(
    testimonials.checkRecipients.queryOptions({ input: { channel, contacts }, staleTime: 60_000 }),
  );
  return (
    <Loaded query={known} waiting={<SkeletonRows count={4} height={44} />}>
      {(found) => <Reviewed {...{ rows, channel, about, onBack, onDone, onClose, found }} />}
    </Loaded>
  );
}

/** An address, or a phone number as it is written: only the server can read those of all countries. */
function contactIn({ customerEmail, customerPhone }: RecipientRow['recipient'], channel: RequestChannel): string[] {
  const contact = channel === 'text' ? customerPhone : customerEmail;
  if (!contact || contact.length > 320) return [];
  return [channel === 'text' ? contact : addressKey(contact)];
}

interface Found {
  numbers: Record<string, string | null>;
  optedOut: string[];
  asked: { contact: string; date: Date }[];
}

function useReviewed(
  { rows, channel, found }: Pick<ReviewListProps, 'rows' | 'channel'> & { found: Found },
  again: boolean,
) {
  const t = useTexts(requestMessages.review);
  const format = useFormatter();
  const locale = useLocale();
  const asked = useMemo(() => new Map(found.asked.map(({ contact, date }) => [contact, date])), [found]);
  const lines = new Map<string, number>();
  return rows.map((row): ReviewedRow => {
    const [written = ''] = contactIn(row.recipient, channel);
    const contact = channel === 'text' ? (found.numbers[written] ?? '') : written;
    const date = asked.get(contact);
    if (row.error) return { ...row, reason: row.error };
    if (channel === 'text' && !contact) return { ...row, reason: t('wrongPhone') };
    const sameAs = row.sameAs ?? (channel === 'text' ? lines.get(contact) : undefined);
    if (sameAs !== undefined) return { ...row, reason: t('sameAs', { number: sameAs }) };
    lines.set(contact, row.number);
    if (channel === 'link') return row;
    if (found.optedOut.includes(contact)) return { ...row, reason: t('optedOut') };
    if (date && !again)
      return { ...row, reason: t('asked', { date: isolated(format.dateTime(date, { dateStyle: 'medium' }), locale) }) };
    return row;
  });
}

function Reviewed({ rows, channel, about, onBack, onDone, onClose, found }: ReviewListProps & { found: Found }) {
  const t = useTexts(requestMessages.review);
  const [again, setAgain] = useState(false);
  const [options, setOptions] = useState<LinkValues>({
    entryId: about?.uid ?? null,
    isSingleUse: true,
    expireDays: 90,
  });
  const reviewed = useReviewed({ rows, channel, found }, again);
  const left = reviewed.filter(({ reason }) => reason);
  const good = reviewed.filter(({ reason }) => !reason);
  const sending = useSendList();
  if (sending.data) return <ListSent {...sending.data} channel={channel} onClose={onClose} />;
  const recipients = good.map(({ recipient }) => recipient);
  const send = () => sending.mutate({ recipients, channel, ...options, sendAgain: again }, { onSuccess: onDone });
  return (
    <Stack gap="md">
      <p className={styles.count} role="status">
        {t('good', { count: good.length })}
      </p>
      {channel === 'link' ? null : <LeftToday channel={channel} count={good.length} />}
      {left.length > 0 ? <SaveLeftOut rows={left} /> : null}
      <Rows rows={reviewed} />
      {channel !== 'link' && found.asked.length > 0 ? (
        <Switch label={t('again')} checked={again} onChange={(event) => setAgain(event.currentTarget.checked)} />
      ) : null}
      <LinkOptions
        about={about}
        value={options}
        onChange={(change) => setOptions((before) => ({ ...before, ...change }))}
      />
      {sending.error ? (
        <Alert color="error" role="alert">
          {problemText(sending.error)}
        </Alert>
      ) : null}
      <Group justify="space-between">
        <Button variant="default" onClick={onBack}>
          {t('back')}
        </Button>
        <Button loading={sending.isPending} disabled={good.length === 0} onClick={send}>
          {t(`send.${channel}`, { count: good.length })}
        </Button>
      </Group>
    </Stack>
  );
}

function Rows({ rows }: { rows: readonly ReviewedRow[] }) {
  const t = useTexts(requestMessages);
  const lines = rows.map(({ number, recipient, reason }) => {
    const { customerName, customerEmail, customerPhone, customerFields } = recipient;
    const more = Object.entries(customerFields).map(([key, value]) => `${key}: ${value}`);
    const who = customerName || customerEmail || customerPhone || t('anyone');
    return { number, who, facts: [customerEmail, customerPhone, ...more].filter(Boolean).join(' · '), reason };
  });
  return <SheetLines label={t('review.title')} lines={lines} />;
}

interface ReviewedRow extends RecipientRow {
  /** Why it is skipped; undefined for recipients. */
  reason?: string;
}

function SaveLeftOut({ rows }: { rows: readonly ReviewedRow[] }) {
  const t = useTexts(requestMessages.dialog);
  const lines = rows.map(({ number, recipient: { customerName, customerEmail, customerPhone }, reason = '' }) => ({
    number,
    cells: [customerName, customerEmail, customerPhone],
    reason,
  }));
  return <LeftOut head={[t('name'), t('email'), t('phone')]} lines={lines} />;
}

interface ListSentProps {
  made: number;
  skipped: number;
  channel: RequestChannel;
  waitsUntil: Date | null;
  limited: ListedRequests['limited'];
  onClose: () => void;
}

function ListSent({ made, skipped, channel, waitsUntil, limited, onClose }: ListSentProps) {
  const t = useTexts(requestMessages);
  const waitingTime = useWaitingTime();
  const later = waitingTime(waitsUntil);
  const count = made - (limited?.count ?? 0);
  const sent = () => (later ? t('review.waits', { count, date: later }) : t('review.sent', { count }));
  return (
    <Stack gap="md" role="status">
      {count > 0 ? <p className={styles.count}>{channel === 'link' ? t('review.made', { count }) : sent()}</p> : null}
      {limited ? (
        <span className={count > 0 ? rowList.facts : undefined}>
          {t('review.limited', { ...limited, date: waitingTime(limited.lastDate) ?? '' })}
        </span>
      ) : null}
      {skipped > 0 ? <span className={rowList.facts}>{t('review.skipped', { count: skipped })}</span> : null}
      <Group justify="flex-end">
        <Button onClick={onClose} data-autofocus>
          {t('dialog.done')}
        </Button>
      </Group>
    </Stack>
  );
}

/** A request is limited to a megabyte, and rows may be long. */
const atOnce = 200;

/** Sends a list once, however often it is retried: recipients of an earlier attempt aren't asked again. */
function useSendList() {
  const { testimonials, sending } = api.account(useAccountId());
  const queryClient = useQueryClient();
  const [formId] = useState(newUid);
  return useMutation({
    mutationFn: async ({ recipients, ...list }: Omit<NewRequests, 'formId'>) => {
      const answers: ListedRequests[] = [];
      for (const part of inParts(recipients, atOnce))
        answers.push(await testimonials.createRequests.call({ formId, ...list, recipients: part }));
      const skipped = answers.reduce((sum, answer) => sum + answer.skipped.length, 0);
      const limited = answers.flatMap((answer) => answer.limited ?? []);
      const last = limited.at(-1);
      return {
        made: recipients.length - skipped,
        skipped,
        waitsUntil: answers.at(-1)?.waitsUntil ?? null,
        limited: last ? { ...last, count: limited.reduce((sum, { count }) => sum + count, 0) } : null,
      };
    },
    meta: { shownInPlace: true },
    onSettled: () =>
      Promise.all(
        [testimonials.listRequests.key(), sending.getSending.key()].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ),
  });
}

import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import type { SheetProblem } from '#lib/sheets/read-sheet.ts';
import { loadPart } from '#ui/late-part.ts';
import { PickSheet } from '#ui/sheets/pick-sheet.tsx';
import { SheetColumns } from '#ui/sheets/sheet-columns.tsx';
import { LeftOut, SheetLines } from '#ui/sheets/sheet-lines.tsx';
import { sheetMessages } from '#ui/sheets/sheet-messages.ts';
import { problemText } from '#ui/text/problem-text.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { mostWaiting } from '../../invitation-limits.ts';
import { invitationMessages } from '../messages.ts';
import { inviteSheetMessages } from './invite-sheet-messages.ts';
import type { PeopleRow } from './people-rows.ts';
import { usePeopleSheet } from './use-people-sheet.ts';
import { type Offer, useInvitePeople } from './use-invite-people.ts';

/** Comes with the file: before, there is nothing to offer. */
const load = () => import('./offer-fields.tsx');
const OfferFields = lazy(async () => ({ default: (await loadPart(load)).OfferFields }));

interface DialogProps {
  opened: boolean;
  onClose: () => void;
}

/** Invites the people of a spreadsheet, each with the role that it says. */
export function InviteSheetDialog({ opened, onClose }: DialogProps) {
  const t = useTexts(inviteSheetMessages);
  return (
    <Modal opened={opened} onClose={onClose} title={t('title')} size="lg">
      {opened ? <InviteSheet onClose={onClose} /> : null}
    </Modal>
  );
}

function InviteSheet({ onClose }: Pick<DialogProps, 'onClose'>) {
  const t = useTexts(inviteSheetMessages);
  const words = useTexts(sheetMessages);
  const { sheet, uses, rows, problem, choose, setUse, useNames } = usePeopleSheet();
  const [offer, setOffer] = useState<Offer>({ role: 'user', templateId: null, accountIds: null });
  const { sending, question, invited, members } = useInvitePeople();
  const good = rows.filter(({ email, error, sameAs }) => !error && sameAs === undefined && !invited.has(email));
  if (sending.isSuccess) return <Invited count={invited.size} members={members} onClose={onClose} />;
  const some = invited.size > 0 ? `${t('some', { count: invited.size })} ` : '';
  const failure = `${some}${problemText(sending.error)}`;
  return (
    <Stack gap="md">
      <PickSheet hasFile={sheet !== undefined} onFile={(file) => void choose(file)}>
        {sheet ? null : t('hint', { most: mostWaiting })}
      </PickSheet>
      {problem ? <Failure text={words(`problems.${problem as SheetProblem}`, { most: mostWaiting })} /> : null}
      {sheet ? (
        <>
          <SheetColumns
            head={sheet.head}
            rows={sheet.rows.map(({ cells }) => cells)}
            uses={uses}
            choices={useNames.map((value) => ({ value, label: t(`uses.${value}`) }))}
            skipped="skip"
            onUse={setUse}
          />
          <Suspense>
            <OfferFields value={offer} onChange={(change) => setOffer({ ...offer, ...change })} rows={good} />
          </Suspense>
          <People rows={rows} good={good} />
        </>
      ) : null}
      {sending.error ? <Failure text={failure} /> : null}
      {question}
      <Buttons
        count={good.length}
        isSending={sending.isPending}
        onSend={() => sending.mutate({ rows: good, offer })}
        onClose={onClose}
      />
    </Stack>
  );
}

interface ButtonsProps {
  count: number;
  isSending: boolean;
  onSend: () => void;
  onClose: () => void;
}

function Buttons({ count, isSending, onSend, onClose }: ButtonsProps) {
  const t = useTexts(inviteSheetMessages);
  return (
    <Group justify="flex-end">
      <Button variant="default" onClick={onClose}>
        {t('cancel')}
      </Button>
      <Button loading={isSending} disabled={count === 0} onClick={onSend}>
        {t('submit', { count })}
      </Button>
    </Group>
  );
}

function Failure({ text }: { text: string }) {
  return (
    <Alert color="error" role="alert">
      {text}
    </Alert>
  );
}

/** Who will be invited, and who won’t and why. */
function People({ rows, good }: { rows: readonly PeopleRow[]; good: readonly PeopleRow[] }) {
  const t = useTexts(inviteSheetMessages);
  const roles = useTexts(invitationMessages.form);
  const lines = rows.map(({ number, email, name, role, error, sameAs }) => {
    const written = `${name.firstName} ${name.lastName}`.trim();
    const facts = [written ? email : '', role ? roles(role) : ''].filter(Boolean).join(' · ');
    const reason = error ?? (sameAs === undefined ? undefined : t('sameAs', { number: sameAs }));
    return { number, who: written || email || t('nobody'), facts, reason, cells: [written, email] };
  });
  const left = lines.flatMap(({ reason, ...line }) => (reason ? [{ ...line, reason }] : []));
  return (
    <>
      <Text fw={600} role="status">
        {t('good', { count: good.length })}
      </Text>
      {left.length > 0 ? <LeftOut head={[t('uses.name'), t('uses.email')]} lines={left} /> : null}
      <SheetLines label={t('list')} lines={lines} />
    </>
  );
}

interface InvitedProps {
  count: number;
  /** Addresses of those who are on the team already. */
  members: readonly string[];
  onClose: () => void;
}

function Invited({ count, members, onClose }: InvitedProps) {
  const t = useTexts(inviteSheetMessages);
  const form = useTexts(invitationMessages.form);
  return (
    <Stack gap="md" role="status">
      <Text fw={600}>{form('sent', { count: count - members.length })}</Text>
      {members.length > 0 ? (
        <Text size="sm">{form('members', { emails: members.join(', '), count: members.length })}</Text>
      ) : null}
      <Group justify="flex-end">
        <Button onClick={onClose} data-autofocus>
          {t('done')}
        </Button>
      </Group>
    </Stack>
  );
}

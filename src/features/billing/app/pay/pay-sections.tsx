import { Badge, Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { DangerSection } from '#app-kit/screens/danger-section.tsx';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { FormAlert } from '#ui/forms/form-alert.tsx';
import { FormSection } from '#ui/forms/form-section.tsx';
import { snackbar } from '#ui/notices/snackbar.ts';
import { problemText } from '#ui/text/problem-text.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import type { Choice, SoldPlan } from '../../plan.ts';
import { planMessages } from '../messages.ts';
import { usePlanLines } from '../use-plan-lines.ts';
import styles from './pay.module.css';
import type { Payer } from './use-payer.ts';

interface ChoosePlanProps<P extends SoldPlan> {
  choice: Choice<P>;
  payer: Payer;
  mayChoose?: boolean;
  /** What a plan contains. */
  linesOf: (plan: P) => string[];
  /** Where nothing is offered. */
  nothing: ReactNode;
  /** Says what a plan costs before it is taken. */
  renderQuestion: (wanted: P) => ReactNode;
}

/** The plans that a payer can have, side by side. */
export function ChoosePlan<P extends SoldPlan>({ choice, mayChoose = true, linesOf, ...of }: ChoosePlanProps<P>) {
  const t = useTexts(planMessages.pay);
  const [planId, setPlanId] = useState<string | null>(null);
  const { offered, plan, endDate, isOnline, isPaidOnline } = choice;
  const isCurrent = (one: P | undefined) => one !== undefined && one.planId === plan?.planId && endDate === null;
  const wanted = offered.find((one) => one.planId === planId);
  const name = wanted?.name ?? '';
  const choose = useChoose(choice, of.payer, () => setPlanId(null));
  return (
    <FormSection title={t('choose')}>
      {offered.length === 0 ? (
        of.nothing
      ) : (
        <ul className={styles.plans}>
          {offered.map((one) => (
            <PlanCard
              key={one.planId}
              plan={one}
              lines={linesOf(one)}
              isCurrent={isCurrent(one)}
              isPayable={isCurrent(one) && isOnline && !isPaidOnline && one.price > 0}
              onChoose={mayChoose ? () => setPlanId(one.planId) : undefined}
            />
          ))}
        </ul>
      )}
      <ConfirmDialog
        opened={wanted !== undefined}
        title={t(isCurrent(wanted) ? 'surePayOnline' : 'sure', { name })}
        message={wanted && of.renderQuestion(wanted)}
        confirmLabel={isCurrent(wanted) ? t('payOnline') : t('take', { name })}
        onConfirm={() => wanted && choose(wanted)}
        onClose={() => setPlanId(null)}
      />
    </FormSection>
  );
}

/** Takes a plan, or leads to the payment provider's page. */
function useChoose<P extends SoldPlan>({ isOnline, isPaidOnline }: Choice<P>, payer: Payer, onTaken: () => void) {
  const t = useTexts(planMessages.pay);
  const { billing, refresh } = payer;
  const choose = async ({ planId, name, price, currency, billingInterval }: P) => {
    const chosen = { planId, shown: { price, currency, billingInterval } };
    if (isPaidOnline || (isOnline && price > 0)) {
      const { address } = await billing.startCheckout.call(chosen);
      if (address) return globalThis.location.assign(address);
    } else await billing.choosePlan.call(chosen);
    onTaken();
    await refresh();
    snackbar.success(t('chosen', { name }));
  };
  return (wanted: P) =>
    choose(wanted).catch(async (error: unknown) => {
      // Its price may have changed while the page was open: the question shows the present one.
      await refresh();
      throw error;
    });
}

/** What is said of the price of a plan, depending on how it is paid. */
export function questionOf<P extends SoldPlan>({ isOnline, isPaidOnline }: Choice<P>, { price }: P) {
  return price === 0 ? 'sureFree' : isPaidOnline ? 'sureChange' : isOnline ? 'sureOnline' : 'sureText';
}

interface PlanCardProps {
  plan: SoldPlan;
  lines: readonly string[];
  isCurrent: boolean;
  /** It is the current one, paid by invoice, and can be paid online instead. */
  isPayable: boolean;
  /** Undefined for who may not choose. */
  onChoose: (() => void) | undefined;
}

/** A plan with its price, what it contains, and its button. */
function PlanCard({ plan, lines, isCurrent, isPayable, onChoose }: PlanCardProps) {
  const t = useTexts(planMessages.pay);
  const { priceOf } = usePlanLines();
  return (
    <li className={styles.plan} data-current={isCurrent || undefined}>
      <h3 className={styles.name} dir="auto">
        {plan.name}
      </h3>
      <p className={styles.price}>{priceOf(plan)}</p>
      <ul className={styles.lines}>
        {lines.map((text) => (
          <li key={text}>
            <Check size={16} strokeWidth={1.75} aria-hidden />
            <bdi>{text}</bdi>
          </li>
        ))}
      </ul>
      {isCurrent ? (
        <Badge color="success" variant="light">
          {t('current')}
        </Badge>
      ) : null}
      {isPayable && onChoose ? (
        <Button fullWidth variant="default" onClick={onChoose}>
          {t('payOnline')}
        </Button>
      ) : null}
      {isCurrent || !onChoose ? null : (
        <Button fullWidth aria-label={t('take', { name: plan.name })} onClick={onChoose}>
          {t('takeShort')}
        </Button>
      )}
    </li>
  );
}

interface CancelPlanProps {
  choice: Pick<Choice<SoldPlan>, 'businessName' | 'plan' | 'state' | 'endDate'>;
  texts: Record<'cancelHint' | 'cancelSure' | 'cancelSureText', string>;
  payer: Payer;
  /** Ends it in the payer's place, and can't take that back. */
  withdraw?: () => Promise<unknown>;
}

/** Ends a plan with the paid time after a question, and takes that back. */
export function CancelPlan({ choice, texts, payer: { billing, refresh }, withdraw }: CancelPlanProps) {
  const t = useTexts(planMessages.pay);
  const own = useTexts(texts);
  const { businessName: name, plan, state, endDate } = choice;
  const keeping = useMutation({
    mutationFn: () => billing.resumePlan.call(),
    onSuccess: async () => {
      await refresh();
      snackbar.success(t('kept'));
    },
    onError: (error) => snackbar.error(problemText(error)),
  });
  const confirm = async () => {
    await (withdraw ?? billing.cancelPlan.call)();
    void refresh().then(() => snackbar.success(t('cancelled')));
  };
  if (!plan || state === 'cancelled' || (endDate && withdraw)) return null;
  const asked = { hint: own('cancelHint'), question: own('cancelSure', { name }), consequence: own('cancelSureText') };
  if (!endDate) return <DangerSection action={t('cancel')} {...asked} onConfirm={confirm} />;
  const button = (
    <Button loading={keeping.isPending} onClick={() => keeping.mutate()}>
      {t('keep')}
    </Button>
  );
  return (
    <FormSection title={t('cancel')} description={asked.hint} actions={button}>
      {null}
    </FormSection>
  );
}

/** The way to the payment provider's page, where cards, addresses and tax ids are changed, for who pays there. */
export function PaymentPortal({ choice, payer }: { choice: Pick<Choice<SoldPlan>, 'isPaidOnline'>; payer: Payer }) {
  const t = useTexts(planMessages.pay);
  const opening = useMutation({
    mutationFn: () => payer.billing.openPaymentPortal.call(),
    meta: { shownInPlace: true },
    onSuccess: ({ address }) => globalThis.location.assign(address),
  });
  const button = (
    <Button variant="default" loading={opening.isPending} onClick={() => opening.mutate()}>
      {t('openPortal')}
    </Button>
  );
  return choice.isPaidOnline ? (
    <FormSection title={t('portal')} description={t('portalHint')} actions={button}>
      <FormAlert reason={opening.error && problemText(opening.error)} />
    </FormSection>
  ) : null;
}

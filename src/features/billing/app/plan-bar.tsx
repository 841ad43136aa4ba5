import { CloseButton } from '@mantine/core';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { can } from '#access/permissions.ts';
import { AppLink } from '#app-kit/navigation/app-link.tsx';
import { readBrowser, writeBrowser } from '#app-kit/view/browser-store.ts';
import { useView } from '#app-kit/view/view.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { accountPlanPath, payPath } from '../paths.ts';
import { planBarMessages } from './plan-bar-messages.ts';
import styles from './plan-bar.module.css';

const { notices, uses } = planBarMessages;
type Notice = keyof typeof notices;
type Use = keyof typeof uses;

/**
 * Above every screen: that a trial ends, a payment is missing, or nothing can be changed for that; or that something of
 * the plan is used up, which can be hidden until its next period.
 */
export function PlanBar() {
  const t = useTexts(notices);
  const ofUse = useTexts(uses);
  const words = useTexts(planBarMessages);
  const view = useView();
  const [hidden, setHidden] = useState(() => readBrowser('useNoticeHidden'));
  const { planNotice, account, agency } = view;
  // Of the plan that an account has with its agency.
  const isOfAccount = planNotice.startsWith('billing');
  const name = (isOfAccount ? account : (agency ?? account))?.businessName ?? '';
  // `storage80 2026-11-01`: with the period, each of which tells it once.
  const [use = ''] = planNotice.split(' ');
  const isUse = Object.hasOwn(uses, use);
  if (isUse ? planNotice === hidden : !Object.hasOwn(notices, planNotice)) return null;
  const isClient = isOfAccount && can(view, 'account.pay');
  const isPayer = view.viewer.agencies.some((one) => one.agencyId === view.agencyId && can(one, 'agency.pay'));
  const hide = () => {
    writeBrowser('useNoticeHidden', planNotice);
    setHidden(planNotice);
  };
  return (
    <div className={styles.bar} role="status">
      <span className={styles.text}>
        <TriangleAlert size={16} strokeWidth={1.75} aria-hidden />
        {isUse ? ofUse(use as Use, { name }) : t(planNotice as Notice, { name })}
      </span>
      {isPayer || isClient ? (
        <AppLink to={isClient ? accountPlanPath : payPath} underline="always">
          {words('pay')}
        </AppLink>
      ) : null}
      {isUse ? <CloseButton size="sm" aria-label={words('hide')} onClick={hide} /> : null}
    </div>
  );
}

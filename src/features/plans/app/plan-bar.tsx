import { TriangleAlert } from 'lucide-react';
import { can } from '#access/permissions.ts';
import { AppLink } from '#app-kit/navigation/app-link.tsx';
import { useView } from '#app-kit/view/view.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { payPath } from '../pay-path.ts';
import { planBarMessages } from './plan-bar-messages.ts';
import styles from './plan-bar.module.css';

type Notice = keyof typeof planBarMessages.notices;

/** Above every screen: that a trial ends, a payment is missing, or nothing can be changed for that. */
export function PlanBar() {
  const t = useTexts(planBarMessages.notices);
  const words = useTexts(planBarMessages);
  const view = useView();
  const { planNotice, account, agency } = view;
  if (!Object.hasOwn(planBarMessages.notices, planNotice)) return null;
  const isPayer = view.viewer.agencies.some((one) => one.agencyId === view.agencyId && can(one, 'agency.pay'));
  return (
    <div className={styles.bar} role="status">
      <TriangleAlert size={16} strokeWidth={1.75} aria-hidden />
      <span>{t(planNotice as Notice, { name: (agency ?? account)?.businessName ?? '' })}</span>
      {isPayer ? (
        <AppLink to={payPath} underline="always">
          {words('pay')}
        </AppLink>
      ) : null}
    </div>
  );
}

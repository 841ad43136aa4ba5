import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { Eye } from 'lucide-react';
import { PlanBar } from '#features/billing/app/plan-bar.tsx';
import { useView } from '#app-kit/view/view.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { chooseView } from '#app-kit/view/view-state.ts';
import { useSwitchEditing } from '#app-kit/view/use-switch-editing.ts';
import { shellMessages } from '../messages/shell-messages.ts';
import { viewingMessages } from '../messages/enter-view-messages.ts';
import styles from './view-banner.module.css';

/** While somebody else's account, agency or view is looked at, and what is to be said of the plan. */
export function Bars() {
  const { planNotice, needsPlan } = useView();
  return (
    <>
      <ViewBanner />
      {planNotice && !needsPlan ? <PlanBar /> : null}
    </>
  );
}

/** Always visible while viewing someone else's account, with a way back to one's own view. */
function ViewBanner() {
  const t = useTexts(shellMessages);
  const navigate = useNavigate();
  const { viewer, viewing, isInAccount, person, account, agency, accountId } = useView();
  const tenant = account ?? (viewer.type === 'house' && accountId === null ? agency : null);
  const isElsewhere = (viewer.type !== 'account' || isInAccount) && tenant !== null;
  if (!person && !isElsewhere) return null;
  const leave = () => {
    chooseView(person ? { person: null } : { agencyId: null, accountId: null });
    void navigate({ to: person ? '/users' : '/' });
  };
  const name = person?.name ?? tenant?.businessName ?? '';
  return (
    <div className={styles.banner} role="status">
      <Eye size={16} strokeWidth={1.75} aria-hidden />
      <span className={styles.text}>{t(person ? 'viewingAs' : 'viewing', { name })}</span>
      {viewing || isInAccount ? <ViewingSwitch /> : null}
      <Button variant="white" size="xs" onClick={leave}>
        {t('exitView')}
      </Button>
    </div>
  );
}

/** Whether what is in view is only looked at or edited, and the button that changes it. */
function ViewingSwitch() {
  const t = useTexts(viewingMessages);
  const { isViewing } = useView();
  const switching = useSwitchEditing();
  return (
    <>
      <span className={styles.mode}>{t(isViewing ? 'viewOnly' : 'editing')}</span>
      <Button variant="white" size="xs" loading={switching.isPending} onClick={() => switching.mutate()}>
        {t(isViewing ? 'edit' : 'stopEditing')}
      </Button>
    </>
  );
}

import type { Admission } from '#app-kit/screens/screen-access.ts';
import type { AppScreen } from '#app-kit/screens/screen.ts';
import { ChooseFirstPage } from './choose-first-page.tsx';
import { EnterViewPage } from './enter-view-page.tsx';
import { NoAccessPage } from './no-access-page.tsx';
import { NeedsPlanPage } from './needs-plan-page.tsx';
import { SecondFactorFirstPage } from './second-factor-first-page.tsx';
import { SuspendedPage } from './suspended-page.tsx';

export type Obstacle = Exclude<Admission, 'open'> | 'suspended' | 'second-factor' | 'needs-plan' | 'needs-reason';

/** What is shown in place of a screen that the viewer may not see. */
export function InsteadOfScreen({ screen, why }: { screen: AppScreen; why: Obstacle }) {
  switch (why) {
    case 'needs-reason':
      return <EnterViewPage />;
    case 'needs-plan':
      return <NeedsPlanPage />;
    case 'second-factor':
      return <SecondFactorFirstPage />;
    case 'suspended':
      return <SuspendedPage title={screen.title} />;
    case 'no-access':
      return <NoAccessPage screen={screen} />;
    case 'choose-account':
    case 'choose-agency':
      return <ChooseFirstPage title={screen.title} what={why === 'choose-account' ? 'account' : 'agency'} />;
  }
}

import { SectionNav } from '#app-kit/navigation/section-nav.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { billsPath, resalePath } from '../../../paths.ts';
import { resaleMessages } from '../messages.ts';

/** The way between what an agency sells and what it is owed. */
export function ResaleNav({ current }: { current: string }) {
  const t = useTexts(resaleMessages.nav);
  const sections = [
    { path: resalePath, name: t('plans') },
    { path: billsPath, name: t('bills') },
  ];
  return <SectionNav label={t('label')} sections={sections} current={current} />;
}

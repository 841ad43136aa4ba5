import { phoneHref } from '#lib/phone-number.ts';
import { isTabShown, labelOf } from '../../site-tabs.ts';
import { workWordsOf } from '../../words/work-words.ts';
import { Icon } from '../icon.tsx';
import { type SiteView, tabHref } from '../site-view.ts';

/** The home page of a business that has published nothing yet. */
export function NothingYet({ view }: { view: SiteView }) {
  const { site, words } = view;
  const work = workWordsOf(site);
  const canCall = site.phone !== '' && site.settings.phoneNumberIgShow;
  const canWrite = isTabShown(site, 'contactUs');
  return (
    <section className="wrap empty soon">
      <Icon name="photos" size={48} />
      <h2>{work.soon}</h2>
      <p>{canCall || canWrite ? work.reachUs : words.soon.comeBack}</p>
      {(canCall || canWrite) && (
        <p className="hero-ways">
          {canWrite && (
            <a className="button" href={tabHref(view, 'contactUs')}>
              {labelOf(site, 'contactUs')}
            </a>
          )}
          {canCall && (
            <a className="button quiet" href={phoneHref(site.phone)}>
              <Icon name="phone" size={18} />
              <bdi>{site.phone}</bdi>
            </a>
          )}
        </p>
      )}
    </section>
  );
}

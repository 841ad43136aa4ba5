import type { Site } from '#features/live-site/site.ts';
import { isTabShown } from '#features/live-site/site-tabs.ts';
import { tabPath } from '#features/live-site/site-links.ts';
import { Icon } from '#features/live-site/site/icon.tsx';
import { namePlace, Sentence } from '#features/live-site/site/sentence.tsx';
import { phoneHref } from '#lib/phone-number.ts';
import type { ReferralSettings } from '../../referral.ts';
import { testimonialWords } from '../../words/testimonial-words.ts';
import type { ShareTexts } from './share-texts.ts';

interface Props {
  site: Site;
  home: string;
  referral: ReferralSettings;
  texts: ShareTexts;
}

/** A friend's next steps (spec 3 §2): the owner's button, else an estimate if the business accepts requests. */
export function ShareActions({ site, home, referral, texts }: Props) {
  const words = testimonialWords(site.language).share;
  const phone = referral.phone || (site.settings.phoneNumberIgShow ? site.phone : '');
  const action = referral.buttonURL || estimateAddress(site, home);
  return (
    <div className="share-actions">
      {action && (
        <a className="button large" href={action}>
          <span dir="auto">{texts.buttonLabel}</span>
        </a>
      )}
      {phone && (
        <a className={action ? 'button quiet large' : 'button large'} href={phoneHref(phone)}>
          <Icon name="phone" size={18} />
          <span>
            <span dir="auto">{texts.callToAction}</span> <bdi>{phone}</bdi>
          </span>
        </a>
      )}
      <a className={action || phone ? 'see-work' : 'button large'} href={home}>
        <Sentence of={words.seeWork({ business: namePlace })}>{site.businessName}</Sentence>
      </a>
    </div>
  );
}

function estimateAddress(site: Site, home: string): string {
  const { extContactPageURL } = site.settings;
  if (!isTabShown(site, 'contactUs')) return '';
  return extContactPageURL || (home === '/' ? '' : home) + tabPath(site, 'contactUs');
}

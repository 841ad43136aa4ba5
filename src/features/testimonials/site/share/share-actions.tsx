import { tabPath } from '#features/live-site/site-links.ts';
import { isTabShown } from '#features/live-site/site-tabs.ts';
import type { Site } from '#features/live-site/site.ts';
import { Icon } from '#features/live-site/site/icon.tsx';
import { namePlace, Sentence } from '#features/live-site/site/sentence.tsx';
import { siteWords } from '#features/live-site/words/site-words.ts';
import { workWordsOf } from '#features/live-site/words/work/work-words.ts';
import { phoneHref } from '#lib/phone-number.ts';
import { oneStop } from '#lib/text/one-stop.ts';
import { isolated } from '#lib/words/isolated.ts';
import { fillPlaceholders, type ReferralSettings } from '../../referral.ts';
import { storyWords } from '../../words/story/story-words.ts';
import { testimonialWords } from '../../words/testimonial-words.ts';

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

export interface ShareTexts {
  title: string;
  subtitle: string;
  sectionHeader: string;
  message: string;
  callToAction: string;
  buttonLabel: string;
}

/** The owner's text, else ours, with business and service filled in (spec 3 §2). */
export function shareTexts(
  site: Pick<Site, 'businessName' | 'language' | 'settings'>,
  referral: ReferralSettings,
  service: string,
): ShareTexts {
  const { businessName, language, settings } = site;
  const { share } = testimonialWords(language);
  const words = storyWords(language).share;
  const company = isolated(businessName, language);
  const work = isolated(service, language);
  const own = (text: string, instead: string) =>
    text.trim() ? fillPlaceholders(text.trim(), { company, service: work }) : instead;
  return {
    title: own(referral.title, work ? share.titleOf({ service: work }) : share.title),
    subtitle: own(referral.subtitle, oneStop(words.subtitle({ company }))),
    sectionHeader: own(referral.sectionHeader, words.sectionHeader),
    message: own(referral.message, words.message({ company })),
    callToAction: own(referral.callToAction, words.call),
    buttonLabel: own(referral.buttonLabel, settings.workKind === 'treatments' ? workWordsOf(site).ask : share.estimate),
  };
}

/** Drawn on a 24 × 24 grid. */
const networks = [
  {
    name: 'Facebook',
    shape:
      'M13.5 21v-8h2.7l.4-3h-3.1V8.1c0-.9.3-1.5 1.5-1.5h1.7V3.9a22 22 0 0 0-2.4-.1c-2.4 0-4 1.5-4 4.1V10H7.6v3h2.7v8h3.2Z',
    href: (url: string) => `https://www.facebook.com/sharer/sharer.php?${new URLSearchParams({ u: url })}`,
  },
  {
    name: 'X',
    shape:
      'M4 4h4.6l4 5.6L17.5 4H20l-6.2 7.2L20.5 20H16l-4.4-6.1L6.3 20H3.8l6.7-7.8L4 4Zm3.1 1.8 9.8 12.4h1.1L8.3 5.8H7.1Z',
    href: (url: string, text: string) => `https://x.com/intent/post?${new URLSearchParams({ url, text })}`,
  },
  {
    name: 'LinkedIn',
    shape:
      'M5 9h3.4v11H5V9Zm1.7-5.5a2 2 0 1 1 0 4 2 2 0 0 1 0-4ZM10.5 9h3.2v1.6c.5-1 1.7-1.9 3.4-1.9 3 0 3.9 1.9 3.9 4.8V20h-3.4v-5.9c0-1.4-.4-2.4-1.7-2.4-1.4 0-2 1-2 2.4V20h-3.4V9Z',
    href: (url: string) => `https://www.linkedin.com/sharing/share-offsite/?${new URLSearchParams({ url })}`,
  },
  {
    name: 'WhatsApp',
    shape:
      'M12 3.5a8.5 8.5 0 0 0-7.3 12.8L3.5 20.5l4.3-1.1A8.5 8.5 0 1 0 12 3.5Zm-3 4.6c.3 0 .5 0 .7.4l.8 1.8c.1.3 0 .5-.2.7l-.5.7c.6 1.2 1.6 2.1 2.9 2.6l.8-.9c.2-.2.4-.3.7-.2l1.7.8c.4.2.4.4.3.8-.2 1.1-1.2 1.8-2.3 1.7-3.2-.5-5.9-3-6.5-5.9-.1-1.1.6-2.4 1.6-2.5Z',
    href: (url: string, text: string) => `https://wa.me/?${new URLSearchParams({ text: `${text} ${url}` })}`,
  },
];

interface NetworksProps {
  language: string;
  address: string;
  title: string;
}

/** The four networks of the share page as plain links (R-21b), and the device's share sheet. */
export function ShareNetworks({ language, address, title }: NetworksProps) {
  const words = testimonialWords(language).share;
  const own = siteWords(language).share;
  return (
    <section className="share-options" id="share" aria-label={words.section} data-share={address} data-title={title}>
      <h2>{words.heading}</h2>
      <ul className="network-row">
        {networks.map(({ name, shape, href }) => (
          <li key={name}>
            <a className="network" href={href(address, title)} target="_blank" rel="noopener noreferrer">
              <svg className="icon filled" viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
                <path d={shape} />
              </svg>
              {name}
            </a>
          </li>
        ))}
      </ul>
      <div className="network-row">
        <button type="button" className="network" data-copy hidden>
          <Icon name="link" size={20} />
          {own.copy}
        </button>
        <button type="button" className="network" data-send hidden>
          <Icon name="share" size={20} />
          {own.otherApp}
        </button>
      </div>
      <p className="share-note" role="status" data-copied={own.copied} data-failed={own.copyThis} />
    </section>
  );
}

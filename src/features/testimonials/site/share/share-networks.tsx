import { Icon } from '#features/live-site/site/icon.tsx';
import { siteWords } from '#features/live-site/words/site-words.ts';
import { testimonialWords } from '../../words/testimonial-words.ts';

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

interface Props {
  language: string;
  address: string;
  title: string;
}

/** The four networks of the share page as plain links (R-21b), and the device's share sheet. */
export function ShareNetworks({ language, address, title }: Props) {
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

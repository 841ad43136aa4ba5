import type { SiteWords } from '../../words/site-words.ts';
import { Icon } from '../icon.tsx';

interface Props {
  words: SiteWords['share'];
  /** Absolute. */
  address: string;
  title: string;
  /** Absolute; Pinterest requires an image. */
  image?: string;
}

/** Facebook, X and Pinterest as plain links (R-21b); the device's share sheet if it has one. */
export function ShareLinks({ words, address, title, image }: Props) {
  const links = [
    {
      name: 'Facebook',
      icon: 'facebook',
      href: `https://www.facebook.com/sharer/sharer.php?${new URLSearchParams({ u: address })}`,
    },
    { name: 'X', icon: 'x', href: `https://x.com/intent/post?${new URLSearchParams({ url: address, text: title })}` },
    {
      name: 'Pinterest',
      icon: 'pinterest',
      href: `https://www.pinterest.com/pin/create/button/?${new URLSearchParams({ url: address, description: title, ...(image && { media: image }) })}`,
    },
  ] as const;
  return (
    <div className="share" data-share={address} data-title={title}>
      {links.map(({ name, icon, href }) => (
        <a
          key={name}
          className="round"
          href={href}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={words.on({ network: name })}
        >
          <Icon name={icon} size={18} />
        </a>
      ))}
      <button type="button" className="round" data-copy hidden aria-label={words.copy}>
        <Icon name="link" size={18} />
      </button>
      <button type="button" className="round" data-send hidden aria-label={words.otherApp}>
        <Icon name="share" size={18} />
      </button>
      <span className="share-note" role="status" data-copied={words.copied} data-failed={words.copyThis} />
    </div>
  );
}

import type { Site } from '#features/live-site/site.ts';
import { mediaAddress } from '#features/media/media-address.ts';

/** Whose page it is: the logo, else the name. */
export function BrandHeader({ site, href }: { site: Site; href: string }) {
  const { logo, businessName } = site;
  const file = logo?.variants.find(({ name }) => name === '480x480') ?? logo?.variants.at(-1);
  return (
    <header className="brand-header">
      <a className="brand" href={href}>
        {logo && file ? (
          <img src={mediaAddress(logo, file.name)} width={file.width} height={file.height} alt={businessName} />
        ) : (
          <bdi>{businessName}</bdi>
        )}
      </a>
    </header>
  );
}

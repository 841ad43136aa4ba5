import type { Site } from '#features/live-site/site.ts';
import { mediaAddress } from '#features/media/media-address.ts';

/** The maximum logo size, in pixels. */
const box = { width: 220, height: 84 };

/** The page's owner: the logo, else the name. */
export function BrandHeader({ site, href }: { site: Site; href: string }) {
  const { logo, businessName } = site;
  const file = logo?.variants.find(({ name }) => name === '480x480') ?? logo?.variants.at(-1);
  return (
    <header className="brand-header">
      <a className="brand" href={href}>
        {logo && file ? (
          <img
            src={mediaAddress(logo, file.name)}
            {...sizeOf(file)}
            style={{ inlineSize: sizeOf(file).width, blockSize: sizeOf(file).height }}
            alt={businessName}
          />
        ) : (
          <bdi>{businessName}</bdi>
        )}
      </a>
    </header>
  );
}

/** Reserves its room, so that nothing shifts when it loads. */
function sizeOf({ width, height }: { width: number; height: number }) {
  const scale = Math.min(1, box.width / width, box.height / height);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

import { encode } from 'uqr';
import type { Site } from '#features/live-site/site.ts';
import { mediaAddress } from '#features/media/media-address.ts';
import type { RequestWords } from '../../words/requests/request-words.ts';

interface Props {
  site: Site;
  words: RequestWords['poster'];
  /** The code's contents. */
  address: string;
}

/** A poster: the business, the question, and the code. */
export function PosterPage({ site, words, address }: Props) {
  const { logo, businessName } = site;
  const file = logo?.variants.find(({ name }) => name === '480x480') ?? logo?.variants.at(-1);
  return (
    <>
      <button type="button" className="button print" id="print">
        {words.print}
      </button>
      <main className="poster" id="main">
        {logo && file ? (
          <img
            className="logo"
            src={mediaAddress(logo, file.name)}
            width={file.width}
            height={file.height}
            alt={businessName}
          />
        ) : (
          <p className="name" dir="auto">
            {businessName}
          </p>
        )}
        <h1>{words.title}</h1>
        <Code text={address} label={address} />
        <p className="scan">{words.scan}</p>
        <p className="effort">{words.effort}</p>
      </main>
    </>
  );
}

/** Dark on light, with a quiet zone, and readable with a quarter of it damaged. */
function Code({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'Q', border: 2 });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : []))).join('');
  return (
    <svg className="code" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}

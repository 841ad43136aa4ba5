/** A business's website on a screen and on a phone, with a review of its work, drawn in the theme's colors. */
export function WebsiteDrawing() {
  return (
    <svg viewBox="0 0 560 430" aria-hidden="true">
      <Screen />
      <Phone />
      <Review />
    </svg>
  );
}

function Screen() {
  return (
    <>
      <rect x="20" y="12" width="450" height="346" rx="16" className="paper" />
      <circle cx="42" cy="34" r="5" className="faint" />
      <circle cx="58" cy="34" r="5" className="faint" />
      <circle cx="74" cy="34" r="5" className="faint" />
      <rect x="104" y="26" width="210" height="16" rx="8" className="sky" />
      <svg x="36" y="56" width="418" height="166" viewBox="0 0 418 166">
        <rect width="418" height="166" rx="10" className="sky" />
        <path d="M0 120 96 62l74 44 92-60 156 86v24a10 10 0 0 1-10 10H10a10 10 0 0 1-10-10z" className="hill" />
        <Home x={248} y={38} scale={1.3} />
        <rect x="22" y="92" width="150" height="14" rx="7" className="light" />
        <rect x="22" y="114" width="98" height="9" rx="4.500" className="light" />
        <rect x="22" y="134" width="70" height="20" rx="6" className="lead" />
      </svg>
      {[36, 178, 320].map((x, at) => (
        <g key={x}>
          <rect x={x} y="238" width="134" height="76" rx="8" className="sky" />
          {at === 1 ? (
            <Home x={x + 38} y={250} scale={0.8} />
          ) : (
            <path d={`M${x} 296l42-28 30 18 34-26 28 30v16a8 8 0 0 1-8 8h-118a8 8 0 0 1-8-8z`} className="hill" />
          )}
          <rect x={x} y="324" width="84" height="8" rx="4" className="ink" />
          <rect x={x} y="338" width="52" height="6" rx="3" className="faint" />
        </g>
      ))}
    </>
  );
}

function Home({ x, y, scale }: { x: number; y: number; scale: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      <path d="M10 64V26l30-24 30 24v38z" className="house" />
      <path d="m2 32 38-30 38 30" className="roof" />
      <rect x="33" y="42" width="15" height="22" rx="2" className="hill" />
    </g>
  );
}

/** Before and after, side by side. */
function Phone() {
  return (
    <>
      <rect x="402" y="128" width="146" height="286" rx="22" className="paper" />
      <rect x="414" y="146" width="61" height="118" rx="8" className="sky" />
      <rect x="475" y="146" width="61" height="118" rx="8" className="lead" />
      <path d="M414 226l38-24 23 14v48h-53a8 8 0 0 1-8-8z" className="faint" />
      <path d="M475 216l22-16 39 30v26a8 8 0 0 1-8 8h-53z" className="light" />
      <rect x="473" y="146" width="4" height="118" className="light" />
      <circle cx="475" cy="205" r="13" className="light" />
      <path d="m471 200-5 5 5 5zm8 0 5 5-5 5z" className="lead" />
      <rect x="414" y="278" width="96" height="10" rx="5" className="ink" />
      <rect x="414" y="296" width="122" height="7" rx="3.500" className="faint" />
      <rect x="414" y="310" width="84" height="7" rx="3.500" className="faint" />
      <rect x="414" y="366" width="122" height="30" rx="9" className="lead" />
      <rect x="446" y="377" width="58" height="8" rx="4" className="light" />
    </>
  );
}

function Review() {
  return (
    <>
      <rect x="4" y="328" width="214" height="92" rx="16" className="paper" />
      <circle cx="36" cy="362" r="16" className="hill" />
      <rect x="64" y="348" width="90" height="9" rx="4.500" className="ink" />
      {[64, 84, 104, 124, 144].map((x) => (
        <path
          key={x}
          transform={`translate(${x} 364)`}
          d="m8 0 2.400 5 5.600.800-4 3.900 1 5.500L8 12.600l-5 2.600 1-5.500-4-3.900L5.600 5z"
          className="star"
        />
      ))}
      <rect x="20" y="392" width="172" height="7" rx="3.500" className="faint" />
      <rect x="20" y="405" width="120" height="7" rx="3.500" className="faint" />
    </>
  );
}

/** The alphabet of GSM 03.38, in which networks send text messages; those of the second line take two places. */
const gsm = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
const gsmTwice = new Set('\f^{}\\[~]|€');

/** The places of one part alone, and of each of several, in that alphabet and with any other character. */
const places = { gsm: [160, 153], other: [70, 67] } as const;

/** In how many parts networks send a text message, each of which is paid for. */
export function textMessageParts(text: string): number {
  const characters = [...text];
  const isGsm = characters.every((one) => gsm.has(one) || gsmTwice.has(one));
  const length = isGsm ? characters.length + characters.filter((one) => gsmTwice.has(one)).length : text.length;
  const [alone, each] = isGsm ? places.gsm : places.other;
  return length <= alone ? Math.min(1, length) : Math.ceil(length / each);
}

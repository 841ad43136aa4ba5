/** The package has no types. */
declare module 'heic-decode' {
  interface HeicImage {
    width: number;
    height: number;
    /** RGBA, 8 bits each, already upright. */
    decode(): Promise<{ width: number; height: number; data: Uint8ClampedArray }>;
  }
  const decode: {
    /** Parses the container only; `decode()` of an image returns its pixels. Throws if it isn't a HEIC. */
    all(source: { buffer: Uint8Array }): Promise<HeicImage[] & { dispose(): void }>;
  };
  export default decode;
}

/** The package has no types of its own. */
declare module 'heic-decode' {
  interface HeicImage {
    width: number;
    height: number;
    /** RGBA, 8 bits each, already upright. */
    decode(): Promise<{ width: number; height: number; data: Uint8ClampedArray }>;
  }
  const decode: {
    /** Reads the container only; pixels come with `decode()` of one image. Throws on what isn't a HEIC. */
    all(source: { buffer: Uint8Array }): Promise<HeicImage[] & { dispose(): void }>;
  };
  export default decode;
}

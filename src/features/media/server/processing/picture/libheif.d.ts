/** The package declares no types for its bundle. Numbers are addresses in its memory, or its own constants. */
declare module 'libheif-js/wasm-bundle.js' {
  const libheif: {
    HEAPU8: Uint8Array<ArrayBuffer>;
    HEAP32: Int32Array;
    _malloc(bytes: number): number;
    _free(address: number): void;
    _heif_context_alloc(): number;
    _heif_context_free(context: number): void;
    _heif_context_read_from_memory_without_copy(
      error: number,
      context: number,
      bytes: number,
      length: number,
      options: 0,
    ): void;
    _heif_context_get_primary_image_handle(error: number, context: number, handle: number): void;
    _heif_image_handle_get_width(handle: number): number;
    _heif_image_handle_get_height(handle: number): number;
    _heif_image_handle_has_alpha_channel(handle: number): number;
    _heif_image_handle_get_nclx_color_profile(error: number, handle: number, profile: number): void;
    _heif_image_handle_release(handle: number): void;
    _heif_nclx_color_profile_free(profile: number): void;
    _heif_decode_image(
      error: number,
      handle: number,
      image: number,
      colorspace: number,
      chroma: number,
      options: 0,
    ): void;
    _heif_image_get_nclx_color_profile(error: number, image: number, profile: number): void;
    _heif_image_get_plane_readonly(image: number, channel: number, stride: number): number;
    _heif_image_release(image: number): void;
  };
  export default libheif;
}

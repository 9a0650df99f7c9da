/** What is used of the package, which tells types of its inner parts only. */
declare module 'libheif-js/wasm-bundle.js' {
  interface HeifImage {
    get_width(): number;
    get_height(): number;
    is_primary(): boolean;
    /** Fills `target.data` with RGBA, upright as the container says; null when the picture cannot be decoded. */
    display(
      target: { data: Uint8ClampedArray; width: number; height: number },
      onDone: (filled: object | null) => void,
    ): void;
  }

  const libheif: {
    readonly HeifDecoder: new () => {
      /** Reads the container, not the pictures; no picture for what is no container. */
      decode(bytes: Uint8Array): HeifImage[];
    };
  };
  export = libheif;
}

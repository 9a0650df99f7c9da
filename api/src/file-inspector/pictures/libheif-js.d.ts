/** The parts of the package that we use. Its own types only cover its internals. */
declare module 'libheif-js/wasm-bundle.js' {
  interface HeifImage {
    get_width(): number;
    get_height(): number;
    is_primary(): boolean;
    /** Fills `target.data` with RGBA, rotated as the container says. Null when the picture cannot be decoded. */
    display(
      target: { data: Uint8ClampedArray; width: number; height: number },
      onDone: (filled: object | null) => void,
    ): void;
  }

  const libheif: {
    readonly HeifDecoder: new () => {
      /** Reads the container without decoding pictures. Empty for bytes that are not a container. */
      decode(bytes: Uint8Array): HeifImage[];
    };
  };
  export = libheif;
}

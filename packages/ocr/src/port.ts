/** Numbers in rows of rows, as a network takes and gives them. */
export interface Numbers {
  readonly data: Float32Array;
  readonly dims: readonly number[];
}

/** What the reader needs of whoever runs its two networks. */
export interface Engine {
  /** Three channels of a picture to one: how likely each pixel is the core of a line of text. */
  detect(picture: Numbers): Promise<Numbers>;
  /** Lines, 48 pixels high, to the chance of each character at each step of the line. */
  recognise(lines: Numbers): Promise<Numbers>;
  /** By class: 0 is "none", the last one the space. */
  readonly alphabet: readonly string[];
}

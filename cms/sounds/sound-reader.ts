/** Reads a sound that comes in parts. */
export type SoundReader<Result> = {
  /** @returns the bytes that were encoded from this part, and whether no more parts are needed */
  add(part: Buffer): Promise<{ output?: Buffer; isEnough?: boolean }>
  /** @param tail the last bytes of the file, for a reader that did not need all parts */
  end(tail?: Buffer): Promise<Result>
}

/** Reads a sound that comes in parts, and makes a result of it. */
export type SoundReader<Result> = {
  /** @returns what was made of this part, and whether no more parts are needed */
  add(part: Buffer): Promise<{ made?: Buffer; isEnough?: boolean }>
  /** @param tail the last bytes, where they say more than the parts did */
  end(tail?: Buffer): Promise<Result>
}

/** What a stage of the services needs to know to load and to move. */
export type StageState = {
  isSelected: boolean
  /** close enough to the viewport to start loading */
  isNear: boolean
  isInView: boolean
  /** automatic motion is allowed */
  isPlaying: boolean
}

/** The state by which the media of a service load and move. */
export type StageState = {
  isSelected: boolean
  /** close enough to the viewport to start loading */
  isNear: boolean
  isInView: boolean
  /** automatic motion is allowed */
  isPlaying: boolean
}

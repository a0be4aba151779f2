export type Run = {
  /** the folder that is /data */
  data: string
  /** the number of the user and of their group; the image's own where none is given */
  user?: number
  env?: Record<string, string>
  /** instead of the image's own command */
  args?: string[]
}

export type Image = {
  /** of all its layers, unpacked */
  bytes: number
  /** the command that looks whether it is well */
  healthcheck: string[]
  /**
   * A command that runs the image and ends with it: nothing but /data and /tmp may be written, by a user
   * without any right of root's, in the network of this machine. A signal to the command reaches what runs.
   */
  command(run: Run): string[]
  /** takes it away, and what was needed for it */
  remove(): Promise<void>
}

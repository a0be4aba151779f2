export type Run = {
  /** the folder that is mounted at /data */
  data: string
  /** the id of the user and of their group; by default the image's own */
  user?: number
  env?: Record<string, string>
  /** instead of the image's own command */
  args?: string[]
}

export type Image = {
  /** the size of all layers, unpacked */
  bytes: number
  /** the command of the image's health check */
  healthcheck: string[]
  /**
   * A command that runs the image's program and ends with it. The program may write to /data and /tmp only,
   * has none of root's capabilities, and is in this machine's network. A signal to the command reaches it.
   */
  command(run: Run): string[]
  /** removes the image, and what its build left */
  remove(): Promise<void>
}

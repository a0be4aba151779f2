/** A real part (a database server, a browser) that this machine does not have and could not fetch. */
export class MissingPart extends Error {
  /**
   * @param part its name, as in `mongod`
   * @param why what was tried, in one line
   */
  constructor(part: string, why: string) {
    super(`${part} could not be had: ${why}`)
    this.name = 'MissingPart'
  }
}

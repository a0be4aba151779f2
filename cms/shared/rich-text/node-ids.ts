/**
 * Payload identifies links and images by an id that is unique within the document. Ids are sequential, not
 * random, so that the same HTML gives the same document.
 */
export class NodeIds {
  #used = new Set<string>()
  #count = 0

  /** @param existing the id that the node had in the source; kept if it is valid and not in use */
  assign(existing?: unknown): string {
    const id =
      typeof existing === 'string' && /^[0-9a-f]{24}$/.test(existing) && !this.#used.has(existing)
        ? existing
        : this.#next()
    this.#used.add(id)
    return id
  }

  #next(): string {
    let id: string
    do id = (++this.#count).toString(16).padStart(24, '0')
    while (this.#used.has(id))
    return id
  }
}

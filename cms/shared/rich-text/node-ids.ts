/**
 * Payload finds links and images of a document by an id that is unique within it. The ids are counted, not
 * random: the same HTML makes the same document.
 */
export class NodeIds {
  #used = new Set<string>()
  #count = 0

  /** @param wanted the id that the node had; kept where it is one and nobody else has it */
  claim(wanted?: unknown): string {
    const id =
      typeof wanted === 'string' && /^[0-9a-f]{24}$/.test(wanted) && !this.#used.has(wanted)
        ? wanted
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

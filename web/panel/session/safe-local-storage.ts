/** Local storage that never throws: in a private window or on a full disk nothing is stored. */
export const safeLocalStorage = {
  isAvailable(): boolean {
    try {
      return Boolean(localStorage)
    } catch {
      return false
    }
  },

  read(name: string): string | undefined {
    try {
      return localStorage.getItem(name) ?? undefined
    } catch {
      return undefined
    }
  },

  /** The names of all that is stored. */
  keys(): string[] {
    try {
      return Object.keys(localStorage)
    } catch {
      return []
    }
  },

  /** @returns whether it was stored */
  write(name: string, text: string): boolean {
    try {
      localStorage.setItem(name, text)
      return true
    } catch {
      return false
    }
  },

  remove(name: string): void {
    try {
      localStorage.removeItem(name)
    } catch {
      // Storage is blocked: nothing was stored.
    }
  },
}

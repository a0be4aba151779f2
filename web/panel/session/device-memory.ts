/**
 * What this browser keeps across visits. Where it keeps nothing (a private window, a full disk) all goes on
 * without.
 */
export const deviceMemory = {
  works(): boolean {
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

  /** @returns whether it was kept */
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
      // nothing was kept
    }
  },
}

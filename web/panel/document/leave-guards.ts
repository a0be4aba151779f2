type Guard = () => Promise<boolean>

const guards = new Set<Guard>()

/** Has a form asked before its screen is left for another one. @returns what takes it back */
export function guardLeaving(guard: Guard): () => void {
  guards.add(guard)
  return () => void guards.delete(guard)
}

/** @returns whether nothing that is open wants to stay */
export async function mayLeave(): Promise<boolean> {
  for (const guard of guards) if (!(await guard())) return false
  return true
}

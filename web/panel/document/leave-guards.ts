type Guard = () => Promise<boolean>

const guards = new Set<Guard>()

/** Registers a form's check before navigation to another screen. @returns unregister */
export function addLeaveGuard(guard: Guard): () => void {
  guards.add(guard)
  return () => void guards.delete(guard)
}

/** @returns whether every open form allows leaving */
export async function confirmLeave(): Promise<boolean> {
  for (const guard of guards) if (!(await guard())) return false
  return true
}

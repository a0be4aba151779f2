import { deviceMemory } from './device-memory.ts'

const NAME = 'remembered-email'

/** The remembered e-mail lies in local storage; signing out takes it away. */
export const rememberedEmail = {
  read: () => deviceMemory.read(NAME) ?? '',
  write: (email: string) => void deviceMemory.write(NAME, email),
  forget: () => deviceMemory.remove(NAME),
}

import { deviceMemory } from './device-memory.ts'

const NAME = 'remembered-email'

/** spec 9: the remembered e-mail lies in local storage; signing out takes it away (spec 4). */
export const rememberedEmail = {
  read: () => deviceMemory.read(NAME) ?? '',
  write: (email: string) => void deviceMemory.write(NAME, email),
  forget: () => deviceMemory.remove(NAME),
}

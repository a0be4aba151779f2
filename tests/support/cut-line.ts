import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

export type CutLine = {
  /** the same server, by way of this line */
  url: string
  /** ends every connection, and takes no new one */
  cut: () => void
  mend: () => void
}

/** A line to a server that can be cut for who uses it, and for nobody else. It ends with the test. */
export async function cutLine(url: string): Promise<CutLine> {
  const target = new URL(url)
  const open = new Set<Socket>()
  let isCut = false
  const server = createServer((near) => {
    if (isCut) return void near.destroy()
    const far = connect(Number(target.port), target.hostname)
    for (const [socket, other] of [[near, far], [far, near]] as const) {
      open.add(socket)
      socket.on('error', () => {}).on('close', () => (open.delete(socket), other.destroy())).pipe(other)
    }
  })
  const cut = () => {
    isCut = true
    for (const socket of open) socket.destroy()
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    cut()
    server.close()
  })
  return { url: `${target.protocol}//127.0.0.1:${(server.address() as AddressInfo).port}`, cut, mend: () => void (isCut = false) }
}

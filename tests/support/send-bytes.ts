import { connect } from 'node:net'

/**
 * Sends exactly these bytes on a connection of their own. @returns what the server sends until it ends the
 * connection
 */
export function sendBytes(origin: string, bytes: string): Promise<string> {
  const { hostname, port } = new URL(origin)
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const socket = connect(Number(port), hostname, () => void socket.write(bytes, 'latin1'))
    socket.on('data', (chunk: Buffer) => chunks.push(chunk))
    socket.on('error', reject).on('close', () => resolve(Buffer.concat(chunks).toString()))
  })
}

/** The last response of what `sendBytes` got: its status, its headers by lower-case names, its body. */
export function parseResponse(text: string): {
  status: number
  headers: Record<string, string>
  body: string
} {
  const start = text.lastIndexOf('HTTP/1.1 ')
  const [head = '', ...bodyParts] = text.slice(start).split('\r\n\r\n')
  const [line = '', ...lines] = head.split('\r\n')
  const headers = Object.fromEntries(
    lines.map((each) => [
      each.slice(0, each.indexOf(':')).toLowerCase(),
      each.slice(each.indexOf(':') + 1).trim(),
    ]),
  )
  return { status: Number(line.split(' ')[1]), headers, body: bodyParts.join('\r\n\r\n') }
}

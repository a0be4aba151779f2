import type { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'

/**
 * Destroys a network stream that received nothing for `limit` milliseconds although its consumer waits for
 * data. A slow consumer, such as a paused video, fills the stream's buffer instead and is left alone.
 */
export function destroyWhenStalled(stream: Readable, limit: number): Readable {
  const { socket } = stream as IncomingMessage
  let received = socket?.bytesRead
  const watch = setInterval(() => {
    const isStalled = socket?.bytesRead === received
    received = socket?.bytesRead
    const isWaiting =
      stream.readableLength < stream.readableHighWaterMark && !(stream as IncomingMessage).complete
    if (isStalled && isWaiting) {
      stream.destroy(new Error('The file store stopped sending in the middle of a file'))
    }
  }, limit)
  watch.unref()
  stream.once('close', () => clearInterval(watch))
  return stream
}

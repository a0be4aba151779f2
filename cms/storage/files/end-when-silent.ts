import type { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'

/**
 * Ends a file that comes over the network once nothing has come for so long although somebody waits for it. A
 * reader that is slow (a film that is paused) fills the stream's own room, and is left alone.
 */
export function endWhenSilent(stream: Readable, limit: number): Readable {
  const { socket } = stream as IncomingMessage
  let received = socket?.bytesRead
  const watch = setInterval(() => {
    const isStill = socket?.bytesRead === received
    received = socket?.bytesRead
    const isWaitedFor =
      stream.readableLength < stream.readableHighWaterMark && !(stream as IncomingMessage).complete
    if (isStill && isWaitedFor) {
      stream.destroy(new Error('The file store fell silent in the middle of a file'))
    }
  }, limit)
  watch.unref()
  stream.once('close', () => clearInterval(watch))
  return stream
}

import { vi } from 'vitest'

/** Measures what reaches the loudspeakers. `level` is the root mean square of the last tenth of a second. */
export function tapOutput(): { level: () => number; stop: () => void } {
  const connect = AudioNode.prototype.connect as (this: AudioNode, target: unknown) => AudioNode
  let tap: AnalyserNode | undefined
  const spy = vi.spyOn(AudioNode.prototype, 'connect').mockImplementation(function (
    this: AudioNode,
    target: unknown,
  ) {
    if (target instanceof AudioDestinationNode) {
      tap ??= new AnalyserNode(this.context, { fftSize: 4096 })
      connect.call(this, tap)
    }
    return connect.call(this, target)
  })
  return {
    level: () => {
      if (!tap) return 0
      const samples = new Float32Array(tap.fftSize)
      tap.getFloatTimeDomainData(samples)
      return Math.sqrt(samples.reduce((sum, value) => sum + value * value, 0) / samples.length)
    },
    stop: () => spy.mockRestore(),
  }
}

type WrappedError = { cause?: unknown }

/** Libraries wrap an error two or three times; the bound ends a `cause` that leads back to itself. */
const MAX_LENGTH = 9

/** @returns an error and its causes, the outermost first: Payload, mongoose and query builders wrap errors */
export function errorChain(error: unknown): object[] {
  const chain: object[] = []
  let current = error
  while (typeof current === 'object' && current !== null && chain.length < MAX_LENGTH) {
    chain.push(current)
    current = (current as WrappedError).cause
  }
  return chain
}

type Bounds = { limit: number; timeout: number }
type BoundedResponse = { url: string; type: string; bytes: AsyncIterable<Uint8Array> }

/**
 * Asks a server that may be anybody's.
 *
 * @param url may have a name and a password in it
 * @param bounds.limit bytes of the response, once they are decoded
 * @param bounds.timeout milliseconds for all of it
 * @returns where the response came from in the end, of which type it is, and its bytes, which are read once and
 * end with an error at a bound
 * @throws when nobody answers, or with another status than 2xx; no message has the password
 */
export async function fetchBounded(
  url: URL,
  headers: Record<string, string>,
  { limit, timeout }: Bounds,
): Promise<BoundedResponse> {
  const bare = withoutCredentials(url)
  const signal = AbortSignal.timeout(timeout)
  const response = await fetch(bare, { headers: { ...headers, ...credentials(url) }, signal }).catch(
    (error: Error) => {
      throw new Error(
        `${bare} does not answer: ${(error.cause as Error | undefined)?.message || error.message}`,
      )
    },
  )
  if (!response.ok || !response.body) {
    await response.body?.cancel()
    throw new Error(`${bare} answers with status ${response.status}`)
  }
  return {
    url: response.url,
    type: response.headers.get('content-type') ?? '',
    bytes: upTo(limit, response.body, bare),
  }
}

async function* upTo(
  limit: number,
  chunks: AsyncIterable<Uint8Array>,
  from: URL,
): AsyncGenerator<Uint8Array> {
  let length = 0
  for await (const chunk of chunks) {
    length += chunk.length
    if (length > limit) throw new Error(`${from} answers with more than ${limit} bytes`)
    yield chunk
  }
}

function withoutCredentials(url: URL): URL {
  const bare = new URL(url)
  bare.username = bare.password = ''
  return bare
}

/** `fetch` takes none in an address. */
function credentials({ username, password }: URL): Record<string, string> {
  if (!username) return {}
  const pair = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`
  return { authorization: `Basic ${Buffer.from(pair).toString('base64')}` }
}

import { readFileSync } from 'node:fs'
import { Agent, request as openRequest } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { MINUTE, MB, SECOND } from '#cms/shared/units.ts'
import { newInstallation, startChild } from '#tests/support/child-server.ts'
import type { ApiResponse } from '#tests/support/client.ts'
import { dereference } from '#tests/support/dereference.ts'
import { errorLines } from '#tests/support/error-lines.ts'
import { fuzzImages, prepareSite } from '#tests/support/fuzz/prepare-site.ts'
import { Random } from '#tests/support/fuzz/random.ts'
import { nextRequest, type Operation, type Request } from '#tests/support/fuzz/requests.ts'
import { checkAgainstOpenApi } from '#tests/support/check-against-openapi.ts'
import { TEST_LIMIT } from '#tests/support/limits.ts'

/** The same seed makes the same requests; FUZZ_SEED chooses others, and FUZZ_REQUESTS more of them. */
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_122)
const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 20_000)
const PARALLEL_REQUESTS = 8
const RESPONSE_TIMEOUT = 30 * SECOND
const MAX_MEMORY = 1_200 * MB
const ADMIN = { email: 'admin@studio.test', password: 'admin-password-1' }
/** Refusals of Node's own parser, which are no JSON and not in the OpenAPI document. */
const PARSER_STATUSES = [400, 408, 417, 431]

it(
  `${REQUESTS} odd requests bring no error of the server's, and no undocumented response`,
  { timeout: TEST_LIMIT + 30 * MINUTE },
  async () => {
    const server = await startChild({ ...newInstallation(), ADMIN_PASSWORD: ADMIN.password })
    await server.ready()
    const admin = await server.client().signIn(ADMIN)
    const { site, callers } = await prepareSite(admin)
    const { body } = await admin.get('/api/openapi.json')
    const document = dereference(body as { paths: Record<string, Record<string, Operation>> }, [
      'parameters',
      'schemas',
    ])
    const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ ...operation, method, path })),
    )
    const input = { random: new Random(SEED), operations, site, callers, images: await fuzzImages() }

    const agent = new Agent({ keepAlive: true, maxSockets: PARALLEL_REQUESTS })
    const [faults, statuses, log] = [new Map<string, string>(), new Map<number, number>(), server.stdout]
    let remaining = REQUESTS
    const work = async () => {
      while (remaining > 0) {
        remaining -= 1
        const request = nextRequest(input)
        const response = await send(server.origin, agent, request).catch((error: Error) => error)
        const status = response instanceof Error ? 0 : response.status
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
        const fault =
          response instanceof Error ? response.message : await findFault(server.origin, request, response)
        if (fault) {
          faults.set(
            `${request.method} ${request.path.split('?')[0]!.slice(0, 60)} ${status}`,
            `${fault.slice(0, 600)}\n${describeRequest(request)}`,
          )
        }
      }
    }
    await Promise.all(Array.from({ length: PARALLEL_REQUESTS }, work))
    agent.destroy()

    process.stdout.write(
      `seed ${SEED}, statuses ${JSON.stringify(Object.fromEntries([...statuses].sort()))}, ` +
        `${residentMemory(server.process.pid!) / MB} MB\n`,
    )
    expect(Object.fromEntries(faults), `seed ${SEED}`).toEqual({})
    expect(errorLines(log())).toEqual([])
    expect((await server.client().get('/api/public/studio')).status).toBe(200)
    expect((await admin.get('/api/users')).status).toBe(200)
    expect(residentMemory(server.process.pid!)).toBeLessThan(MAX_MEMORY)
    expect(await server.stop()).toBe(0)
  },
)

async function findFault(
  origin: string,
  request: Request,
  response: ApiResponse,
): Promise<string | undefined> {
  if (response.status >= 500) return response.text
  const isJson = response.headers.get('content-type')?.includes('json')
  if (!isJson && PARSER_STATUSES.includes(response.status)) return undefined
  try {
    await checkAgainstOpenApi(origin, request.method, request.path, response)
  } catch (error) {
    return (error as Error).message
  }
}

function send(origin: string, agent: Agent, { method, path, headers, body }: Request): Promise<ApiResponse> {
  const { hostname, port } = new URL(origin)
  const length = body && { 'Content-Length': String(body.length) }
  return new Promise((resolve, reject) => {
    const call = openRequest(
      { hostname, port, agent, method, path, headers: { ...headers, ...length }, timeout: RESPONSE_TIMEOUT },
      (res) => {
        const chunks: Buffer[] = []
        res.on('data', (chunk: Buffer) => chunks.push(chunk)).on('error', reject)
        res.on('end', () => {
          const text = decode(Buffer.concat(chunks), res.headers['content-encoding']).toString()
          const type = res.headers['content-type'] ?? ''
          const isJson = type.includes('application/json') && text
          resolve({
            status: res.statusCode!,
            headers: new Headers({ 'content-type': type }),
            text,
            body: isJson ? JSON.parse(text) : undefined,
          })
        })
      },
    )
    call.on('timeout', () => call.destroy(new Error(`No answer within ${RESPONSE_TIMEOUT} ms`)))
    call.on('error', reject)
    call.end(body)
  })
}

const DECODERS: Record<string, (bytes: Buffer) => Buffer> = { gzip: gunzipSync, br: brotliDecompressSync }
const decode = (bytes: Buffer, encoding = '') => (bytes.length > 0 && DECODERS[encoding]?.(bytes)) || bytes

const describeRequest = ({ method, path, headers, body }: Request) =>
  `${method} ${path.slice(0, 300)}\n${JSON.stringify(headers).slice(0, 600)}\n` +
  (body?.subarray(0, 400).toString('latin1') ?? '')

/** @returns the bytes of a process, or 0 on a system without `/proc` */
function residentMemory(pid: number): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1_024
  } catch {
    return 0
  }
}

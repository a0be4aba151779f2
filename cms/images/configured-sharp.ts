import sharp from 'sharp'

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
    'VipsForeignLoadPng',
    'VipsForeignLoadNsgif',
    'VipsForeignLoadWebp',
    'VipsForeignLoadHeif',
    'VipsForeignLoadTiff',
  ],
})

export { sharp }

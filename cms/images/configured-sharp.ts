import sharp from 'sharp'

/**
 * The image library with its settings for a server: one thread a picture, since requests come side by side;
 * no cache, since no picture is read twice; no reader but those of the types that we accept.
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

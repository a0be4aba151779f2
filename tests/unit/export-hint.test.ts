import { describe, expect, it } from 'vitest'
import { IMAGE } from '#cms/shared/images.ts'
import { MEDIA, SOUND } from '#cms/shared/media.ts'
import { exportHint, OPENEXR_TYPE, RADIANCE_TYPE } from '#cms/shared/export-hint.ts'

describe('an unsupported sound, video or image', () => {
  it.each([
    ['audio/ogg', 'Ogg'],
    ['audio/ogg; codecs=opus', 'Opus'],
    ['audio/x-ms-wma', 'WMA'],
    ['audio/x-caf', 'CAF'],
    ['audio/webm', 'WebM'],
  ])('is named, with the types to export as: %s', (type, format) => {
    expect(exportHint(type, SOUND.types)).toBe(
      `This audio file is ${format}, which is not supported. Export it as WAV, FLAC, MP3 or AAC.`,
    )
  })

  it.each([
    ['video/quicktime', 'QuickTime (MOV)'],
    ['video/x-matroska', 'Matroska (MKV)'],
    ['video/x-msvideo', 'AVI'],
    ['video/MP2P', 'MPEG'],
    ['application/mxf', 'MXF'],
  ])('is named, with the codec to export as: %s', (type, format) => {
    expect(exportHint(type, MEDIA.videoTypes)).toBe(
      `This video is ${format}, which is not supported. Export it as H.264 in MP4.`,
    )
  })

  it.each([
    ['image/vnd.adobe.photoshop', 'Photoshop (PSD)'],
    ['image/x-canon-cr3', 'the raw file of a camera'],
  ])('is named, with the types to export an image as: %s', (type, format) => {
    expect(exportHint(type, IMAGE.rasterTypes)).toBe(
      `This image is ${format}, which is not supported. Export it as PNG, TIFF or JPEG`,
    )
  })

  it.each([
    [OPENEXR_TYPE, 'OpenEXR'],
    [RADIANCE_TYPE, 'Radiance HDR'],
  ])('needs tone mapping first: %s', (type, format) => {
    expect(exportHint(type, IMAGE.rasterTypes)).toBe(
      `This image is ${format}, which is not supported. Apply tone mapping (the view transform of your renderer) ` +
        'and save it as PNG or TIFF with 16 bits per channel',
    )
  })

  it('has no hint in a post, which names the types that it takes', () => {
    expect(exportHint('image/jxl', IMAGE.postTypes)).toBeUndefined()
  })

  it('has a hint only where its kind is accepted', () => {
    expect(exportHint('audio/x-caf', MEDIA.videoTypes)).toBeUndefined()
    expect(exportHint('video/quicktime', SOUND.types)).toBeUndefined()
    expect(exportHint('video/quicktime', IMAGE.rasterTypes)).toBeUndefined()
  })

  it('has no hint if it is supported or unknown', () => {
    const accepted = [...SOUND.types, ...MEDIA.videoTypes, ...IMAGE.rasterTypes]
    for (const type of accepted) expect(exportHint(type, accepted)).toBeUndefined()
    expect(exportHint(undefined, accepted)).toBeUndefined()
  })
})
